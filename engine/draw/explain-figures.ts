import type { Choice, Trace, TracedColumn, TracedEnd, TracedSign, Tried, Way, Witness } from '../choose/index.ts';
import type { AccountReading, DirectionWitness } from '../reading/index.ts';
import { plain, plural, spaced } from './wording.ts';

const triedMax = 8;

/** What the reader of figures chose for one account, by what, and what it tried beside it. */
export function explainFigures(choice: Choice, trace: Trace, name: string, isTaken: boolean): string[] {
  const { proposal, witnesses, rows } = choice;
  const account = choice.accounts[0] as AccountReading;
  const own = choice.tried().find((one) => one.isTaken);
  return [
    `What the reader of figures chose${name}${isTaken ? '' : ' (the same rows)'}`,
    `  Columns: ${trace.columns.map(columnWords).join('; ')}.`,
    `  Rows: ${plural(rows.length, 'line')}, found ${own ? byWords(own) : 'by sums'}; see the lines of the page below.`,
    ...chainWords(proposal),
    endWords('Opening', account.opening, trace.opening, account.currency),
    endWords('Closing', account.closing, trace.closing, account.currency),
    `  Balances: ${proposal.standing === 'owed' ? 'what is owed' : 'what is held'}.`,
    ...signWords(trace.signs),
    ...witnessLines(witnesses),
    costWords(proposal),
    ...triedLines(choice),
  ];
}

function columnWords({ role, x0, x1, heading }: TracedColumn): string {
  const by = heading === null || heading === 'unknown' ? 'no heading that we know' : `heading: ${spaced(heading)}`;
  const place = role === 'date' ? `begin at ${Math.round(x0)}` : `end at ${Math.round(x1)}`;
  return `${columnNames[role]} ${place} (${by})`;
}

const columnNames: Readonly<Record<TracedColumn['role'], string>> = {
  date: 'dates',
  amount: 'amounts',
  balance: 'balances',
  unused: 'figures that are not used',
};

function chainWords({ goodLinks, badLinks }: Choice['proposal']): string[] {
  if (goodLinks + badLinks === 0) return [];
  return [
    `  Running balance: ${goodLinks} of ${plural(goodLinks + badLinks, 'printed balance')} follow from the one before${badLinks > 0 ? `, ${badLinks} do NOT` : ''}.`,
  ];
}

function endWords(name: string, amount: AccountReading['opening'], end: TracedEnd | null, currency: string): string {
  if (amount === null || end === null) return `  ${name}: not found.`;
  const place =
    end.page === null ? 'not printed; it follows from the running balances' : `page ${end.page}, ${endBy(end)}`;
  return `  ${name}: ${plain(amount, currency)}, ${place}.`;
}

function endBy({ by }: TracedEnd): string {
  if (by === 'label') return 'by its label';
  if (by === 'day_words') return 'by the sums, as the balance after a day';
  if (by === 'summary') return 'by the printed summary';
  return by === 'chain' ? 'by the running balances' : 'by the sums; no label names it';
}

const markWords: Readonly<Record<TracedSign['mark'], string>> = {
  none: 'without a sign',
  minus: 'with a minus',
  plus: 'with a plus',
  credit: 'with a credit mark',
  debit: 'with a debit mark',
};

function signWords(signs: readonly TracedSign[]): string[] {
  if (signs.length === 0) return [];
  return [
    `  Signs: ${signs
      .map(({ x1, mark, moneyIn, moneyOut }) => {
        const ways = [moneyIn > 0 ? `${moneyIn} in` : '', moneyOut > 0 ? `${moneyOut} out` : ''];
        return `amounts ${markWords[mark]} that end at ${Math.round(x1)}: ${ways.filter((way) => way !== '').join(', ')}`;
      })
      .join('; ')}.`,
  ];
}

const aboutWords: Readonly<Record<NonNullable<Witness['about']>, string>> = {
  balance_mark: 'a mark like CR or DR at a balance',
  balance_signs: 'a minus at every balance',
  debt_words: 'words beside the balances that call them a debt',
  debt_labels: 'labels that only a debt has',
  account_type: 'the kind of account',
};

const kindWords: Readonly<Record<DirectionWitness, string>> = {
  column_heading: 'the headings of the columns',
  sign: 'the signs at the amounts',
  marker: 'the marks like CR or DR at the amounts',
  section: 'the titles over the rows',
  wording: 'the words of the rows',
  running_balance: 'the running balance',
  type_column: 'a column that says in or out',
  printed_total: 'a printed total of one side',
  account_type: 'the kind of account that a person gave',
};

function witnessLines(witnesses: readonly Witness[]): string[] {
  if (witnesses.length === 0) return ['  Witnesses of direction: none.'];
  const words = ({ kind, weight, about }: Witness): string =>
    `${about ? aboutWords[about] : kindWords[kind]}: ${weight > 0 ? 'for these signs' : 'AGAINST these signs'}, weight ${Math.abs(weight)}`;
  return ['  Witnesses of direction:', ...witnesses.map((witness) => `    ${words(witness)}.`)];
}

function costWords({ cost, choices, price, goodLinks }: Choice['proposal']): string {
  if (goodLinks > 0) return '  Cost: none; the running balances left no choice.';
  const spent = `${cost.toFixed(1)} bits against words and places, ${plural(choices, 'choice')} between readings`;
  const rivals =
    price === 0 ? 'no other reading was as cheap' : `${Math.round(2 ** price)} readings were as cheap or cheaper`;
  return `  Cost: ${spent}; ${rivals}.`;
}

const wayWords: Readonly<Record<Way, string>> = {
  as_printed: '',
  day_totals: ' under totals of the day',
  day_balances: ' with a balance after each day',
  order_of_lines: ' with columns by their order on the line',
  panel_beside: ' with the panel beside the list cut off',
  labels_as_rows: ' with labelled lines as rows',
};

function triedLines(choice: Choice): string[] {
  const tried = choice.tried();
  const own = tried.find(({ isTaken }) => isTaken);
  // The same figures found in another way are no other reading.
  const others = tried.filter((one) => one !== own && !(one.isProved && own && keyOf(one) === keyOf(own)));
  const words = [...new Set(others.map(triedWords))];
  if (words.length === 0) return ['  Tried beside it: nothing; no other reading was found or needed.'];
  return [`  Tried beside it: ${words.length}`, ...cut(words).map((one) => `  ${one}`)];
}

const keyOf = ({ proposal, account }: Tried): string =>
  `${account?.opening} ${account?.closing} ${proposal.rows.map(({ amount, item }) => `${item.line.page} ${item.line.box.y0} ${amount}`)}`;

function cut(words: readonly string[]): string[] {
  const more = words.length - triedMax;
  return [...words.slice(0, triedMax).map((one) => `  ${one}`), ...(more > 0 ? [`  and ${more} more.`] : [])];
}

/** What the reader of figures tried where its reading was not taken. */
export function explainFiguresNotTaken(choice: Choice | null, name: string): string[] {
  if (!choice) return [`The reader of figures${name}: no rows that lead from balance to balance.`];
  const words = [...new Set(choice.tried().map(triedWords))];
  return [`What the reader of figures tried${name}: ${words.length} (NOT taken)`, ...cut(words)];
}

const byWords = ({ proposal, way }: Tried): string =>
  `by ${proposal.goodLinks > 0 ? 'the running balances' : 'sums'}${wayWords[way]}`;

function triedWords(tried: Tried): string {
  const { proposal, account, reasons, isProved } = tried;
  const end = (name: 'opening' | 'closing'): string => {
    const amount = account?.[name] ?? null;
    return amount === null ? '?' : plain(amount, account?.currency ?? 'XXX');
  };
  const verdict = isProved ? 'its own checks hold' : `fails (${reasons.map(spaced).join(', ') || 'no reason given'})`;
  return `${byWords(tried)}, ${plural(proposal.rows.length, 'row')} from ${end('opening')} to ${end('closing')}, cost ${proposal.cost.toFixed(1)}: ${verdict}.`;
}
