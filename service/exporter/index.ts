export { type Exporter, type JoinedExport, openExporter, type StreamedTimelines } from './exporter.ts';
