import type { ExportFile } from '@tieout/engine';

/** What the page hands to the worker: the compiled PDF library first, then a file. */
export type Asked =
  | { readonly kind: 'library'; readonly library: WebAssembly.Module }
  | { readonly kind: 'file'; readonly bytes: Uint8Array<ArrayBuffer> };

export type Told = { readonly kind: 'ready' } | Shown;

/** What the worker tells the page: only what is shown and what is saved. */
export type Shown =
  | { readonly kind: 'rejected'; readonly code: string; readonly message: string }
  | {
      readonly kind: 'read';
      readonly isProved: boolean;
      readonly title: string;
      readonly reasons: readonly string[];
      readonly accounts: readonly ShownAccount[];
      readonly files: readonly Pick<ExportFile, 'fileName' | 'contentType' | 'bytes'>[];
    };

export interface ShownAccount {
  readonly name: string;
  readonly opening: string | null;
  readonly closing: string | null;
  readonly rows: readonly ShownRow[];
}

export interface ShownRow {
  readonly date: string;
  readonly description: string;
  readonly amount: string;
  readonly balance: string;
  /** Why it needs review; empty where it does not. */
  readonly reasons: string;
}
