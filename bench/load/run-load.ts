import { setTimeout as pause } from 'node:timers/promises';
import type { Place } from './places.ts';

export interface LoadFigures {
  readonly perSecond: number;
  readonly upload: Percentiles;
  readonly result: Percentiles;
  /** Of the service, a statement. */
  readonly cpuMs: number;
  readonly peakMb: number;
  /** Uploads that were acknowledged and have no result. */
  readonly unfinished: number;
}

export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

const pollMs = 50;
const resultMaxMs = 120_000;
const warmUp = 8;

/** Each client uploads, waits for the result and uploads the next, until all are done. */
export async function runLoad(
  place: Place,
  pdfs: readonly Uint8Array[],
  { statements, clients }: { readonly statements: number; readonly clients: number },
): Promise<LoadFigures> {
  const results = watchResults(place);
  await Promise.all(Array.from({ length: warmUp }, (_, at) => oneStatement(place, pdfs, at, results)));
  const uploads: number[] = [];
  const resultTimes: number[] = [];
  let [next, unfinished, peakMb] = [0, 0, 0];
  const cpuBefore = place.cpuMs();
  const begun = performance.now();
  const client = async (): Promise<void> => {
    while (next < statements) {
      const at = next;
      next += 1;
      const { uploadMs, resultMs } = await oneStatement(place, pdfs, at, results);
      uploads.push(uploadMs);
      if (resultMs === null) unfinished += 1;
      else resultTimes.push(resultMs);
    }
  };
  const look = setInterval(() => {
    peakMb = Math.max(peakMb, place.memoryMb());
  }, 1000);
  await Promise.all(Array.from({ length: clients }, client));
  clearInterval(look);
  results.stop();
  return {
    perSecond: statements / ((performance.now() - begun) / 1000),
    upload: percentilesOf(uploads),
    result: percentilesOf(resultTimes),
    cpuMs: (place.cpuMs() - cpuBefore) / statements,
    peakMb,
    unfinished,
  };
}

export async function upload(place: Place, pdfs: readonly Uint8Array[], at: number): Promise<Response> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(pdfs[at % pdfs.length] as Uint8Array)]), 'statement.pdf');
  const url = place.urls[at % place.urls.length];
  return fetch(`${url}/v1/statements`, { method: 'POST', headers: headersOf(place), body: form });
}

/** The status of a statement that is done; null when it takes too long. */
export async function settled(place: Place, id: string): Promise<string | null> {
  const end = performance.now() + resultMaxMs;
  while (performance.now() < end) {
    const answer = await fetch(`${place.urls[0]}/v1/statements/${id}`, { headers: headersOf(place) });
    const { status } = (await answer.json()) as { status: string };
    if (status !== 'queued' && status !== 'processing') return status;
    await pause(pollMs);
  }
  return null;
}

interface Results {
  /** The status of a statement that is done; null when it takes too long. */
  of(id: string): Promise<string | null>;
  stop(): void;
}

/**
 * One asks for the events of all, as a program does that sends many statements. Each of eight clients asking for its own
 * every twenty milliseconds would be most of what the service does.
 */
function watchResults(place: Place): Results {
  const statuses = new Map<string, string>();
  let isOver = false;
  let cursor: string | null = null;
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`;
      const answer = await fetch(`${place.urls[0]}/v1/events?limit=500${query}`, { headers: headersOf(place) });
      const page = (await answer.json()) as { data: EventLine[]; next_cursor: string | null };
      for (const { data } of page.data) statuses.set(data.id, data.status);
      cursor = page.next_cursor ?? cursor;
      await pause(pollMs);
    }
  };
  const watching = watch();
  return {
    async of(id) {
      const end = performance.now() + resultMaxMs;
      while (!statuses.has(id) && performance.now() < end) await Promise.race([pause(pollMs / 5), failed(watching)]);
      return statuses.get(id) ?? null;
    },
    stop() {
      isOver = true;
    },
  };
}

type EventLine = { readonly data: { readonly id: string; readonly status: string } };

/** Never answers, but for a fault of what it waits for. */
const failed = (work: Promise<void>): Promise<never> =>
  new Promise((_, reject) => {
    work.catch(reject);
  });

async function oneStatement(place: Place, pdfs: readonly Uint8Array[], at: number, results: Results) {
  const begun = performance.now();
  const answer = await upload(place, pdfs, at);
  const { id } = (await answer.json()) as { id: string };
  const uploadMs = performance.now() - begun;
  if (answer.status !== 202) throw new Error(`an upload was answered ${answer.status}`);
  const status = await results.of(id);
  if (status !== null && status !== 'succeeded') throw new Error(`a good statement ended ${status}`);
  return { uploadMs, resultMs: status === null ? null : performance.now() - begun };
}

const headersOf = ({ key }: Place) => ({ Authorization: `Bearer ${key}` });

function percentilesOf(values: readonly number[]): Percentiles {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
