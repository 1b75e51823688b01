import createClient from 'openapi-fetch';
import type { components, paths } from './schema.js';

type Statement = components['schemas']['Statement'];
type Transaction = components['schemas']['Transaction'];

export interface QuickStart {
  readonly statement: Statement;
  readonly rows: readonly Transaction[];
  readonly csv: string;
  readonly creditsRemaining: number;
}

const pollMs = 100;

/** The quick start of the README in types: upload, wait, read the rows, download the file. */
export async function quickStart(url: string, key: string, pdf: Blob): Promise<QuickStart> {
  const client = createClient<paths>({ baseUrl: url, headers: { Authorization: `Bearer ${key}` } });
  const uploaded = await client.POST('/v1/statements', {
    body: { file: '' },
    bodySerializer() {
      const form = new FormData();
      form.set('file', pdf, 'statement.pdf');
      return form;
    },
  });
  if (uploaded.error) throw new Error(uploaded.error.detail);
  const statement = await finished(client, uploaded.data.id);
  const path = { stm_id: statement.id };
  const listed = await client.GET('/v1/statements/{stm_id}/transactions', { params: { path } });
  if (listed.error) throw new Error(listed.error.detail);
  const query = { format: 'csv', layout: 'signed' } as const;
  const file = await client.GET('/v1/statements/{stm_id}/export', { params: { path, query }, parseAs: 'text' });
  if (file.error) throw new Error(file.error.detail);
  const usage = await client.GET('/v1/usage');
  if (usage.error) throw new Error(usage.error.detail);
  return { statement, rows: listed.data.data, csv: file.data, creditsRemaining: usage.data.credits_remaining };
}

async function finished(client: ReturnType<typeof createClient<paths>>, id: string): Promise<Statement> {
  for (;;) {
    const asked = await client.GET('/v1/statements/{stm_id}', { params: { path: { stm_id: id } } });
    if (asked.error) throw new Error(asked.error.detail);
    if (asked.data.status !== 'queued' && asked.data.status !== 'processing') return asked.data;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}
