import type { Mode } from '../statement/index.ts';
import type { Tx } from './open-store.ts';

/** What can be done that somebody may want to know about later. */
export const actions = [
  'statement.uploaded',
  'statement.corrected',
  'statement.read_again',
  'statement.client_changed',
  'statement.metadata_changed',
  'statement.deleted',
  'statement.signed',
  'statement.signature_withdrawn',
  'layout.learned',
  'layout.switched_on',
  'layout.switched_off',
  'layout.deleted',
  'bank_account.joined',
  'bank_account.parted',
  'bank_account.recorded',
  'key.created',
  'key.renamed',
  'key.revoked',
  'webhook.added',
  'webhook.removed',
  'webhook.secret_changed',
  'webhook.switched_on',
  'person.invited',
  'person.invitation_withdrawn',
  'person.joined',
  'person.renamed',
  'person.role_changed',
  'person.removed',
  'person.password_reset',
  'person.password_changed',
  'person.second_factor_on',
  'person.second_factor_off',
  'person.sessions_ended',
] as const;

export type Action = (typeof actions)[number];

export interface Activity {
  readonly id: string;
  readonly customerId: string;
  readonly mode: Mode | null;
  readonly actor: string;
  readonly action: Action;
  readonly subject: string | null;
  readonly detail: string | null;
  readonly createdAt: number;
}

export async function insert(tx: Tx, one: Activity): Promise<void> {
  await tx
    .insertInto('activity')
    .values({
      id: one.id,
      customer_id: one.customerId,
      mode: one.mode,
      actor: one.actor,
      action: one.action,
      subject: one.subject,
      detail: one.detail,
      created_at: one.createdAt,
    })
    .execute();
}

interface ActivityQuery {
  readonly customerId: string;
  readonly actor: string | null;
  readonly subject: string | null;
  /** The first word of actions: `statement`, `key`, `person` … */
  readonly kind: string | null;
  readonly before: number | null;
  readonly limit: number;
}

/** Newest first. */
export async function list(tx: Tx, query: ActivityQuery): Promise<Activity[]> {
  let select = tx.selectFrom('activity').selectAll().where('customer_id', '=', query.customerId);
  if (query.actor !== null) select = select.where('actor', '=', query.actor);
  if (query.subject !== null) select = select.where('subject', '=', query.subject);
  const ofKind = actions.filter((action) => action.startsWith(`${query.kind}.`));
  if (query.kind !== null && ofKind.length === 0) return [];
  if (query.kind !== null) select = select.where('action', 'in', ofKind);
  if (query.before !== null) select = select.where('created_at', '<', query.before);
  const rows = await select.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(query.limit).execute();
  return rows.map((row) => ({
    id: row.id,
    customerId: row.customer_id,
    mode: row.mode as Mode | null,
    actor: row.actor,
    action: row.action as Action,
    subject: row.subject,
    detail: row.detail,
    createdAt: row.created_at,
  }));
}
