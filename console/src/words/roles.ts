import type { Role } from '../api/role.ts';
import { type English, say } from './language.ts';

const words: Readonly<Record<Role, readonly [name: English, does: English]>> = {
  owner: ['owner', 'does everything, also people, keys and webhooks'],
  member: ['member', 'uploads, corrects and deletes statements'],
  reviewer: ['reviewer', 'sees everything and changes nothing'],
};

export function roleWords(role: Role): { readonly name: string; readonly does: string } {
  const [name, does] = words[role];
  return { name: say(name), does: say(does) };
}
