import type { Tried, Way } from '../choose/index.ts';
import type { Part } from './look-inside.ts';
import { plain, plural, spaced } from './wording.ts';

const triedMax = 8;

/** The readings that were tried, and what speaks against each; first the one that was taken, or came nearest. */
export function explainTried({ choice, trace, account, name }: Part): string[] {
  if (!choice) return [];
  const tried = choice.tried();
  const own = tried.find(({ isTaken }) => isTaken);
  // The same figures found in another way are not another reading.
  const others = tried.filter((one) => one !== own && !(own && keyOf(one) === keyOf(own)));
  const words = [...new Set(others.map(triedWords))];
  const more = words.length - triedMax;
  return [
    `Readings tried${name}`,
    ...(own ? [`  ${trace && account ? 'Taken' : 'Nearest'}: ${triedWords(own)}`] : []),
    ...words.slice(0, triedMax).map((one) => `  ${one}`),
    ...(more > 0 ? [`  and ${more} more.`] : []),
    ...(words.length === 0 ? ['  No other reading was found or needed.'] : []),
  ];
}

const keyOf = ({ proposal, account, isProved }: Tried): string =>
  `${isProved} ${account?.opening} ${account?.closing} ${proposal.rows.map(({ amount, item }) => `${item.line.page} ${item.line.box.y0} ${amount}`)}`;

const wayWords: Readonly<Record<Way, string>> = {
  as_printed: '',
  day_totals: ' under totals of the day',
  day_balances: ' with a balance after each day',
  order_of_lines: ' with columns by their order on the line',
  panel_beside: ' with the panel beside the list cut off',
  labels_as_rows: ' with labelled lines as rows',
};

export const foundBy = ({ proposal, way }: Tried): string =>
  `by ${proposal.goodLinks > 0 ? 'the running balances' : 'sums'}${wayWords[way]}`;

function triedWords(tried: Tried): string {
  const { proposal, account, reasons, isProved } = tried;
  const end = (name: 'opening' | 'closing'): string => {
    const amount = account?.[name] ?? null;
    return amount === null ? '?' : plain(amount, account?.currency ?? 'XXX');
  };
  const verdict = isProved ? 'its own checks hold' : `fails (${reasons.map(spaced).join(', ') || 'no reason given'})`;
  return `${foundBy(tried)}, ${plural(proposal.rows.length, 'row')} from ${end('opening')} to ${end('closing')}, cost ${proposal.cost.toFixed(1)}: ${verdict}.`;
}
