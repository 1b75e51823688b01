import { accountFrom, accountYear, printAccount } from './account-year.ts';
import { layouts } from './layouts/index.ts';

export interface YearFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const layoutNamed = (name: string) => {
  const layout = layouts.find((one) => one.name === name);
  if (layout === undefined) throw new Error(`no layout is named ${name}`);
  return layout;
};

const [maple, boreale, summit] = ['royal_maple_chequing', 'banque_boreale', 'summit_business'].map(layoutNamed) as [
  ReturnType<typeof layoutNamed>,
  ReturnType<typeof layoutNamed>,
  ReturnType<typeof layoutNamed>,
];
const rowsPerMonth = 9;

/** A client's year of three accounts: April of the first is missing, May of the second came twice, and of the third July reaches back into June and October is broken. */
export async function clientYear(): Promise<{ files: YearFile[]; rowCount: number }> {
  const files: YearFile[] = [];
  const keep = (name: string, bytes: Uint8Array) => files.push({ name: `${name}.pdf`, bytes });
  const years = [maple, boreale, summit].map((layout) => accountYear(layout, 'client', 2026, rowsPerMonth));
  const [first = [], second = [], third = []] = years;
  const month = (at: number) => String(at + 1).padStart(2, '0');
  for (const [at, account] of first.entries()) {
    if (at !== 3) keep(`maple-${month(at)}`, await printAccount(maple, account, 'client'));
  }
  for (const [at, account] of second.entries()) {
    keep(`boreale-${month(at)}`, await printAccount(boreale, account, 'client'));
    if (at === 4) keep('boreale-05-copy', await printAccount(boreale, account, 'client, another print'));
  }
  for (const [at, account] of third.entries()) {
    const printed = at === 6 ? accountFrom(summit, third.slice(5, 7), '2026-06-20') : account;
    keep(`summit-${month(at)}`, await printAccount(summit, printed, 'client', at === 9));
  }
  const missing = first[3]?.rows.length ?? 0;
  return { files, rowCount: years.flat().reduce((sum, { rows }) => sum + rows.length, 0) - missing };
}
