import { setTimeout as pause } from 'node:timers/promises';
import { statementWith } from '../faults/document.ts';
import { type Random, randomFrom } from '../random.ts';

/** What customers do all the while, each request at the next process that is in rotation. */
export interface Traffic {
  /** The processes that a balancer would ask now. */
  rotate(urls: readonly string[]): void;
  /** What is counted from here on counts under this name. */
  enter(phase: string): void;
  /** Requests by phase and kind. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<Kind, number>>;
  readonly failures: readonly string[];
  /** Ends when every statement has gone its whole way. */
  stop(): Promise<void>;
}

export const kinds = ['upload', 'read', 'list', 'rows', 'correct', 'export', 'delete'] as const;
export type Kind = (typeof kinds)[number];

const clients = 4;
const pollMs = 100;
const resultMaxMs = 90_000;
const answerMaxMs = 30_000;

export function startTraffic(key: string, first: readonly string[]): Traffic {
  const counts = new Map<string, Map<Kind, number>>();
  const failures: string[] = [];
  const random = randomFrom(7);
  let [urls, phase, asked, isOver] = [first, '', 0, false];

  const ask = async (kind: Kind, method: string, path: string, init: RequestInit = {}): Promise<Response | null> => {
    asked += 1;
    const url = urls[asked % urls.length];
    const named = `${phase}: ${method} ${path.replace(/(stm|row)_\w+/g, '$1_…')}`;
    try {
      const headers = { Authorization: `Bearer ${key}`, Connection: 'close', ...init.headers };
      const signal = AbortSignal.timeout(answerMaxMs);
      const answer = await fetch(`${url}${path}`, { ...init, method, headers, signal });
      const ofPhase = counts.get(phase) ?? new Map<Kind, number>();
      counts.set(phase, ofPhase.set(kind, (ofPhase.get(kind) ?? 0) + 1));
      if (answer.ok) return answer;
      failures.push(`${named}: ${answer.status} ${await answer.text()}`);
    } catch (fault) {
      failures.push(`${named}: ${(fault as Error).message} ${(fault as Error).cause ?? ''}`);
    }
    return null;
  };
  const work = async (client: number): Promise<void> => {
    for (let number = 0; !isOver; number += 1) await oneStatement(ask, random, `${client}X${number}`, failures);
  };
  const working = Promise.all(Array.from({ length: clients }, (_, client) => work(client)));
  return {
    counts,
    failures,
    rotate(next) {
      urls = next;
    },
    enter(next) {
      phase = next;
    },
    async stop() {
      isOver = true;
      await working;
    },
  };
}

type Ask = (kind: Kind, method: string, path: string, init?: RequestInit) => Promise<Response | null>;

/** Uploaded, read, listed, corrected and exported; of the export we know what must stand in it. */
async function oneStatement(ask: Ask, random: Random, name: string, failures: string[]): Promise<void> {
  const marks = { word: `ZQ${name}Q${random.below(1_000_000)}`, accountNumber: `7${random.below(1_000_000_000)}` };
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(await statementWith({ ...marks, ballastBytes: 0 }))]), `${marks.word}.pdf`);
  const uploaded = await ask('upload', 'POST', '/v1/statements', { body });
  if (uploaded === null) return pause(pollMs);
  const { id } = (await uploaded.json()) as { id: string };
  const path = `/v1/statements/${id}`;
  const status = await resultOf(ask, path);
  if (status !== 'succeeded') return void failures.push(`a good statement is ${status}`);
  await ask('list', 'GET', '/v1/statements?limit=20&status=succeeded');
  const rows = await (await ask('rows', 'GET', `${path}/transactions`))?.json();
  const { corrections_version: version, data } = (rows ?? { data: [] }) as {
    corrections_version: number;
    data: { id: string }[];
  };
  const change = { op: 'set_field', row_id: data[0]?.id, field: 'description', value: `EDITED ${marks.word}` };
  await ask('correct', 'PATCH', `${path}/transactions`, {
    headers: { 'Content-Type': 'application/json', 'If-Match': String(version) },
    body: JSON.stringify({ corrections: [change] }),
  });
  const csv = (await (await ask('export', 'GET', `${path}/export?format=csv`))?.text()) ?? null;
  if (csv !== null && !csv.includes(`EDITED ${marks.word}`)) failures.push('an export lacks what was corrected');
  if (random.below(3) === 0) await ask('delete', 'DELETE', path);
}

async function resultOf(ask: Ask, path: string): Promise<string> {
  const end = Date.now() + resultMaxMs;
  for (;;) {
    const answer = await ask('read', 'GET', path);
    const { status } = answer === null ? { status: 'not answered' } : ((await answer.json()) as { status: string });
    if (answer === null || (status !== 'queued' && status !== 'processing') || Date.now() > end) return status;
    await pause(pollMs);
  }
}
