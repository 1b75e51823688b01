/**
 * Every sentence that a doubt may have, in one place: whoever shows them in another language knows that there are no
 * others. `{name}` stands for a value.
 */
export const doubtTexts = {
  openScale: 'Nothing says whether the figures have three decimals or groups of thousands.',
  rivalFigures: 'Two readings of this page with different figures both tie out.',
  rivalReadings: 'Two readings of this page with different figures or dates both tie out.',
  likelyRivals: 'Other readings of the page are about as likely, and no printed figure decides between them.',
  openFoot: 'The list reaches the foot of the last page, and nothing printed says that it ends there.',
  openYears: 'The rows are not in order of time with the years that the page suggests for them.',
  openPeriod: 'The page prints two periods for its rows, or a balance of a day far outside them.',
  figuresInOtherCurrency: 'The page names {named}, and its figures {printed}.',
  severalCurrencies: 'The page names {first} and {others} as its currency.',
} as const;

export function doubtText(code: keyof typeof doubtTexts, values: Readonly<Record<string, string>> = {}): string {
  return doubtTexts[code].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
