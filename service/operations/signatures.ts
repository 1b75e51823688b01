import { mayActAs } from '../people/index.ts';
import { Refusal } from '../refusals/index.ts';
import { signatures } from '../store/index.ts';
import { noteActivity } from './activity.ts';
import type { SessionCaller } from './console-access.ts';
import { findStatement, lockStatement } from './find-statement.ts';
import { namesOf } from './people.ts';
import type { Services } from './services.ts';

type Needs = Pick<Services, 'store' | 'clock'>;

/** What a person puts their name to: that the figures were prepared, and that somebody went over them. */
export const signedParts = ['prepared', 'reviewed'] as const;
export type SignedPart = (typeof signedParts)[number];

/** Each with the name, and whether the statement is still what was signed. */
export async function signaturesOf(needs: Pick<Services, 'store'>, { caller }: SessionCaller, id: string) {
  const record = await findStatement(needs, caller, id);
  const names = await namesOf(needs, caller.customerId);
  return (await signatures.ofStatement(needs.store.db, record)).map((signature) => ({
    ...signature,
    name: names.get(signature.actor) ?? null,
    isCurrent: signature.run === record.run && signature.version === record.correctionsVersion,
  }));
}

/** A reviewer signs that it was reviewed; that it was prepared says somebody who may work on it. */
export async function sign(
  needs: Needs,
  { caller, personId, role }: SessionCaller,
  id: string,
  part: SignedPart,
  version: number,
): Promise<void> {
  if (personId === null) throw new Refusal('person_required', 'Give yourself a name first, then sign with it.');
  if (part === 'prepared' && !mayActAs(role, 'member')) throw new Refusal('role_forbids', 'A reviewer reviews.');
  await needs.store.transaction(async (tx) => {
    const record = await lockStatement(tx, caller, id);
    if (record.correctionsVersion !== version) {
      throw new Refusal('version_conflict', 'The statement was changed meanwhile; look at it again.', {
        extras: { current_version: record.correctionsVersion },
      });
    }
    const { run } = record;
    const now = needs.clock.now();
    await signatures.put(tx, record, { part, run, version, actor: personId, createdAt: now });
    await noteActivity(tx, caller, now, { action: 'statement.signed', subject: id, detail: part, mode: record.mode });
  });
}

/** One's own name, or, for an owner, anybody's. */
export async function withdrawSignature(
  needs: Needs,
  { caller, personId, role }: SessionCaller,
  id: string,
  part: SignedPart,
): Promise<void> {
  await needs.store.transaction(async (tx) => {
    const record = await lockStatement(tx, caller, id);
    const signed = (await signatures.ofStatement(tx, record)).find((one) => one.part === part);
    if (signed === undefined) return;
    if (signed.actor !== personId && role !== 'owner') throw new Refusal('role_forbids', 'This is not your name.');
    await signatures.remove(tx, record, part);
    const done = { action: 'statement.signature_withdrawn', subject: id, detail: part, mode: record.mode } as const;
    await noteActivity(tx, caller, needs.clock.now(), done);
  });
}
