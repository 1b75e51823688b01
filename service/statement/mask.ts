/** `****1234`: the last four letters or digits; of a number that has no more than four, half of them at most. */
export function maskAccountNumber(accountNumber: string | null): string | null {
  if (accountNumber === null) return null;
  const characters = accountNumber.replace(/[^0-9A-Za-z]/g, '');
  // Where the page itself prints stars, the number is longer than what can be read of it.
  const length = accountNumber.replace(/[\s.-]/g, '').length;
  const shownMax = length > 4 ? 4 : Math.floor(characters.length / 2);
  return `****${characters.slice(Math.max(0, characters.length - shownMax))}`;
}

/** A line of the page with the numbers in it masked: six digits or more, but days and figures. */
export const maskNumbers = (text: string): string =>
  text.replace(/(?<![\d.,])[A-Z]{0,4}\d(?:[ -]?[0-9A-Z]*\d){5,}(?![.,]?\d)/gu, (number) =>
    /^(?:\d{1,3}(?: \d{3})+|(?:\d{4}-\d\d-\d\d ?)+)$/u.test(number) ? number : (maskAccountNumber(number) ?? number),
  );
