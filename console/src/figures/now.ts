/** The browser's clock: the one door to the time in the console. */
export const now = (): number => Date.now();
