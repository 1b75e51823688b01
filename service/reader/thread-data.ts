/** What a thread that reads is given to start with. */
export interface ThreadData {
  readonly pdfium: WebAssembly.Module;
  /** What the process has compiled before serves its threads too, but each must be told. */
  readonly compileCache: string | null;
}
