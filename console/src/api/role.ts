/** What a person may do; each role may do what the one before it may. The service decides, the page only hides. */
export const roles = ['reviewer', 'member', 'owner'] as const;
export type Role = (typeof roles)[number];

let current: Role = 'reviewer';

export function setRole(role: Role): void {
  current = role;
}

/** Whether whoever is signed in may do what needs this role. */
export const may = (needed: Role): boolean => roles.indexOf(current) >= roles.indexOf(needed);
