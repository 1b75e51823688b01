import type { Choice, Trace, TracedColumn, TracedEnd, TracedSign, Witness } from '../choose/index.ts';
import type { AccountReading } from '../reading/index.ts';
import { foundBy } from './explain-tried.ts';
import { plain, plural, spaced, witnessWords } from './wording.ts';

/** The reading that was taken for one account, and by what: columns, ends, signs, what speaks for them, what it cost. */
export function explainChoice(choice: Choice, trace: Trace, name: string): string[] {
  const { proposal, witnesses, rows } = choice;
  const account = choice.accounts[0] as AccountReading;
  const own = choice.tried().find((one) => one.isTaken);
  return [
    `How the rows were found${name}`,
    `  Columns: ${trace.columns.map(columnWords).join('; ')}.`,
    `  Rows: ${plural(rows.length, 'line')}, found ${own ? foundBy(own) : 'by sums'}; see the lines of the page below.`,
    chainWords(proposal),
    endWords('Opening', account.opening, trace.opening, account.currency),
    endWords('Closing', account.closing, trace.closing, account.currency),
    `  Balances: ${proposal.standing === 'owed' ? 'what is owed' : 'what is held'}.`,
    ...signWords(trace.signs),
    ...witnessLines(witnesses),
    costWords(proposal),
  ];
}

function columnWords({ role, x0, x1, heading }: TracedColumn): string {
  const place = role === 'date' ? `begin at ${Math.round(x0)}` : `end at ${Math.round(x1)}`;
  // The heading of a date says no more than that, unless it names the kind of day.
  if (heading === 'unknown') return `${columnNames[role]} ${place}`;
  return `${columnNames[role]} ${place} (${heading === null ? 'no heading that we know' : `heading: ${spaced(heading)}`})`;
}

const columnNames: Readonly<Record<TracedColumn['role'], string>> = {
  date: 'dates',
  amount: 'amounts',
  balance: 'balances',
  unused: 'figures that are not used',
};

function chainWords({ goodLinks, badLinks, balanceColumn }: Choice['proposal']): string {
  const links = goodLinks + badLinks;
  if (links === 0 && balanceColumn === null) return '  Running balance: none printed beside the rows.';
  if (links === 0) return '  Running balance: printed beside the rows, which were found without it; see the checks.';
  return `  Running balance: ${goodLinks} of ${plural(links, 'printed balance')} follow from the one before${badLinks > 0 ? `, ${badLinks} do NOT` : ''}.`;
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
  most_rows: 'most rows, which go out nearly everywhere',
  account_type: 'the kind of account',
};

function witnessLines(witnesses: readonly Witness[]): string[] {
  if (witnesses.length === 0) return ['  Witnesses of direction: none.'];
  const words = ({ kind, weight, about }: Witness): string =>
    `${about ? aboutWords[about] : witnessWords[kind]}: ${weight > 0 ? 'for these signs' : 'AGAINST these signs'}, weight ${Math.abs(weight)}`;
  return ['  Witnesses of direction:', ...witnesses.map((witness) => `    ${words(witness)}.`)];
}

function costWords({ cost, choices, price, goodLinks }: Choice['proposal']): string {
  if (goodLinks > 0) return '  Cost: none; the running balances left no choice.';
  const spent = `${cost.toFixed(1)} bits against words and places, ${plural(choices, 'choice')} between readings`;
  const rivals =
    price === 0 ? 'no other reading was as cheap' : `${Math.round(2 ** price)} readings were as cheap or cheaper`;
  return `  Cost: ${spent}; ${rivals}.`;
}
