const unitsMs = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `90s` is 90,000; null when the text is no duration. */
export function durationMs(text: string): number | null {
  const match = /^(\d{1,9})(ms|s|m|h|d)$/.exec(text);
  if (!match) return null;
  return Number(match[1]) * unitsMs[match[2] as keyof typeof unitsMs];
}
