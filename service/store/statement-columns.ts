import { encodeFigures } from '@tieout/engine';
import { decodeResult, type Searched, type StatementRecord } from '../statement/index.ts';

/** Fields that are stored as they are, each in the column of its name: `fileBytes` in `file_bytes`. */
const plainFields = [
  'id',
  'customerId',
  'mode',
  'status',
  'run',
  'retention',
  'accountTypeHint',
  'sandboxResult',
  'onDuplicate',
  'duplicateOf',
  'fileId',
  'fileBytes',
  'pageCount',
  'correctionsVersion',
  'rowCount',
  'reviewCount',
  'creditsCharged',
  'creditsDue',
  'createdAt',
  'updatedAt',
  'completedAt',
  'expiresAt',
] as const satisfies readonly (keyof StatementRecord)[];

type PlainField = (typeof plainFields)[number];

/** The other fields, each in a form of its own. */
interface FormedColumns {
  file_name: string | null;
  metadata: string;
  /** The column beside it as it was when its marks were made. */
  marked_metadata: string | null;
  result: string | null;
  error_code: string | null;
  error_message: string | null;
}

type ColumnName<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${ColumnName<Rest>}`
    : `_${Lowercase<First>}${ColumnName<Rest>}`
  : Field;

export type StatementTable = {
  -readonly [Field in PlainField as ColumnName<Field>]: StatementRecord[Field];
} & FormedColumns;

const columnName = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const plainColumns = plainFields.map((field) => [field, columnName(field)] as const);

/** The columns of the fields that are given; what the customer or the page says is sealed. */
export function columnsOf(given: Partial<StatementRecord>, seal: (text: string) => string): Partial<StatementTable> {
  const { metadata, result, error, fileName } = given;
  const sealedMetadata = metadata && seal(JSON.stringify(metadata));
  const plain = plainColumns.flatMap(([field, column]) => (given[field] === undefined ? [] : [[column, given[field]]]));
  return {
    ...Object.fromEntries(plain),
    ...(fileName === undefined ? {} : { file_name: fileName && seal(fileName) }),
    ...(sealedMetadata === undefined ? {} : { metadata: sealedMetadata, marked_metadata: sealedMetadata }),
    ...(result === undefined ? {} : { result: result && seal(encodeFigures(result)) }),
    ...(error === undefined ? {} : { error_code: error?.code ?? null, error_message: error?.message ?? null }),
  };
}

export function recordOf(row: StatementTable, open: (text: string) => string): StatementRecord {
  const stored = row as unknown as Readonly<Record<string, unknown>>;
  const plain = Object.fromEntries(plainColumns.map(([field, column]) => [field, stored[column]]));
  return {
    ...(plain as unknown as Pick<StatementRecord, PlainField>),
    fileName: row.file_name && open(row.file_name),
    metadata: JSON.parse(open(row.metadata)),
    result: resultOf(row, row.result, open),
    error: row.error_code === null ? null : { code: row.error_code, message: row.error_message ?? '' },
  };
}

type Aged = Pick<StatementTable, 'account_type_hint' | 'corrections_version'>;

const resultOf = (row: Aged, result: string | null, open: (text: string) => string): StatementRecord['result'] =>
  result === null ? null : decodeResult(open(result), resultAge(row));

/** The parts of a statement that the row has, each opened when it is asked for. */
export const searchedOf = (
  row: Aged & Partial<Pick<StatementTable, 'file_name' | 'metadata' | 'result'>>,
  open: (text: string) => string,
): Pick<Searched, 'fileName' | 'metadata' | 'result'> => ({
  fileName: () => (row.file_name ? open(row.file_name) : null),
  metadata: () => (row.metadata === undefined ? {} : JSON.parse(open(row.metadata))),
  result: () => resultOf(row, row.result ?? null, open),
});

/** What tells how a result that an earlier version wrote is to be read. */
export const resultAge = (row: Aged) => ({
  isKindGiven: row.account_type_hint !== null,
  isCorrected: row.corrections_version > 1,
});
