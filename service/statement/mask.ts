/** `****1234`: the last four letters or digits; of a number that has no more than four, half of them at most. */
export function maskAccountNumber(accountNumber: string | null): string | null {
  if (accountNumber === null) return null;
  const characters = accountNumber.replace(/[^0-9A-Za-z]/g, '');
  // Where the page itself prints stars, the number is longer than what can be read of it.
  const length = accountNumber.replace(/[\s.-]/g, '').length;
  const shownMax = length > 4 ? 4 : Math.floor(characters.length / 2);
  return `****${characters.slice(Math.max(0, characters.length - shownMax))}`;
}
