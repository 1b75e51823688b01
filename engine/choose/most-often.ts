/** What stands in a list most often; of several the first. */
export const mostOften = <One>(list: readonly One[]): One | undefined =>
  [...Map.groupBy(list, (one) => one).values()].sort((a, b) => b.length - a.length)[0]?.[0];
