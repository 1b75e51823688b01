import { openPdf, settingsIn, type UploadOptions } from './upload-form.ts';

export interface BatchFile {
  readonly pdf: Blob | Uint8Array | ArrayBuffer;
  readonly fileName: string;
}

export interface BatchOptions extends Omit<UploadOptions, 'fileName'> {
  /** Statements that are there already. */
  readonly statementIds?: readonly string[];
}

/** Up to 100 PDFs, or one ZIP of them alone. */
export function batchForm(files: readonly BatchFile[], options: BatchOptions): FormData {
  const form = settingsIn(options);
  const { statementIds = [] } = options;
  if (statementIds.length > 0) form.append('statement_ids', JSON.stringify(statementIds));
  for (const { pdf, fileName } of files) form.append('file', openPdf(pdf), fileName);
  return form;
}
