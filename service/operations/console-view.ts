import { Readable } from 'node:stream';
import { Refusal } from '../refusals/index.ts';
import { samplePdf } from '../sandbox/index.ts';
import { asOf, type Caller, instant, presentUnclaimed } from '../statement/index.ts';
import { corrections, customers, fileFingerprints } from '../store/index.ts';
import { findStatement } from './find-statement.ts';
import { namesOf } from './people.ts';
import type { Services } from './services.ts';

/** The original PDF, for the person who compares it with the rows. */
export async function openStatementFile(
  needs: Pick<Services, 'store' | 'files' | 'clock'>,
  caller: Caller,
  id: string,
): Promise<{ readonly stream: Readable; readonly bytes: number }> {
  const { fileId, fileBytes, mode } = asOf(await findStatement(needs, caller, id), needs.clock.now());
  if (fileId === null) throw new Refusal('pdf_gone', 'The original PDF is no longer kept.');
  if (mode === 'test') {
    const sample = samplePdf();
    return { stream: Readable.from([sample]), bytes: sample.length };
  }
  return { stream: await needs.files.open(fileId), bytes: fileBytes };
}

/** The SHA-256 of the file that was uploaded, null for statements from before it was kept. */
export async function statementFingerprint(
  needs: Pick<Services, 'store'>,
  caller: Caller,
  id: string,
): Promise<string | null> {
  return fileFingerprints.find(needs.store.db, await findStatement(needs, caller, id));
}

/** Figures inside the tables of which the reading made no row, each with its place on the page. */
export async function unclaimedFigures(needs: Pick<Services, 'store'>, caller: Caller, id: string) {
  const { result } = await findStatement(needs, caller, id);
  return (result?.accounts ?? []).flatMap(({ current }) => presentUnclaimed(current));
}

/** Who corrected what and when, in order, also from before a second reading. */
export async function statementAudit(needs: Pick<Services, 'store'>, caller: Caller, id: string) {
  const record = await findStatement(needs, caller, id);
  const entries = await corrections.ofStatement(needs.store.db, record);
  const names = await namesOf(needs, caller.customerId);
  const keys = new Map((await customers.keysOf(needs.store.db, caller.customerId)).map((key) => [key.id, key.name]));
  return entries.map(({ version, actor, createdAt, body }) => ({
    version,
    actor,
    // Of the person, or of the key where it has one.
    name: names.get(actor) ?? keys.get(actor) ?? null,
    created_at: instant(createdAt),
    changes: body,
  }));
}

export async function consoleCustomer(needs: Pick<Services, 'store'>, customerId: string): Promise<{ name: string }> {
  const customer = await customers.byId(needs.store.db, customerId);
  if (customer === null) throw new Refusal('invalid_session', 'The customer of this session no longer exists.');
  return { name: customer.name };
}
