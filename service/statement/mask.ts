/** `****1234`: the last four letters or digits, or fewer where there are no more. */
export function maskAccountNumber(accountNumber: string | null): string | null {
  if (accountNumber === null) return null;
  return `****${accountNumber.replace(/[^0-9A-Za-z]/g, '').slice(-4)}`;
}
