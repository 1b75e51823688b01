import { type ExportedFile, type ExportOptions, exportedFile, exportQuery } from './exported-file.ts';
import { type Call, openSender, pause } from './request.ts';
import type {
  AccountTypeChange,
  CorrectedStatement,
  Correction,
  EventList,
  Statement,
  StatementList,
  Transaction,
  TransactionList,
  Usage,
} from './schema.ts';
import { TieoutError } from './tieout-error.ts';

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

export interface UploadOptions {
  readonly fileName?: string;
  readonly accountType?: AccountTypeChange['account_type'];
  /** `none`: the PDF is deleted as soon as it has been read. */
  readonly retention?: 'standard' | 'none';
  readonly metadata?: Readonly<Record<string, string>>;
  /** Test keys only: which sample to answer with. */
  readonly sandboxResult?: 'succeeded' | 'needs_review' | 'rejected' | 'failed';
  /** One for each document; a random one by default, so that an attempt repeated by the client makes no second statement. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface WaitOptions {
  /** 10 minutes by default. */
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

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
  statement(id: string): Promise<Statement>;
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
  delete(id: string): Promise<void>;
  /**
   * What happened to the statements, oldest first: all that is kept, or what comes after the cursor. Ask again with
   * `next_cursor` for what has happened since; the newest may come again, with the same ids.
   */
  events(query?: EventsQuery): Promise<EventList>;
  usage(): Promise<Usage>;
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
    async finished(id, { timeoutMs = waitDefaultMs, signal } = {}) {
      const endMs = performance.now() + timeoutMs;
      for (let pollMs = firstPollMs; ; pollMs = Math.min(pollMs * 1.5, pollMsMax)) {
        const statement = await get<Statement>(pathOf(id), signal);
        if (statement.status !== 'queued' && statement.status !== 'processing') return statement;
        const leftMs = endMs - performance.now();
        if (leftMs <= 0) {
          throw new TieoutError('not_finished', `${id} is still ${statement.status} after ${timeoutMs} ms.`);
        }
        await pause(Math.min(pollMs, leftMs), signal);
      }
    },
    statement: (id) => get(pathOf(id)),
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
    async delete(id) {
      const answer = await sender.send({ method: 'DELETE', path: pathOf(id), isRepeatable: true });
      await answer.body?.cancel();
    },
    events: ({ signal, ...query } = {}) => get(`/v1/events${queryOf(query)}`, signal),
    usage: () => get('/v1/usage'),
  };
  return client;
}

const pathOf = (id: string): string => `/v1/statements/${encodeURIComponent(id)}`;

function queryOf(values: Readonly<Record<string, string | number | undefined>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) if (value !== undefined) query.append(name, String(value));
  return query.size === 0 ? '' : `?${query}`;
}

function uploadForm(pdf: Blob | Uint8Array | ArrayBuffer, options: UploadOptions): FormData {
  const { fileName, accountType, retention, metadata, sandboxResult } = options;
  const form = new FormData();
  if (accountType !== undefined) form.append('account_type', accountType);
  if (retention !== undefined) form.append('retention', retention);
  if (metadata !== undefined) form.append('metadata', JSON.stringify(metadata));
  if (sandboxResult !== undefined) form.append('sandbox_result', sandboxResult);
  const file = pdf instanceof Blob ? pdf : new Blob([new Uint8Array(pdf)], { type: 'application/pdf' });
  form.append('file', file, fileName ?? 'statement.pdf');
  return form;
}
