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
