export const keyBytes = 32;

/** Of a statement, or of what is recorded for a bank account. */
export const isKey = (id: string): boolean => /^(?:stm|bac)_\w+$/.test(id);

/** A key is opened as that of its statement or bank account alone. */
export const purposeOf = (id: string): string => `key of ${id}`;
