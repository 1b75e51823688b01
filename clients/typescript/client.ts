import { type BatchFile, type BatchOptions, batchForm } from './batches.ts';
import { type ExportedFile, type ExportOptions, exportedFile, exportQuery } from './exported-file.ts';
import { type Call, openSender, pause } from './request.ts';
import type {
  AccountTypeChange,
  BankAccountList,
  BankAccountSettings,
  BankAccountTimeline,
  BatchList,
  CorrectedStatement,
  Correction,
  EventList,
  LearnedCorrection,
  LearnedCorrectionChange,
  LearnedCorrectionList,
  MetadataChange,
  Statement,
  StatementList,
  TimelinesExport,
  Transaction,
  TransactionList,
  Usage,
  WholeBatch,
} from './schema.ts';
import { TieoutError } from './tieout-error.ts';
import { type UploadOptions, uploadForm } from './upload-form.ts';

export interface ClientOptions {
  /** `sk_live_…` or `sk_test_…` */
  readonly key: string;
  /** Where the service is, without a path: `http://127.0.0.1:8080`. */
  readonly baseUrl: string;
  /** How often a call is tried in all; 4 by default. */
  readonly attemptsMax?: number;
  /** How long one attempt may take; 90 seconds by default. */
  readonly attemptTimeoutMs?: number;
  /** Another `fetch`, for proxies and tests. */
  readonly fetch?: typeof fetch;
}

export interface WaitOptions {
  /** 10 minutes by default. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

export interface BatchWaitOptions extends WaitOptions {
  /** Called with the batch every time that it was asked for. */
  readonly onProgress?: (batch: WholeBatch) => void;
}

export interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

/** Many statements as one file: by their ids, by bank accounts, or all that touch a period. */
export type Selection = TimelinesExport;

export interface ListQuery {
  readonly limit?: number;
  readonly cursor?: string;
  readonly status?: string;
}

export interface EventsQuery {
  readonly limit?: number;
  /** `now`: only what is still to happen. */
  readonly cursor?: string;
  readonly signal?: AbortSignal;
}

export interface TieoutClient {
  /** Sends a PDF; the statement is `queued`. */
  upload(pdf: Blob | Uint8Array | ArrayBuffer, options?: UploadOptions): Promise<Statement>;
  /** Waits until there is a result, or none to be had: `succeeded`, `needs_review`, `rejected` or `failed`. */
  finished(id: string, options?: WaitOptions): Promise<Statement>;
  statement(id: string, signal?: AbortSignal): Promise<Statement>;
  /** One page of the customer's statements, the newest first. */
  statements(query?: ListQuery): Promise<StatementList>;
  /** Every row, page by page. */
  rows(id: string, query?: { readonly status?: Transaction['status'] }): AsyncGenerator<Transaction, void, undefined>;
  /** All or none; `version` is the `corrections_version` that the corrections are based on. */
  correct(id: string, version: number, corrections: readonly Correction[]): Promise<CorrectedStatement>;
  export(id: string, options?: ExportOptions): Promise<ExportedFile>;
  /** Reads a failed statement once more, free of charge. */
  retry(id: string): Promise<Statement>;
  /** Reads the statement again as another kind of account. */
  changeAccountType(id: string, accountType: AccountTypeChange['account_type']): Promise<Statement>;
  /** What is kept with the statement, such as whose it is; keys that are left out stay, null takes one away. */
  changeMetadata(id: string, metadata: MetadataChange['metadata']): Promise<Statement>;
  delete(id: string): Promise<void>;
  /**
   * What happened to the statements, oldest first: all that is kept, or what comes after the cursor. Ask again with
   * `next_cursor` for what has happened since; the newest may come again, with the same ids.
   */
  events(query?: EventsQuery): Promise<EventList>;
  usage(): Promise<Usage>;
  /** Up to 100 PDFs at once, or a ZIP of them alone, or statements that are there: all or none. */
  uploadBatch(files: readonly BatchFile[], options?: BatchOptions): Promise<WholeBatch>;
  /** Waits until no statement of the batch is still to be read. */
  batchCompleted(id: string, options?: BatchWaitOptions): Promise<WholeBatch>;
  batch(id: string): Promise<WholeBatch>;
  /** One page of the batches, the newest first. */
  batches(query?: PageQuery): Promise<BatchList>;
  /** One page of the bank accounts, the newest first. */
  bankAccounts(query?: PageQuery): Promise<BankAccountList>;
  /** A bank account with its statements in time: the days they cover, gaps, overlaps and contradictions. */
  bankAccount(id: string): Promise<BankAccountTimeline>;
  /** Records the account number and the numbers of the bank once, for the exports of all its statements. */
  recordSettings(id: string, settings: BankAccountSettings): Promise<BankAccountTimeline>;
  /** The other bank account becomes part of this one. */
  joinBankAccounts(id: string, otherId: string): Promise<BankAccountTimeline>;
  /** Takes one account of a statement out, into a bank account of its own. */
  partBankAccount(id: string, statementId: string, account?: number): Promise<BankAccountTimeline>;
  /** What was learned about layouts from corrections. */
  learnedCorrections(): Promise<LearnedCorrectionList>;
  switchLearnedCorrection(id: string, isActive: boolean): Promise<LearnedCorrection>;
  deleteLearnedCorrection(id: string): Promise<void>;
  /** Many statements as one file, every row once; `continuity` says whether nothing is missing between them. */
  exportSelection(selection: Selection, signal?: AbortSignal): Promise<ExportedFile>;
}

const attemptsDefault = 4;
const attemptTimeoutDefaultMs = 90_000;
const waitDefaultMs = 600_000;
const firstPollMs = 250;
const pollMsMax = 5_000;
const rowsPerPage = 1_000;

export function createClient(options: ClientOptions): TieoutClient {
  const sender = openSender({
    key: options.key,
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    attemptsMax: options.attemptsMax ?? attemptsDefault,
    attemptTimeoutMs: options.attemptTimeoutMs ?? attemptTimeoutDefaultMs,
    fetch: options.fetch ?? fetch,
  });
  const json = async <Body>(call: Call): Promise<Body> => (await (await sender.send(call)).json()) as Body;
  const get = <Body>(path: string, signal?: AbortSignal): Promise<Body> =>
    json({ method: 'GET', path, signal, isRepeatable: true });
  /** What changes something and has no key of its own is not sent twice on a guess. */
  const change = <Body>(method: 'POST' | 'PATCH', path: string, body?: unknown, headers = {}): Promise<Body> =>
    json({
      method,
      path,
      isRepeatable: false,
      headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: () => JSON.stringify(body) }),
    });

  const client: TieoutClient = {
    upload(pdf, given = {}) {
      const form = uploadForm(pdf, given);
      const key = given.idempotencyKey ?? crypto.randomUUID();
      return json({
        method: 'POST',
        path: '/v1/statements',
        headers: { 'Idempotency-Key': key },
        body: () => form,
        signal: given.signal,
        isRepeatable: true,
      });
    },
    finished: (id, given = {}) =>
      waitFor(id, given, ({ status }) => status !== 'queued' && status !== 'processing', client.statement),
    statement: (id, signal) => get(pathOf(id), signal),
    statements: (query = {}) => get(`/v1/statements${queryOf({ ...query })}`),
    async *rows(id, query = {}) {
      let cursor: string | null = null;
      do {
        const page: TransactionList = await get(
          `${pathOf(id)}/transactions${queryOf({ limit: rowsPerPage, ...query, ...(cursor === null ? {} : { cursor }) })}`,
        );
        yield* page.data;
        cursor = page.next_cursor;
      } while (cursor !== null);
    },
    correct: (id, version, corrections) =>
      change('PATCH', `${pathOf(id)}/transactions`, { corrections }, { 'If-Match': `"${version}"` }),
    async export(id, given = {}) {
      const path = `${pathOf(id)}/export${exportQuery(given)}`;
      return exportedFile(await sender.send({ method: 'GET', path, signal: given.signal, isRepeatable: true }));
    },
    retry: (id) => change('POST', `${pathOf(id)}/retry`),
    changeAccountType: (id, accountType) =>
      change('POST', `${pathOf(id)}/account-type`, { account_type: accountType } satisfies AccountTypeChange),
    // The same change twice is one change.
    changeMetadata: (id, metadata) =>
      json({
        method: 'PATCH',
        path: pathOf(id),
        isRepeatable: true,
        headers: { 'Content-Type': 'application/json' },
        body: () => JSON.stringify({ metadata } satisfies MetadataChange),
      }),
    async delete(id) {
      const answer = await sender.send({ method: 'DELETE', path: pathOf(id), isRepeatable: true });
      await answer.body?.cancel();
    },
    events: ({ signal, ...query } = {}) => get(`/v1/events${queryOf(query)}`, signal),
    usage: () => get('/v1/usage'),
    uploadBatch(files, given = {}) {
      const form = batchForm(files, given);
      return json({
        method: 'POST',
        path: '/v1/batches',
        headers: { 'Idempotency-Key': given.idempotencyKey ?? crypto.randomUUID() },
        body: () => form,
        signal: given.signal,
        isRepeatable: true,
        isLong: true,
      });
    },
    batchCompleted: (id, { onProgress, ...given } = {}) =>
      waitFor(
        id,
        given,
        ({ status }) => status === 'completed',
        async (_, signal) => {
          const batch = await get<WholeBatch>(batchPath(id), signal);
          onProgress?.(batch);
          return batch;
        },
      ),
    batch: (id) => get(batchPath(id)),
    batches: (query = {}) => get(`/v1/batches${queryOf({ ...query })}`),
    bankAccounts: (query = {}) => get(`/v1/bank-accounts${queryOf({ ...query })}`),
    bankAccount: (id) => get(accountPath(id)),
    recordSettings: (id, settings) => change('PATCH', accountPath(id), settings),
    joinBankAccounts: (id, otherId) => change('POST', `${accountPath(id)}/join`, { bank_account_id: otherId }),
    partBankAccount: (id, statementId, account = 0) =>
      change('POST', `${accountPath(id)}/part`, { statement_id: statementId, account }),
    learnedCorrections: () => get('/v1/learned-corrections'),
    switchLearnedCorrection: (id, isActive) =>
      change('PATCH', learnedPath(id), { active: isActive } satisfies LearnedCorrectionChange),
    async deleteLearnedCorrection(id) {
      const answer = await sender.send({ method: 'DELETE', path: learnedPath(id), isRepeatable: true });
      await answer.body?.cancel();
    },
    async exportSelection(selection, signal) {
      return exportedFile(
        await sender.send({
          method: 'POST',
          path: '/v1/exports',
          headers: { 'Content-Type': 'application/json' },
          body: () => JSON.stringify(selection),
          signal,
          isRepeatable: true,
        }),
      );
    },
  };
  return client;
}

/** Asks until it is done, less and less often. */
async function waitFor<Thing extends { readonly status: string }>(
  id: string,
  { timeoutMs = waitDefaultMs, signal }: WaitOptions,
  isDone: (thing: Thing) => boolean,
  ask: (id: string, signal?: AbortSignal) => Promise<Thing>,
): Promise<Thing> {
  const endMs = performance.now() + timeoutMs;
  for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMs * 1.5, pollMsMax)) {
    const thing = await ask(id, signal);
    if (isDone(thing)) return thing;
    const leftMs = endMs - performance.now();
    if (leftMs <= 0) throw new TieoutError('not_finished', `${id} is still ${thing.status} after ${timeoutMs} ms.`);
    await pause(Math.min(pollMs, leftMs), signal);
  }
}

const learnedPath = (id: string): string => `/v1/learned-corrections/${encodeURIComponent(id)}`;
const batchPath = (id: string): string => `/v1/batches/${encodeURIComponent(id)}`;
const accountPath = (id: string): string => `/v1/bank-accounts/${encodeURIComponent(id)}`;
const pathOf = (id: string): string => `/v1/statements/${encodeURIComponent(id)}`;

function queryOf(values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.append(name, String(value));
  return query.size === 0 ? '' : `?${query}`;
}
