export const keyBytes = 32;

export const isKey = (id: string): boolean => /^stm_\w+$/.test(id);

/** A key is opened as that of its statement alone. */
export const purposeOf = (statementId: string): string => `key of ${statementId}`;
