import type { Session } from './wire.ts';

/** What a person may do; each role may do what the one before it may. The service decides, the page only hides. */
export const roles = ['reviewer', 'member', 'owner'] as const satisfies readonly Role[];
export type Role = Session['role'];

let current: Role = 'reviewer';

export function setRole(role: Role): void {
  current = role;
}

/** Whether whoever is signed in may do what needs this role. */
export const may = (needed: Role): boolean => roles.indexOf(current) >= roles.indexOf(needed);
