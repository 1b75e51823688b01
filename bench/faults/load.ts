import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../random.ts';
import { type Client, NoAnswer } from './client.ts';
import { type Content, type Marks, statementWith } from './document.ts';

/** What a document is: one that is read, one that ends its reader, or one that is no statement. */
type DocumentKind = 'good' | 'poison' | 'hostile';

/** An upload that was acknowledged, and whether it was deleted since. */
export interface Upload extends Marks {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly isDeleted: boolean;
}

/** What `poison-process.ts` does when such a document comes. */
const poisons = ['kill', 'abort', 'exit', 'heap', 'garbage', 'page'] as const;
const hostileFolder = new URL('../../corpus/collected/hostile/', import.meta.url);
/** These take seconds of a reader; the time goes to faults instead. */
const slowFiles = /400k|5000|bomb/;
const uploadsAtOnce = 8;
/** Some of each kind, without which nothing could be judged or planted. */
const uploadsMin = 8;
/** More than one part. */
const largeBytes = 5_600_000;

interface LoadOptions {
  readonly count: number;
  /** One in sixteen is so large that it goes to a bucket in parts. */
  readonly hasLarge: boolean;
  /** No more uploads begin then. */
  isOver(): boolean;
}

/**
 * Every upload is repeated with its key until it is acknowledged. Of every eight one is poison and one is hostile; one is
 * deleted at once beside another call, one after it was corrected; others are corrected, read again or exported.
 */
export async function load(client: Client, random: Random, options: LoadOptions): Promise<Upload[]> {
  const { count, hasLarge, isOver } = options;
  const hostile = await hostileFiles();
  const uploads: Upload[] = [];
  const afterwards: Promise<void>[] = [];
  let next = 0;
  const work = async () => {
    while (next < count && (next < uploadsMin || !isOver())) {
      const number = next;
      next += 1;
      const kind = kindOf(number);
      const marks = marksOf(number, random);
      const ballastBytes = hasLarge && number % 16 === 4 ? largeBytes : 0;
      const bytes = await documentOf(kind, { ...marks, ballastBytes }, random, hostile);
      const retention = random.below(2) === 0 ? 'none' : 'standard';
      const id = await send(client, number, marks, bytes, retention);
      const isDeleted = number % 4 === 3;
      uploads.push({ id, kind, ...marks, isDeleted });
      const pause = random.below(900);
      const beside = random.pick(besideDelete);
      if (number % 8 === 3) afterwards.push(deleteBeside(client, id, pause, beside));
      else if (number % 8 === 7) afterwards.push(correct(client, id, marks).then(() => remove(client, id)));
      else if (number % 8 === 1) afterwards.push(correct(client, id, marks));
      else if (number % 8 === 2) afterwards.push(readAgain(client, id));
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, () => work().catch(passOver)));
  await Promise.all(afterwards.map((one) => one.catch(passOver)));
  return uploads;
}

/** What had no answer in time is a finding like any other; the rest is still judged. */
function passOver(fault: unknown): void {
  if (!(fault instanceof NoAnswer)) throw fault;
}

const kindOf = (number: number): DocumentKind => {
  if (number % 8 === 5) return 'poison';
  return number % 8 === 6 ? 'hostile' : 'good';
};

const marksOf = (number: number, random: Random): Marks => ({
  word: `ZQ${number}X${random.below(1_000_000_000)}Q`,
  accountNumber: `7${String(random.below(1_000_000_000)).padStart(9, '0')}${String(number).padStart(5, '0')}`,
});

/** Without those that are refused at once, for they do not begin as a PDF does. */
async function hostileFiles(): Promise<Buffer[]> {
  const names = (await readdir(hostileFolder)).filter((name) => name.endsWith('.pdf') && !slowFiles.test(name)).sort();
  const files = await Promise.all(names.map((name) => readFile(new URL(name, hostileFolder))));
  return files.filter((bytes) => bytes.subarray(0, 1024).includes('%PDF-'));
}

async function documentOf(kind: DocumentKind, content: Content, random: Random, hostile: readonly Buffer[]) {
  if (kind === 'hostile') return random.pick(hostile);
  const bytes = await statementWith(content);
  return kind === 'good' ? bytes : Buffer.concat([bytes, Buffer.from(`\n%poison=${random.pick(poisons)}\n`)]);
}

async function send(client: Client, number: number, { word }: Marks, bytes: Uint8Array, retention: string) {
  const answer = await client.insist('POST', '/v1/statements', () => {
    const body = new FormData();
    body.set('retention', retention);
    body.set('metadata', JSON.stringify({ note: word }));
    body.set('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), `${word}.pdf`);
    return { headers: { 'Idempotency-Key': `key ${number}` }, body };
  });
  if (answer.status !== 202) throw new Error(`an upload was refused: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

const pathOf = (id: string): string => `/v1/statements/${id}`;

const json = (value: unknown, headers: Readonly<Record<string, string>> = {}) => ({
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

type Beside = (client: Client, id: string) => Promise<void>;

const besideDelete: readonly Beside[] = [
  (client, id) => client.tryOnce('DELETE', pathOf(id)),
  (client, id) => client.tryOnce('POST', `${pathOf(id)}/retry`),
  (client, id) => client.tryOnce('GET', `${pathOf(id)}/export?format=csv`),
  (client, id) => client.tryOnce('POST', `${pathOf(id)}/account-type`, () => json({ account_type: 'savings' })),
  (client, id) => client.tryOnce('PATCH', `${pathOf(id)}/transactions`, () => closing('1')),
];

const closing = (version: string) =>
  json({ corrections: [{ op: 'set_meta', key: 'closing_balance', value: '1075.00' }] }, { 'If-Match': version });

async function deleteBeside(client: Client, id: string, pauseMs: number, beside: Beside): Promise<void> {
  await wait(pauseMs);
  await Promise.all([remove(client, id), beside(client, id)]);
}

/** 404 is as good: the delete before it went through, and its answer was lost. */
async function remove(client: Client, id: string): Promise<void> {
  await client.insist('DELETE', pathOf(id));
}

/** Waits until the statement is read; says whether it has a result. */
async function isRead(client: Client, id: string): Promise<boolean> {
  for (;;) {
    const answer = await client.insist('GET', pathOf(id));
    const { status } = (await answer.json()) as { status: string };
    if (status !== 'queued' && status !== 'processing') return status === 'succeeded' || status === 'needs_review';
    await wait(250);
  }
}

/** Writes the word into a row. That the version is another one by now means that an answer was lost. */
async function correct(client: Client, id: string, { word }: Marks): Promise<void> {
  if (!(await isRead(client, id))) return;
  const path = `${pathOf(id)}/transactions`;
  const rows = (await (await client.insist('GET', path)).json()) as {
    corrections_version: number;
    data: { id: string }[];
  };
  const change = { op: 'set_field', row_id: rows.data[0]?.id, field: 'description', value: `EDITED ${word}` };
  await client.insist('PATCH', path, () =>
    json({ corrections: [change] }, { 'If-Match': `${rows.corrections_version}` }),
  );
}

async function readAgain(client: Client, id: string): Promise<void> {
  if (!(await isRead(client, id))) return;
  await client.insist('POST', `${pathOf(id)}/account-type`, () => json({ account_type: 'savings' }));
}
