export { isTraceparent } from './traceparent.ts';
export { type FinishedSpan, noTraces, type OpenSpan, openTraces, type SpanKind, type Traces } from './traces.ts';
