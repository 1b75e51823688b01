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
