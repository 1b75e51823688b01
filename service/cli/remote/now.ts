/** The clock of whoever sits at the terminal. */
export const now = (): number => Date.now();
