import { AsyncLocalStorage } from 'node:async_hooks';
import { newBytes } from '../statement/index.ts';
import { readTraceparent, type SpanName, writeTraceparent } from './traceparent.ts';

/** What happened when, from a request to the delivery of its event, across processes. */
export interface Traces {
  /** False: nothing is recorded, and nothing is stored for it. */
  readonly isOn: boolean;
  /** A span that its caller ends. Its parent is the one that is named, else the current one, else it begins a trace. */
  begin(start: SpanStart): OpenSpan;
  /** Whatever runs inside, and follows from it, has this span as its current one. */
  enter<T>(span: OpenSpan, run: () => T): T;
  /** Both: the work is a span, and one that throws is an error. */
  within<T>(start: SpanStart, work: (span: OpenSpan) => Promise<T>): Promise<T>;
  /** The current span as others name it, also one that is not recorded; null where there is none. */
  current(): string | null;
}

export interface SpanStart {
  readonly name: string;
  readonly kind: SpanKind;
  readonly parent?: string | null;
  /** In milliseconds; now unless given. */
  readonly startedAt?: number;
  readonly attributes?: Attributes;
}

export type SpanKind = 'internal' | 'server' | 'client' | 'consumer';
type Attributes = Readonly<Record<string, string | number>>;

export interface OpenSpan {
  /** As others name it. */
  readonly traceparent: string;
  end(more?: Attributes, error?: string | null): void;
}

export interface FinishedSpan {
  readonly name: string;
  readonly kind: SpanKind;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentId: string | null;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly attributes: Attributes;
  readonly error: string | null;
}

const traceIdBytes = 16;
const spanIdBytes = 8;
const newHex = (bytes: number): string => Buffer.from(newBytes(bytes)).toString('hex');

export function openTraces(now: () => number, add: (span: FinishedSpan) => void): Traces {
  const currents = new AsyncLocalStorage<SpanName>();
  const begin = ({ name, kind, parent = null, startedAt = now(), attributes = {} }: SpanStart): NamedSpan => {
    const above = (parent === null ? null : readTraceparent(parent)) ?? currents.getStore() ?? null;
    const own = {
      traceId: above?.traceId ?? newHex(traceIdBytes),
      spanId: newHex(spanIdBytes),
      isRecorded: above?.isRecorded ?? true,
    };
    let isEnded = false;
    return {
      own,
      traceparent: writeTraceparent(own),
      end(more = {}, error = null) {
        if (isEnded || !own.isRecorded) return;
        isEnded = true;
        const { traceId, spanId } = own;
        const all = { ...attributes, ...more };
        // A clock that was set back must not make a span end before it began.
        const endedAt = Math.max(startedAt, now());
        add({
          name,
          kind,
          traceId,
          spanId,
          parentId: above?.spanId ?? null,
          startedAt,
          endedAt,
          attributes: all,
          error,
        });
      },
    };
  };
  const enter = <T>(span: OpenSpan, run: () => T): T => currents.run((span as NamedSpan).own, run);
  return {
    isOn: true,
    begin,
    enter,
    async within(start, work) {
      const span = begin(start);
      try {
        const answer = await enter(span, () => work(span));
        span.end();
        return answer;
      } catch (fault) {
        // Its name alone: what else it says may be somebody's data.
        span.end({}, fault instanceof Error ? fault.name : 'unknown');
        throw fault;
      }
    },
    current() {
      const name = currents.getStore();
      return name === undefined ? null : writeTraceparent(name);
    },
  };
}

interface NamedSpan extends OpenSpan {
  readonly own: SpanName;
}

const noSpan: OpenSpan = { traceparent: '', end() {} };

export const noTraces: Traces = {
  isOn: false,
  begin: () => noSpan,
  enter: (_span, run) => run(),
  within: (_start, work) => work(noSpan),
  current: () => null,
};
