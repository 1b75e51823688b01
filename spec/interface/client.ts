import { type Answer, answerOf } from './answer.ts';
import { checkAgainstSchema } from './published-schema.ts';
import { scriptedPdf } from './scripted-reader.ts';

export { type Answer, answerOf } from './answer.ts';

/** A client of the interface as anybody would write it; every answer is held against the published schema. */
export interface Client {
  readonly key: string;
  readonly url: string;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  upload(options?: UploadOptions): Promise<Answer>;
  /** Uploads and waits until the statement is finished. */
  finished(options?: UploadOptions): Promise<Answer>;
  /** Polls until the statement is neither queued nor processing. */
  settled(id: string): Promise<Answer>;
}

export interface CallOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly body?: FormData | string | Uint8Array<ArrayBuffer> | ReadableStream;
}

export interface UploadOptions {
  /** For the scripted reader. */
  readonly script?: string;
  readonly file?: Uint8Array | null;
  readonly fileName?: string;
  readonly partName?: string;
  readonly parts?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const pollMs = 15;
const waitMs = 40_000;

/** Where there are several processes, each call goes to the next of them. */
export function clientOf(address: string | (() => string), key: string): Client {
  const next = typeof address === 'string' ? () => address : address;
  const call: Client['call'] = async (method, path, options = {}) => {
    const url = next();
    const headers = new Headers({ Authorization: `Bearer ${key}`, ...options.headers });
    if (options.json !== undefined) headers.set('Content-Type', 'application/json');
    const body = options.json === undefined ? options.body : JSON.stringify(options.json);
    const response = await fetch(`${url}${path}`, { method, headers, redirect: 'manual', ...(body ? { body } : {}) });
    const answer = await answerOf(response);
    await checkAgainstSchema(url, method, path, answer);
    return answer;
  };
  const upload: Client['upload'] = (options = {}) => {
    const { script = '', file = scriptedPdf(script), fileName = 'statement.pdf', partName = 'file' } = options;
    const form = new FormData();
    for (const [name, value] of Object.entries(options.parts ?? {})) form.set(name, value);
    if (file !== null) form.set(partName, new Blob([new Uint8Array(file)], { type: 'application/pdf' }), fileName);
    return call('POST', `/v1/statements${options.query ?? ''}`, {
      body: form,
      ...(options.headers ? { headers: options.headers } : {}),
    });
  };
  const settled: Client['settled'] = async (id) => {
    const until = Date.now() + waitMs;
    for (;;) {
      const answer = await call('GET', `/v1/statements/${id}`);
      if (!['queued', 'processing'].includes(answer.json?.status) || Date.now() > until) return answer;
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };
  return {
    key,
    url: next(),
    call,
    upload,
    settled,
    async finished(options) {
      const { status, json, text } = await upload(options);
      if (status !== 202) throw new Error(`the upload was refused: ${status} ${text}`);
      return settled(json.id);
    },
  };
}
