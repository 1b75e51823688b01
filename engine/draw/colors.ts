/** One colour, one meaning, in all pictures. */
export const colors = {
  in: '#15803d',
  out: '#c2410c',
  amount: '#1d4ed8',
  balance: '#7e22ce',
  date: '#0e7490',
  heading: '#a16207',
  total: '#92400e',
  text: '#64748b',
  decoy: '#9ca3af',
  good: '#15803d',
  doubtful: '#b45309',
  bad: '#dc2626',
} as const;

/** The colour of a column by what it holds. */
export function colorOfRole(role: string): string {
  switch (role) {
    case 'in':
    case 'out':
    case 'amount':
    case 'balance':
      return colors[role];
    case 'date':
    case 'posted':
    case 'day':
    case 'month':
      return colors.date;
    default:
      return colors.text;
  }
}
