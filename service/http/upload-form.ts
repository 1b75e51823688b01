import type { MultipartFile } from '@fastify/multipart';
import { accountTypes } from '@tieout/engine';
import type { FastifyRequest } from 'fastify';
import {
  type BatchUpload,
  batchFilesMax,
  batchTooLarge,
  isTooLarge,
  type NamedFile,
  type ReceivedBatch,
  receiveFile,
  receiveInto,
  tooLarge,
  tooManyFiles,
  type Upload,
  type UploadSettings,
} from '../operations/index.ts';
import { Refusal, type RefusalCode } from '../refusals/index.ts';
import {
  type Caller,
  duplicateAnswers,
  isMetadataText,
  type Metadata,
  metadataEntriesMax,
  metadataLengthMax,
  retentions,
  sandboxResults,
} from '../statement/index.ts';
import { callerOf, type HttpNeeds } from './endpoint.ts';

/** The form as it came: files are in storage already, and belong to whoever reads the form until they are kept. */
export interface RawForm {
  readonly files: NamedFile[];
  readonly fields: Map<string, string>;
  /** Settings that came twice, with two values. */
  readonly contradicted: Set<string>;
}

const formLimits = { fields: 50, parts: 60, files: 2, fieldSize: 256 * 1024, headerPairs: 100 } as const;

/** Streams every part; afterwards the sizes are known, and only then is anything judged (413 before 422). */
export function receiveForm(request: FastifyRequest, needs: HttpNeeds, form: RawForm): Promise<void> {
  const { mode } = callerOf(request);
  return receiveParts(request, form, { limits: formLimits, known: knownParts }, async (part) => {
    form.files.push({ fileName: fileNameOf(part), file: await receiveFile(needs.services, part.file, mode) });
  });
}

/** The form of a batch as it came. */
export interface RawBatchForm extends RawForm {
  readonly batch: ReceivedBatch;
}

export function newBatchForm(): RawBatchForm {
  const batch: ReceivedBatch = { files: [], plainCount: 0, zipCount: 0, bytes: 0 };
  return { files: batch.files, batch, fields: new Map(), contradicted: new Set() };
}

/** One more than a batch takes, so that it can be told from what is merely odd. */
const batchFormLimits = { ...formLimits, files: batchFilesMax + 1, parts: batchFilesMax + 60 };

/** The same for up to a hundred files, or a ZIP of them. */
export function receiveBatchForm(request: FastifyRequest, needs: HttpNeeds, form: RawBatchForm): Promise<void> {
  const { mode } = callerOf(request);
  return receiveParts(request, form, { limits: batchFormLimits, known: batchParts }, (part) =>
    receiveInto(needs.services, form.batch, { name: fileNameOf(part), chunks: part.file }, mode),
  );
}

async function receiveParts(
  request: FastifyRequest,
  form: RawForm,
  { limits, known }: { readonly limits: Readonly<Record<string, number>>; readonly known: KnownParts },
  receive: (part: MultipartFile) => Promise<void>,
): Promise<void> {
  if (!request.isMultipart()) throw notMultipart(request);
  try {
    const options = { limits: { ...limits, fileSize: Number.POSITIVE_INFINITY }, isPartAFile: isPartAFile(known) };
    for await (const part of request.parts(options as Parameters<typeof request.parts>[0])) {
      if (part.type === 'file') {
        await receive(part);
      } else if (part.valueTruncated) {
        throw new Refusal('invalid_body', `The part ${part.fieldname} is too long.`, { param: part.fieldname });
      } else {
        setField(form, part.fieldname, typeof part.value === 'string' ? part.value : JSON.stringify(part.value));
      }
    }
  } catch (fault) {
    if ((fault as { code?: string }).code === 'FST_FILES_LIMIT' && known === batchParts) {
      throw new Refusal('too_many_files', `A batch holds ${batchFilesMax} files at most.`, { param: 'file' });
    }
    throw fault instanceof Refusal ? fault : formRefusal(fault);
  }
}

/** A setting is one whatever its file name says; anything else is the file if it has a name or says so by its type. */
const isPartAFile =
  (known: KnownParts) =>
  (fieldName: string | undefined, contentType: string | undefined, fileName: string | undefined): boolean =>
    !known.has(fieldName ?? '') &&
    (fileName !== undefined || /^application\/(pdf|octet-stream)\b/i.test(contentType ?? ''));

function setField({ fields, contradicted }: RawForm, name: string, value: string): void {
  if (fields.has(name) && fields.get(name) !== value) contradicted.add(name);
  fields.set(name, value);
}

/** Settings that may also stand in the address. */
export interface UploadQuery {
  readonly retention?: unknown;
  readonly on_duplicate?: unknown;
}

/** The upload that the form asks for. */
export function uploadOf(form: RawForm, caller: Caller, query: UploadQuery): Upload {
  const [first, second] = form.files;
  if (form.files.some(({ file }) => file.isTooLarge)) throw tooLarge();
  if (first === undefined) throw refuse('missing_file', 'file', 'Send the PDF as the part "file".');
  if (second !== undefined) throw refuse('invalid_file', 'file', 'Send one file; there were several.');
  if (first.file.bytes === 0) throw refuse('invalid_file', 'file', 'The file is empty.');
  if (!first.file.isPdf) throw refuse('invalid_file', 'file', 'The file is not a PDF: it does not begin with %PDF-.');
  return { ...first, ...settingsOf(form, caller, query, knownParts) };
}

/** The batch that the form asks for: PDFs, or one ZIP of them, or statements that are there, or both. */
export function batchOf(form: RawBatchForm, caller: Caller, query: UploadQuery): BatchUpload {
  const { batch, fields } = form;
  const { files } = batch;
  const large = files.find(({ file }) => file.isTooLarge);
  if (large !== undefined) throw tooLarge(large.fileName);
  if (isTooLarge(batch)) throw batchTooLarge();
  if (batch.zipCount > 1 || (batch.zipCount === 1 && batch.plainCount > 0)) {
    throw refuse('invalid_batch', 'file', 'Send PDFs, or one ZIP file alone.');
  }
  for (const { file, fileName } of files) {
    if (file.isPdf) continue;
    const detail = file.bytes === 0 ? 'A file is empty.' : 'A file is not a PDF: it does not begin with %PDF-.';
    throw new Refusal('invalid_file', detail, { param: 'file', extras: { file_name: fileName } });
  }
  const settings = settingsOf(form, caller, query, batchParts);
  return { files, settings, statementIds: statementIdsIn(jsonOf(fields.get('statement_ids'))) };
}

function jsonOf(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Statements that are there already, each once. */
export function statementIdsIn(value: unknown): string[] {
  if (value === undefined) return [];
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return [...new Set<string>(value)];
  throw refuse('invalid_batch', 'statement_ids', 'statement_ids is a JSON array of ids of statements.');
}

/** What all endpoints of batches ask of one, however it came. */
export function requireCount({ files, statementIds }: BatchUpload): void {
  const count = files.length + statementIds.length;
  if (count > batchFilesMax) throw tooManyFiles(count);
  if (count === 0) throw refuse('missing_file', 'file', 'Send PDFs, a ZIP with PDFs, or statement_ids.');
}

type KnownParts = ReadonlyMap<string, RefusalCode>;

function settingsOf(form: RawForm, caller: Caller, query: UploadQuery, known: KnownParts): UploadSettings {
  const { fields } = form;
  requireOneValue(form, query, known);
  return {
    retention: choice(retentions, fields.get('retention') ?? query.retention, 'retention') ?? 'standard',
    accountType: accountTypeOf(fields.get('account_type'), 'account_type'),
    metadata: metadataOf(fields.get('metadata')),
    sandboxResult: sandboxResultOf(fields.get('sandbox_result'), caller),
    onDuplicate: choice(duplicateAnswers, fields.get('on_duplicate') ?? query.on_duplicate, 'on_duplicate'),
    otherParts: [...fields].filter(([name]) => !known.has(name)),
  };
}

/** Two values for one setting are never right: the service does not choose. */
function requireOneValue({ fields, contradicted }: RawForm, query: UploadQuery, known: KnownParts): void {
  const isTwofold = (name: string): boolean => {
    const [part, parameter] = [fields.get(name), query[name as keyof UploadQuery]];
    return Boolean(part) && Boolean(parameter) && part !== parameter;
  };
  for (const [name, code] of known) {
    if (contradicted.has(name) || isTwofold(name)) {
      throw refuse(code, name, `${name} was given more than once, with different values.`);
    }
  }
}

const knownParts: KnownParts = new Map<string, RefusalCode>([
  ['retention', 'invalid_retention'],
  ['account_type', 'invalid_account_type'],
  ['metadata', 'invalid_metadata'],
  ['sandbox_result', 'invalid_body'],
  ['on_duplicate', 'invalid_on_duplicate'],
]);
const batchParts: KnownParts = new Map<string, RefusalCode>([...knownParts, ['statement_ids', 'invalid_batch']]);
const fileNameLengthMax = 255;

/** Control characters belong in no name, and PostgreSQL takes no NUL. */
function fileNameOf(part: MultipartFile): string | null {
  const name = (part.filename ?? '').replace(/\p{Cc}/gu, '').slice(0, fileNameLengthMax);
  return name === '' ? null : name;
}

/** `checking` is taken too. */
export function accountTypeOf(value: unknown, param: string) {
  if (value === undefined || value === '') return null;
  const type = accountTypes.find((one) => one === (value === 'checking' ? 'chequing' : value));
  if (type !== undefined) return type;
  throw refuse('invalid_account_type', param, `An account type is one of ${accountTypes.join(', ')}.`);
}

function choice<T extends string>(values: readonly T[], value: unknown, name: 'retention' | 'on_duplicate'): T | null {
  if (value === undefined || value === '') return null;
  const chosen = values.find((one) => one === value);
  if (chosen !== undefined) return chosen;
  throw refuse(`invalid_${name}`, name, `${name} is one of ${values.join(', ')}.`);
}

function sandboxResultOf(value: string | undefined, caller: Caller) {
  if (value === undefined || value === '') return null;
  if (caller.mode !== 'test') throw refuse('invalid_body', 'sandbox_result', 'sandbox_result is for test keys only.');
  const result = sandboxResults.find((one) => one === value);
  if (result !== undefined) return result;
  throw refuse('invalid_body', 'sandbox_result', `sandbox_result is one of ${sandboxResults.join(', ')}.`);
}

function metadataOf(text: string | undefined): Metadata {
  if (text === undefined || text === '') return {};
  const refused = refuse(
    'invalid_metadata',
    'metadata',
    `metadata is a JSON object of at most ${metadataEntriesMax} strings of at most ${metadataLengthMax} characters.`,
  );
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refused;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refused;
  const entries = Object.entries(value);
  if (entries.length > metadataEntriesMax || !entries.every((entry) => entry.every(isMetadataText))) throw refused;
  return value as Metadata;
}

const refuse = (code: RefusalCode, param: string, detail: string): Refusal => new Refusal(code, detail, { param });

const notMultipart = (request: FastifyRequest): Refusal =>
  request.headers['content-type'] === undefined
    ? refuse('missing_file', 'file', 'Send the PDF as the part "file" of a multipart/form-data body.')
    : new Refusal('invalid_body', 'An upload is multipart/form-data with the PDF as the part "file".');

/** What the multipart parser says about a form that it cannot read. */
function formRefusal(fault: unknown): unknown {
  const { code, message } = fault as { code?: string; message?: string };
  if (code === 'FST_INVALID_JSON_FIELD_ERROR') return refuse('invalid_metadata', 'metadata', 'The part is not JSON.');
  const isForm = code?.startsWith('FST_') || /multipart|boundary|part|header/i.test(message ?? '');
  return isForm ? new Refusal('invalid_body', `The form cannot be read: ${message}.`) : fault;
}
