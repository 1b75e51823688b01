/** What a person may do: a reviewer looks, a member works on statements, an owner also manages people, keys and webhooks. */
export const roles = ['reviewer', 'member', 'owner'] as const;
export type Role = (typeof roles)[number];

/** Each role may do what the one before it may. */
export const mayActAs = (role: Role, needed: Role): boolean => roles.indexOf(role) >= roles.indexOf(needed);
