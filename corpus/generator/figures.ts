/** Minor units of the statement's currency (cents, or whole yen). */
export type Cents = bigint;

/** How one bank prints money. Only what differs from `1,234.56` and `-1,234.56` has to be said. */
export interface FigureForm {
  readonly group?: string;
  readonly decimal?: string;
  readonly grouping?: 'thousands' | 'lakh';
  readonly decimals?: number;
  /** Stands right before the digits: `$`. */
  readonly prefix?: string;
  /** Stands right after the digits: ` $`, ` EUR`. */
  readonly suffix?: string;
  readonly minus?: string;
  readonly minusAt?: 'front' | 'after_prefix' | 'back' | 'parentheses' | 'nowhere';
  readonly plus?: string;
}

export function printFigure(cents: Cents, form: FigureForm = {}): string {
  const digits = unsigned(cents < 0n ? -cents : cents, form);
  const body = `${form.prefix ?? ''}${digits}`;
  const suffix = form.suffix ?? '';
  if (cents >= 0n)
    return form.minusAt === 'back' ? `${body}${form.plus ?? ''}${suffix}` : `${form.plus ?? ''}${body}${suffix}`;
  const minus = form.minus ?? '-';
  switch (form.minusAt ?? 'front') {
    case 'front':
      return `${minus}${body}${suffix}`;
    case 'after_prefix':
      return `${form.prefix ?? ''}${minus}${digits}${suffix}`;
    case 'back':
      return `${body}${minus}${suffix}`;
    case 'parentheses':
      return `(${body})${suffix}`;
    case 'nowhere':
      return `${body}${suffix}`;
  }
}

/** The truth's form: `-1234.56`, no separators. */
export function decimalString(cents: Cents, decimals = 2): string {
  return printFigure(cents, { group: '', decimals });
}

/** A chain of forms: `{...dollars, minusAt: 'back'}` reads well, and this one spares the commas. */
export const forms = {
  plain: {},
  dollars: { prefix: '$' },
  french: { group: '\u00a0', decimal: ',' },
  frenchDollars: { group: '\u00a0', decimal: ',', suffix: '\u00a0$' },
  continental: { group: '.', decimal: ',' },
  swiss: { group: "'", decimal: '.' },
  lakh: { grouping: 'lakh' },
} as const satisfies Record<string, FigureForm>;

function unsigned(cents: Cents, form: FigureForm): string {
  const decimals = form.decimals ?? 2;
  const padded = cents.toString().padStart(decimals + 1, '0');
  const whole = padded.slice(0, padded.length - decimals);
  const fraction = padded.slice(padded.length - decimals);
  const grouped = groupDigits(whole, form.group ?? ',', form.grouping ?? 'thousands');
  return decimals === 0 ? grouped : `${grouped}${form.decimal ?? '.'}${fraction}`;
}

function groupDigits(whole: string, separator: string, grouping: 'thousands' | 'lakh'): string {
  if (whole.length <= 3 || separator === '') return whole;
  const tail = whole.slice(-3);
  const head = whole.slice(0, -3);
  const size = grouping === 'lakh' ? 2 : 3;
  const groups: string[] = [];
  for (let end = head.length; end > 0; end -= size) groups.unshift(head.slice(Math.max(0, end - size), end));
  return [...groups, tail].join(separator);
}
