/**
 * One pattern of many: the alternatives stand apart by spaces and line breaks, so that a list of words can be read and
 * changed like one. For texts without spaces, since no alternative can hold any.
 */
export const anyOf = (alternatives: string): RegExp => new RegExp(alternatives.trim().split(/\s+/u).join('|'));
