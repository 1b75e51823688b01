import type { AccountTypeChange } from './schema.ts';

export interface UploadOptions {
  readonly fileName?: string;
  readonly accountType?: AccountTypeChange['account_type'];
  /** `none`: the PDF is deleted as soon as it has been read. */
  readonly retention?: 'standard' | 'none';
  readonly metadata?: Readonly<Record<string, string>>;
  /** Test keys only: which sample to answer with. */
  readonly sandboxResult?: 'succeeded' | 'needs_review' | 'rejected' | 'failed';
  /** `return`: a file that is known is answered with its first statement and not charged. */
  readonly onDuplicate?: 'accept' | 'return';
  /** One for each document; a random one by default, so that an attempt repeated by the client makes no second statement. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export function uploadForm(pdf: Blob | Uint8Array | ArrayBuffer, options: UploadOptions): FormData {
  const form = settingsIn(options);
  form.append('file', openPdf(pdf), options.fileName ?? 'statement.pdf');
  return form;
}

/** A form with what is asked of a file, and no file yet. */
export function settingsIn(options: Omit<UploadOptions, 'fileName'>): FormData {
  const { accountType, retention, metadata, sandboxResult, onDuplicate } = options;
  const form = new FormData();
  if (accountType !== undefined) form.append('account_type', accountType);
  if (retention !== undefined) form.append('retention', retention);
  if (metadata !== undefined) form.append('metadata', JSON.stringify(metadata));
  if (sandboxResult !== undefined) form.append('sandbox_result', sandboxResult);
  if (onDuplicate !== undefined) form.append('on_duplicate', onDuplicate);
  return form;
}

export const openPdf = (pdf: Blob | Uint8Array | ArrayBuffer): Blob =>
  pdf instanceof Blob ? pdf : new Blob([new Uint8Array(pdf)], { type: 'application/pdf' });
