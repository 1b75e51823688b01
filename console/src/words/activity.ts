import { type Role, roles } from '../api/role.ts';
import type { Activity } from '../api/wire.ts';
import { showInstant } from '../figures/days.ts';
import { type English, say } from './language.ts';
import { roleWords } from './roles.ts';
import { accountTypes, accountTypeWords } from './statuses.ts';

/** What was done; `{what}` is the statement, the key or the person that it was done to. */
const words: Readonly<Record<string, English>> = {
  'statement.uploaded': 'Uploaded: {what}',
  'statement.corrected': 'Corrected: {what}',
  'statement.read_again': 'Read again: {what}',
  'statement.client_changed': 'Client changed: {what}',
  'statement.metadata_changed': 'Metadata changed: {what}',
  'statement.deleted': 'Statement deleted: {what}',
  'statement.signed': 'Signed: {what}',
  'statement.signature_withdrawn': 'Signature taken back: {what}',
  'layout.learned': 'Something was said about a layout',
  'layout.switched_on': 'Something learned about a layout was switched on',
  'layout.switched_off': 'Something learned about a layout was switched off',
  'layout.deleted': 'Something learned about a layout was deleted',
  'bank_account.joined': 'Two bank accounts were joined',
  'bank_account.parted': 'A statement was parted from its bank account',
  'bank_account.recorded': 'Numbers of a bank account were recorded',
  'key.created': 'Key made: {what}',
  'key.renamed': 'Key renamed: {what}',
  'key.revoked': 'Key revoked: {what}',
  'webhook.added': 'Webhook added: {what}',
  'webhook.removed': 'Webhook removed: {what}',
  'webhook.secret_changed': 'New secret for the webhook: {what}',
  'webhook.switched_on': 'Webhook switched on again: {what}',
  'person.invited': 'Invited: {what}',
  'person.invitation_withdrawn': 'Invitation withdrawn: {what}',
  'person.joined': 'Joined: {what}',
  'person.renamed': 'Name changed: {what}',
  'person.role_changed': 'Role changed: {what}',
  'person.removed': 'Person removed: {what}',
  'person.password_reset': 'Link for a new password made: {what}',
  'person.password_changed': 'Password changed: {what}',
  'person.second_factor_on': 'Second factor switched on: {what}',
  'person.second_factor_off': 'Second factor switched off: {what}',
  'person.sessions_ended': 'Sessions ended: {what}',
} satisfies Record<Activity['action'], English>;

/** What was done, to a statement by the name that it has now. */
export function activityWords({ action, detail }: Activity, statement: string): string {
  const told = words[action];
  // A page that was opened before the service was updated may meet a new one.
  if (told === undefined) return action;
  return say(told, {
    what: action.startsWith('statement.') ? statementWords(detail, statement) : whatOf(action, detail),
  });
}

const parts: Readonly<Record<string, English>> = { prepared: 'as prepared', reviewed: 'as reviewed' };

/** The statement, with what it was signed or read as. */
function statementWords(detail: string | null, statement: string): string {
  if (detail === null) return statement;
  const part = parts[detail];
  const type = accountTypes.find((one) => one === detail);
  const more =
    part !== undefined ? say(part) : type !== undefined ? say('as {type}', { type: accountTypeWords(type) }) : '';
  return [statement, more].filter(Boolean).join(', ');
}

/** The name of a person ends before the role. */
function whatOf(action: string, detail: string | null): string {
  if (detail === null) return say('somebody without a name');
  if (action !== 'person.role_changed') return detail;
  const at = detail.lastIndexOf(': ');
  const role = roles.find((one): one is Role => one === detail.slice(at + 2));
  return role === undefined ? detail : `${detail.slice(0, at)}, ${roleWords(role).name}`;
}

export function whoWords({ actor, name }: Pick<Activity, 'actor' | 'name'>): string {
  if (actor.startsWith('key_')) return say('the key {name}', { name: name ?? actor });
  if (actor === 'operator') return say('whoever runs the service');
  return name ?? say('somebody without a name');
}

export const whoAndWhen = (one: Activity): string => `${whoWords(one)}, ${showInstant(one.created_at)}`;
