import { type Day, dayOf, daysBetween } from '../calendar/index.ts';
import { encodedPieces, joinBytes } from './bytes.ts';
import { type CellLook, styleIndex, stylesXml } from './xlsx-styles.ts';
import { type Packer, type Packing, type ZipPart, zipPieces } from './zip.ts';

export interface Sheet {
  readonly name: string;
  /** Column widths in characters. */
  readonly widths: readonly number[];
  readonly rows: Iterable<SheetRow>;
  readonly rowCount: number;
  /** The first row stays in sight and filters the rest; on paper it stands on every page. */
  readonly hasHeading: boolean;
  readonly orientation: 'landscape' | 'portrait';
}

export interface SheetRow {
  readonly cells: readonly SheetCell[];
  readonly isFlagged?: boolean;
}

export type SheetCell =
  | { readonly kind: 'blank' }
  | { readonly kind: 'text'; readonly text: string; readonly look: CellLook }
  | { readonly kind: 'figure'; readonly digits: string; readonly look: CellLook }
  | { readonly kind: 'date'; readonly day: Day }
  | { readonly kind: 'formula'; readonly formula: string; readonly cached: CachedValue; readonly look: CellLook };

/** What the formula comes to, for readers that do not calculate. */
type CachedValue = { readonly digits: string } | { readonly text: string };

/** A workbook as bytes; the same sheets give the same bytes on any day and in any time zone. */
export const writeWorkbook = (sheets: readonly Sheet[]): Uint8Array => joinBytes([...workbookPieces(sheets, 6)]);

/** The same, packed as it is taken. */
export function workbookPieces(sheets: readonly Sheet[], packing: Packing | Packer): Iterable<Uint8Array> {
  const parts: Part[] = [
    ['[Content_Types].xml', [contentTypes(sheets)]],
    ['_rels/.rels', [relationships([['officeDocument', 'xl/workbook.xml']])]],
    ['xl/workbook.xml', [workbookXml(sheets)]],
    ['xl/_rels/workbook.xml.rels', [relationships(workbookTargets(sheets))]],
    ['xl/styles.xml', [stylesXml]],
    ...sheets.map((sheet, index): Part => [`xl/${sheetPath(index)}`, sheetXml(sheet, index === 0)]),
  ];
  return zipPieces(packing, parts.map(packed));
}

type Part = readonly [path: string, xml: Iterable<string>];

const encoder = new TextEncoder();

const packed = ([path, xml]: Part): ZipPart => [path, encodedPieces(xml, (text) => encoder.encode(text))];

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const officeNames = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const sheetNames = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packageNames = 'http://schemas.openxmlformats.org/package/2006';
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

function contentTypes(sheets: readonly Sheet[]): string {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/styles.xml', 'styles'],
    ...sheets.map((_, index) => [`/xl/${sheetPath(index)}`, 'worksheet']),
  ];
  const overrides = parts.map(
    ([path, type]) => `<Override PartName="${path}" ContentType="${sheetType}.${type}+xml"/>`,
  );
  return `${xmlHead}<Types xmlns="${packageNames}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`;
}

function relationships(targets: readonly (readonly [type: string, target: string])[]): string {
  const lines = targets.map(
    ([type, target], index) => `<Relationship Id="rId${index + 1}" Type="${officeNames}/${type}" Target="${target}"/>`,
  );
  return `${xmlHead}<Relationships xmlns="${packageNames}/relationships">${lines.join('')}</Relationships>`;
}

const sheetPath = (index: number): string => `worksheets/sheet${index + 1}.xml`;

const workbookTargets = (sheets: readonly Sheet[]): [string, string][] => [
  ...sheets.map((_, index): [string, string] => ['worksheet', sheetPath(index)]),
  ['styles', 'styles.xml'],
];

function workbookXml(sheets: readonly Sheet[]): string {
  const list = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const filters = sheets.flatMap((sheet, index) =>
    sheet.hasHeading
      ? `<definedName name="_xlnm._FilterDatabase" localSheetId="${index}" hidden="1">${escapeXml(sheet.name)}!${absoluteRange(sheet)}</definedName>`
      : [],
  );
  const titles = sheets.flatMap((sheet, index) =>
    sheet.hasHeading
      ? `<definedName name="_xlnm.Print_Titles" localSheetId="${index}">${escapeXml(sheet.name)}!$1:$1</definedName>`
      : [],
  );
  return `${xmlHead}<workbook xmlns="${sheetNames}" xmlns:r="${officeNames}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${list.join('')}</sheets><definedNames>${[...filters, ...titles].join('')}</definedNames></workbook>`;
}

function* sheetXml(sheet: Sheet, isSelected: boolean): Generator<string> {
  const { widths, rows, hasHeading } = sheet;
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  const view = `<sheetView workbookViewId="0"${isSelected ? ' tabSelected="1"' : ''}>${hasHeading ? pane : ''}</sheetView>`;
  yield `${xmlHead}<worksheet xmlns="${sheetNames}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>${view}</sheetViews><cols>${columns.join('')}</cols><sheetData>`;
  const names = widths.map((_, index) => columnName(index));
  let number = 0;
  for (const row of rows) yield rowXml(row, ++number, names);
  const filter = hasHeading ? `<autoFilter ref="${absoluteRange(sheet).replaceAll('$', '')}"/>` : '';
  yield `</sheetData>${filter}${pageXml(sheet)}</worksheet>`;
}

/** On paper: as wide as one page and as long as it takes, with the file, the sheet and the page number at the foot. */
const pageXml = ({ orientation }: Sheet): string =>
  [
    '<pageMargins left="0.5" right="0.5" top="0.5" bottom="0.75" header="0.3" footer="0.3"/>',
    `<pageSetup orientation="${orientation}" fitToWidth="1" fitToHeight="0"/>`,
    '<headerFooter><oddFooter>&amp;L&amp;F&amp;R&amp;A, page &amp;P of &amp;N</oddFooter></headerFooter>',
  ].join('');

const absoluteRange = ({ widths, rowCount }: Sheet): string =>
  `$A$1:$${columnName(widths.length - 1)}$${Math.max(rowCount, 1)}`;

function rowXml({ cells, isFlagged = false }: SheetRow, number: number, names: readonly string[]): string {
  let xml = `<row r="${number}">`;
  let column = 0;
  for (const cell of cells) xml += cellXml(cell, `${names[column++]}${number}`, isFlagged);
  return `${xml}</row>`;
}

function cellXml(cell: SheetCell, at: string, isFlagged: boolean): string {
  switch (cell.kind) {
    case 'blank':
      return isFlagged ? `<c r="${at}" s="${styleIndex('plain', true)}"/>` : '';
    case 'text':
      return `<c r="${at}" s="${styleIndex(cell.look, isFlagged)}" t="inlineStr"><is><t xml:space="preserve">${escapeText(cell.text)}</t></is></c>`;
    case 'figure':
      return `<c r="${at}" s="${styleIndex(cell.look, isFlagged)}"><v>${cell.digits}</v></c>`;
    case 'date':
      return `<c r="${at}" s="${styleIndex('date', isFlagged)}"><v>${serialOf(cell.day)}</v></c>`;
    case 'formula': {
      const isText = 'text' in cell.cached;
      const value = 'text' in cell.cached ? escapeXml(cell.cached.text) : cell.cached.digits;
      return `<c r="${at}" s="${styleIndex(cell.look, isFlagged)}"${isText ? ' t="str"' : ''}><f>${escapeXml(cell.formula)}</f><v>${value}</v></c>`;
    }
  }
}

export function columnName(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnName(Math.floor(index / 26) - 1) + last;
}

const firstOfMarch1900 = dayOf(1900, 3, 1) as Day;

/** Spreadsheets count days from 1900 and believe that year had a 29 February. */
function serialOf(day: Day): number {
  const days = daysBetween(firstOfMarch1900, day);
  return days < 0 ? days + 60 : days + 61;
}

const cellLengthMax = 32_767;
/** Characters that XML cannot hold at all. */
const unholdable = /(?![\t\r\n])\p{Cc}|[\ufffe\uffff]/gu;

/** Nothing to escape: nearly every text. */
const plainText = /^[ !#-%'-;=?-^`-~]*$/;

/** `_x0041_` in a cell would be read as `A`, so its underscore is spelled out. */
function escapeText(text: string): string {
  if (plainText.test(text)) return text.slice(0, cellLengthMax);
  const held = text.toWellFormed().replace(unholdable, '').slice(0, cellLengthMax);
  return escapeXml(held.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')).replaceAll('\r', '&#13;');
}

export const escapeXml = (text: string): string =>
  /[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text;
