export { type Exporter, openExporter, type StreamedTimelines } from './exporter.ts';
