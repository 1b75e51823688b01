/** Well formed, and nobody's. */
export const unknownId = 'stm_zzzzzzzzzzzzzzzzzzzzzzzz';
