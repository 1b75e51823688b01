/** The part of WebAssembly we use; the compiler ships it only together with the browser's whole world. */
declare namespace WebAssembly {
  interface Module {
    readonly [Symbol.toStringTag]: string;
  }
  class Instance {
    constructor(module: Module, imports: Imports);
    readonly exports: Record<string, unknown>;
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
  }
  type Imports = Record<string, Record<string, unknown>>;
  class RuntimeError extends Error {}
  function compile(bytes: Uint8Array): Promise<Module>;
}
