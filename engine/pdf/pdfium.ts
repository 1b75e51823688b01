import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { init } from '@embedpdf/pdfium';
import { PDF_LIMITS } from './pdf-content.ts';

type Calls = Record<PdfiumCall, (...args: number[]) => number>;

/** One instance of the PDF library with its own memory. Not for use by two documents at once. */
export interface Pdfium {
  readonly calls: Calls;
  /** After a trap or an exhausted memory the instance answers nothing sensible any more: throw it away. */
  isBroken: boolean;
  /** The most its memory may be asked to grow to; the library then takes up to a fifth more. */
  wasmBytesMax: number;
  readonly wasmBytes: number;
  /** A few hundred bytes for out parameters, valid as long as the instance. */
  readonly scratch: number;
  /** Views on the memory; take them anew after a call that may have grown it. */
  floats(): Float32Array;
  doubles(): Float64Array;
  words(): Uint32Array;
  bytes(): Uint8Array;
}

export async function compilePdfium(): Promise<WebAssembly.Module> {
  return await WebAssembly.compile(new Uint8Array(await readFile(pdfLibraryPath())));
}

/**
 * Where the PDF library lies, and where a link to it may lie (some package managers link everything), for a process that
 * may read its files and no others.
 */
export const pdfLibraryFolders = (): string[] => [
  pdfLibraryPath().replace(/[^/\\]+[/\\][^/\\]+$/, ''),
  ...(fromHere().resolve.paths(libraryName) ?? []).map((folder) => `${folder}/${libraryName}/`),
];

/** Only when it is needed: in a browser there is no such thing, and the compiled library is handed in. */
const fromHere = () => createRequire(import.meta.url);
const libraryName = '@embedpdf/pdfium';
/** The compiled library itself. */
export const pdfLibraryPath = (): string => fromHere().resolve(`${libraryName}/pdfium.wasm`);

export async function loadPdfium(module?: WebAssembly.Module): Promise<Pdfium> {
  const compiled = module ?? (await compilePdfium());
  const cap = { wasmBytesMax: PDF_LIMITS.wasmBytesMax };
  // The library's own code is loaded with the first instance: most who read what a page holds have none.
  const library = await import('@embedpdf/pdfium');
  const wrapped = await library.init(overrides(compiled, cap));
  const calls = wrapped.pdfium.wasmExports as unknown as Calls & { memory: WebAssembly.Memory };
  wrapped.PDFiumExt_Init();
  return instanceOf(calls, calls.memory, cap);
}

interface Cap {
  wasmBytesMax: number;
}

function overrides(compiled: WebAssembly.Module, cap: Cap): Parameters<typeof init>[0] {
  const instantiateWasm = (imports: WebAssembly.Imports, receiveInstance: (instance: WebAssembly.Instance) => void) => {
    const resizeHeap = imports.env!.emscripten_resize_heap as (bytes: number) => number;
    imports.env!.emscripten_resize_heap = (bytes: number) => (bytes >>> 0 > cap.wasmBytesMax ? 0 : resizeHeap(bytes));
    const instance = new WebAssembly.Instance(compiled, imports);
    receiveInstance(instance);
    return instance.exports;
  };
  // What the library prints goes nowhere: a hostile document must not be able to fill the log.
  const options = { instantiateWasm, print: () => {}, printErr: () => {} };
  return options as Parameters<typeof init>[0];
}

const SCRATCH_BYTES = 1024;

function instanceOf(calls: Calls, memory: WebAssembly.Memory, cap: Cap): Pdfium {
  let floats = new Float32Array(memory.buffer);
  let doubles = new Float64Array(memory.buffer);
  let words = new Uint32Array(memory.buffer);
  let bytes = new Uint8Array(memory.buffer);
  const scratch = calls.malloc(SCRATCH_BYTES);
  // A grown memory detaches the old views, which then have no length.
  const renew = () => {
    floats = new Float32Array(memory.buffer);
    doubles = new Float64Array(memory.buffer);
    words = new Uint32Array(memory.buffer);
    bytes = new Uint8Array(memory.buffer);
  };
  return {
    calls,
    isBroken: false,
    scratch,
    get wasmBytesMax() {
      return cap.wasmBytesMax;
    },
    set wasmBytesMax(value: number) {
      cap.wasmBytesMax = value;
    },
    get wasmBytes() {
      return memory.buffer.byteLength;
    },
    floats() {
      if (floats.length === 0) renew();
      return floats;
    },
    doubles() {
      if (doubles.length === 0) renew();
      return doubles;
    },
    words() {
      if (words.length === 0) renew();
      return words;
    },
    bytes() {
      if (bytes.length === 0) renew();
      return bytes;
    },
  };
}

/** The calls we use, by the names of the library's C interface. The exports are called directly: the wrappers cost 8 times as much. */
type PdfiumCall =
  | 'malloc'
  | 'free'
  | 'FPDF_LoadMemDocument'
  | 'FPDF_CloseDocument'
  | 'FPDF_GetLastError'
  | 'FPDF_GetPageCount'
  | 'FPDF_LoadPage'
  | 'FPDF_ClosePage'
  | 'FPDF_GetPageBoundingBox'
  | 'FPDF_RenderPageBitmap'
  | 'FPDFBitmap_Create'
  | 'FPDFBitmap_FillRect'
  | 'FPDFBitmap_GetBuffer'
  | 'FPDFBitmap_GetStride'
  | 'FPDFBitmap_Destroy'
  | 'FPDFPage_GetRotation'
  | 'FPDFPage_CountObjects'
  | 'FPDFPage_GetObject'
  | 'FPDFFormObj_CountObjects'
  | 'FPDFFormObj_GetObject'
  | 'FPDFPageObj_GetType'
  | 'FPDFPageObj_GetMatrix'
  | 'FPDFPageObj_GetFillColor'
  | 'FPDFPageObj_GetStrokeColor'
  | 'FPDFPageObj_GetStrokeWidth'
  | 'FPDFPageObj_GetBounds'
  | 'FPDFPageObj_HasTransparency'
  | 'FPDFPageObj_GetClipPath'
  | 'FPDFPageObj_SetIsActive'
  | 'FPDFPageObj_CountMarks'
  | 'FPDFPageObj_GetMark'
  | 'FPDFPageObj_RemoveMark'
  | 'FPDFPageObjMark_GetName'
  | 'FPDFPageObjMark_GetParamValueType'
  | 'FPDFClipPath_CountPaths'
  | 'FPDFClipPath_CountPathSegments'
  | 'FPDFClipPath_GetPathSegment'
  | 'FPDFPath_CountSegments'
  | 'FPDFPath_GetPathSegment'
  | 'FPDFPath_GetDrawMode'
  | 'FPDFPathSegment_GetPoint'
  | 'FPDFPathSegment_GetType'
  | 'FPDFPathSegment_GetClose'
  | 'FPDFTextObj_GetTextRenderMode'
  | 'FPDFTextObj_GetFont'
  | 'FPDFTextObj_GetFontSize'
  | 'FPDFFont_GetBaseFontName'
  | 'FPDFFont_GetAscent'
  | 'FPDFFont_GetDescent'
  | 'FPDFFont_GetWeight'
  | 'FPDFFont_GetFlags'
  | 'FPDFFont_GetGlyphWidth'
  | 'FPDFText_LoadPage'
  | 'FPDFText_ClosePage'
  | 'FPDFText_CountChars'
  | 'FPDFText_GetUnicode'
  | 'FPDFText_GetTextObject'
  | 'FPDFText_GetCharOrigin'
  | 'FPDFText_GetLooseCharBox'
  | 'FPDFText_GetCharBox'
  | 'FPDFText_GetMatrix'
  | 'FPDFText_HasUnicodeMapError'
  | 'FPDFText_IsGenerated'
  | 'FPDFText_IsHyphen';
