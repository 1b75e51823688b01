import { dayOf, daysInMonth, monthByName, monthNames, type PrintedDate } from '../../calendar/index.ts';

const dash = '(?: ?[-–—−] ?| to | au | bis | al | a | tot | t/m | ate | e | and )';
const year = '(?<year>(?:19|20)\\d{2})';
const shortForms: readonly RegExp[] = [
  // January 1 - 31, 2025
  new RegExp(
    `\\b(?<month>${monthNames})\\.? (?<from>\\d{1,2})(?:st|nd|rd|th)?${dash}(?<until>\\d{1,2})(?:st|nd|rd|th)?,? ${year}`,
    'u',
  ),
  // 1 - 31 January 2025, du 1er au 31 janvier 2025, del 1 al 31 de enero de 2025
  new RegExp(
    `(?<![\\d/.\\p{L}])(?<from>\\d{1,2})(?:st|nd|rd|th|er|º|\\.)?${dash}(?<until>\\d{1,2})(?:st|nd|rd|th|\\.)? (?:de )?(?<month>${monthNames})\\.?,? (?:de )?${year}`,
    'u',
  ),
  // 01.-31.01.2025, but not `5/1 - 31.01.2025`: that has a month of its own before the first day.
  new RegExp(`(?<![\\d/.\\p{L}])(?<from>\\d{1,2})\\.?${dash}(?<until>\\d{1,2})\\.(?<month>\\d{2})\\.${year}`, 'u'),
];

/** Ranges whose ends share a printed month and year, with both ends written out; on folded text. */
export const spellOutRange = (folded: string): string =>
  shortForms.reduce(
    (text, form) =>
      text.replace(form, (whole, ...found) => {
        const { year, from, until, month } = found.at(-1);
        const [first, last] = [from, until].map((day) => dayOf(Number(year), monthNumber(month), Number(day)));
        return first && last && first < last ? `${first} - ${last}` : whole;
      }),
    folded,
  );

const monthNumber = (month = ''): number => monthByName.get(month) ?? Number(month);

const statementWord =
  '(?:statement|releve|\\w*auszug|abrechnung|afschrift|extracto|estado de cuenta|estratto conto|extrato|\\w*utskrift|kontoutdrag|kontoutskrift|tiliote|wyciag|vypis|kivonat|extras|izvod|izvadak|izpisek|ekstre)';

const monthAndYear = `(?<month>${monthNames})\\.?(?: de)?(?: ?/ ?| )${year}`;
const monthTitle = new RegExp(
  `\\b(?:${statementWord}|month|mois|monat|mes|mese|period|periode|periodo)\\b(?: \\p{L}{2,12}){0,2}(?: ?: ?| )${monthAndYear}\\b`,
  'u',
);

/** `Período do extrato 03 / 2025`: only where a word for the period stands before it. */
const numberedTitle =
  /\b(?:period|periode|periodo|zeitraum|month|mois|monat|mes|mese|maand)(?: (?:of|de|do|del|des|du|der|van|dell'?)? ?\p{L}{2,12}){0,2}(?: ?: ?| )(?<month>0[1-9]|1[0-2]) ?[/.-] ?(?<year>20\d{2})(?! ?[/.-] ?\d)(?!\d)/u;

const monthAlone = new RegExp(`^${monthAndYear}(?: (?:account )?${statementWord})?$`, 'u');

/** `Kontoauszug Januar 2025`, or `January 2025` or `January 2025 statement` in a cell by itself: the whole month. */
export function monthOfTitle(folded: string): { start: PrintedDate; end: PrintedDate } | null {
  const text = folded.replace(/\s+/gu, ' ');
  const alone = folded.split(/\s{3,}/u).map((cell) => monthAlone.exec(cell));
  const found = [monthTitle.exec(text), numberedTitle.exec(text), ...alone].find((one) => one !== null)?.groups;
  if (!found) return null;
  const named = { kind: 'named', year: Number(found.year), month: monthNumber(found.month) } as const;
  return { start: { ...named, dayOfMonth: 1 }, end: { ...named, dayOfMonth: daysInMonth(named.year, named.month) } };
}
