import { sendForm } from './send-form.ts';
import type { Mode, Statement } from './wire.ts';

export interface UploadOptions {
  readonly isFileKept: boolean;
  readonly accountType: string;
  readonly sandboxResult: string;
  readonly client: string;
}

export function upload(
  mode: Mode,
  file: File,
  options: UploadOptions,
  onProgress: (part: number) => void,
): Promise<Statement> {
  const form = settingsForm(mode, options);
  form.set('file', file);
  return sendForm<Statement>(mode, '/v1/statements', form, onProgress);
}

/** What is asked of a file, and no file yet. */
export function settingsForm(mode: Mode, options: UploadOptions): FormData {
  const { isFileKept, accountType, sandboxResult } = options;
  const client = options.client.trim();
  const form = new FormData();
  if (client !== '') form.set('metadata', JSON.stringify({ client }));
  if (!isFileKept) form.set('retention', 'none');
  if (accountType !== '') form.set('account_type', accountType);
  if (mode === 'test' && sandboxResult !== '') form.set('sandbox_result', sandboxResult);
  return form;
}
