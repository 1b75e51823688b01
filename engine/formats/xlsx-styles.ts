/** How a cell looks; the number of decimals is the currency's. */
const looks = [
  'plain',
  'heading',
  // Over a column of figures, which stand to the right.
  'figureHeading',
  'strong',
  'text',
  'date',
  'integer',
  'money0',
  'money2',
  'money3',
] as const;
export type CellLook = (typeof looks)[number];

/** Every look exists twice: on white, and filled for a row that needs review. */
export const styleIndex = (look: CellLook, isFlagged: boolean): number =>
  (places.get(look) as number) + (isFlagged ? looks.length : 0);

const places: ReadonlyMap<CellLook, number> = new Map(looks.map((look, place) => [look, place]));

export const moneyLook = (decimals: number): CellLook =>
  decimals === 0 ? 'money0' : decimals === 3 ? 'money3' : 'money2';

/** 49 is the spreadsheet's own "text": a cell that stays text even when somebody edits it. */
const numberFormats: Readonly<Record<CellLook, number>> = {
  plain: 0,
  heading: 0,
  figureHeading: 0,
  strong: 0,
  text: 49,
  date: 164,
  integer: 1,
  money0: 3,
  money2: 4,
  money3: 165,
};

/** What is longer than its column is continued below, so that nothing is cut off on paper. */
const alignments: Readonly<Partial<Record<CellLook, string>>> = {
  figureHeading: ' horizontal="right"',
  text: ' wrapText="1"',
};

const strongLooks: ReadonlySet<CellLook> = new Set(['heading', 'figureHeading', 'strong']);

const format = (look: CellLook, fill: number): string => {
  const font = strongLooks.has(look) ? 1 : 0;
  return `<xf numFmtId="${numberFormats[look]}" fontId="${font}" fillId="${fill}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="top"${alignments[look] ?? ''}/></xf>`;
};

const formats = [...looks.map((look) => format(look, 0)), ...looks.map((look) => format(look, 2))];

/** Number formats 3 and 4 are built in: `#,##0` and `#,##0.00`. */
export const stylesXml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="#,##0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFF2CC"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${formats.length}">${formats.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
