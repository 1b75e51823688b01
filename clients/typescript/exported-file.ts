export const exportFormats = [
  'xlsx',
  'csv',
  'ofx',
  'qbo',
  'xero',
  'quickbooks-online',
  'qfx',
  'qif',
  'beancount',
  'ledger',
  'mt940',
  'camt053',
] as const;
export type ExportFormat = (typeof exportFormats)[number];

export interface ExportOptions {
  /** `xlsx` by default. */
  readonly format?: ExportFormat;
  readonly layout?: 'split' | 'signed';
  /** One-off account numbers, in the order of the accounts; recording them once with a correction is better. */
  readonly acctIds?: readonly string[];
  /** A person has checked what needs review. */
  readonly isReviewConfirmed?: boolean;
  readonly signal?: AbortSignal;
}

/** A file on its way: take it as a stream or as a whole, once. */
export interface ExportedFile {
  readonly fileName: string;
  readonly contentType: string;
  /** `succeeded` means proved. */
  readonly status: 'succeeded' | 'needs_review';
  /** Of many statements as one file: whether anything is missing or contradicts between them; else null. */
  readonly continuity: 'proved' | 'incomplete' | 'unproved' | 'contradicted' | null;
  readonly stream: ReadableStream<Uint8Array>;
  bytes(): Promise<Uint8Array>;
  text(): Promise<string>;
}

export function exportQuery({ format, layout, acctIds = [], isReviewConfirmed }: ExportOptions): string {
  const query = new URLSearchParams();
  if (format !== undefined) query.append('format', format);
  if (layout !== undefined) query.append('layout', layout);
  for (const acctId of acctIds) query.append('acctid', acctId);
  if (isReviewConfirmed) query.append('confirm_review', 'true');
  return query.size === 0 ? '' : `?${query}`;
}

export function exportedFile(answer: Response): ExportedFile {
  const name = /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1];
  return {
    fileName: name ?? 'statement',
    contentType: answer.headers.get('Content-Type') ?? 'application/octet-stream',
    status: answer.headers.get('X-Document-Status') as ExportedFile['status'],
    continuity: answer.headers.get('X-Continuity') as ExportedFile['continuity'],
    stream: answer.body ?? new ReadableStream(),
    bytes: async () => new Uint8Array(await answer.arrayBuffer()),
    text: () => answer.text(),
  };
}
