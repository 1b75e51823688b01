const rate = /^\d+[.,]\d{3,}$/u;

/** Whether one amount is the other at this price of it, as near as a price of so many decimals tells. */
export function isExchanged(foreign: bigint, amount: bigint, printedRate: string): boolean {
  if (!rate.test(printedRate)) return false;
  const [whole = '', decimals = ''] = printedRate.split(/[.,]/u);
  const [price, one] = [BigInt(whole + decimals), 10n ** BigInt(decimals.length)];
  const own = amount < 0n ? -amount : amount;
  const isNear = (product: bigint, sum: bigint, most: bigint): boolean =>
    product - sum <= most && sum - product <= most;
  return isNear(foreign * price, own * one, one + foreign) || isNear(foreign * one, own * price, price + own);
}

const percent = /^\(?(\d{1,2})(?:[.,](\d{1,2}))?%\)?$/u;

/** Whether an amount is so many percent of another one, to the smallest unit. */
export function isShareOf(whole: bigint, amount: bigint, printed: string): boolean {
  const [, ones, decimals = ''] = percent.exec(printed) ?? [];
  if (ones === undefined) return false;
  const unit = 100n * 10n ** BigInt(decimals.length);
  const off = whole * BigInt(ones + decimals) - (amount < 0n ? -amount : amount) * unit;
  return off <= unit && -off <= unit;
}
