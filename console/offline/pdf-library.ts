/** The PDF library, compiled; the service that served the page has it. */
export const compiledLibrary = (): Promise<WebAssembly.Module> =>
  WebAssembly.compileStreaming(fetch('/console/pdfium.wasm'));
