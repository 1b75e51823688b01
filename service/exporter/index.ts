export { type Exporter, openExporter } from './exporter.ts';
