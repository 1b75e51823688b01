import { expect, test } from 'vitest';
import type { Answer, Client } from './client.ts';
import { refused } from './refused.ts';
import { type Book, bookScript } from './scripted-book.ts';
import { onBothDatabases, useService } from './service.ts';

const january: Book = {
  start: '2026-01-01',
  end: '2026-01-31',
  opening: 10_000,
  rows: [
    ['2026-01-05', 'COFFEE', -500],
    ['2026-01-05', 'COFFEE', -500],
    ['2026-01-20', 'PAY', 6000],
  ],
};
const february: Book = {
  start: '2026-02-01',
  end: '2026-02-28',
  opening: 15_000,
  rows: [
    ['2026-02-10', 'FOOD', -3000],
    ['2026-02-26', 'RENT', -2000],
  ],
};
/** Reaches back to the last days of February. */
const march: Book = {
  start: '2026-02-25',
  end: '2026-03-31',
  opening: 12_000,
  rows: [
    ['2026-02-26', 'RENT', -2000],
    ['2026-03-02', 'PAY', 5000],
  ],
};

async function deliver(client: Client, ...books: readonly Book[]): Promise<string[]> {
  const ids: string[] = [];
  for (const book of books) ids.push((await client.finished({ script: bookScript(book) })).json.id);
  return ids;
}

const exported = (client: Client, json: unknown): Promise<Answer> => client.call('POST', '/v1/exports', { json });

const accountsOf = async (client: Client): Promise<string[]> =>
  (await client.call('GET', '/v1/bank-accounts')).json.data.map(({ id }: { id: string }) => id);

const record = (client: Client, id: string, key: string, value: string): Promise<Answer> =>
  client.call('PATCH', `/v1/statements/${id}/transactions`, {
    headers: { 'If-Match': '1' },
    json: { corrections: [{ op: 'set_meta', key, value }] },
  });

const fitids = (ofx: string): string[] => [...ofx.matchAll(/<FITID>(\w+)/g)].map(([, id]) => id as string);

onBothDatabases((database) => {
  const service = useService(database);

  test('exports 200 a bank account as one csv: each row once, in time, and what is proved', async () => {
    const { live } = await service.customer();
    await deliver(live, march, january, february, { ...february, note: 'again' });
    const [account] = await accountsOf(live);
    const csv = await exported(live, { format: 'csv', layout: 'signed', bank_account_ids: [account] });
    expect(csv.status).toBe(200);
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="RBC-7890-2026-01-01_2026-03-31.csv"');
    expect(csv.headers.get('x-document-status')).toBe('succeeded');
    expect(csv.headers.get('x-continuity')).toBe('proved');
    expect(csv.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'Date,Description,Amount,Balance,Check Number,Status,Page,Statement,Proved',
      '2026-01-05,COFFEE,-5.00,95.00,,ok,1,RBC-7890-2026-01,yes',
      '2026-01-05,COFFEE,-5.00,90.00,,ok,1,RBC-7890-2026-01,yes',
      '2026-01-20,PAY,60.00,150.00,,ok,1,RBC-7890-2026-01,yes',
      '2026-02-10,FOOD,-30.00,120.00,,ok,1,RBC-7890-2026-02,yes',
      '2026-02-26,RENT,-20.00,100.00,,ok,1,RBC-7890-2026-02,yes',
      '2026-03-02,PAY,50.00,150.00,,ok,1,RBC-7890-2026-02-25_2026-03-31,yes',
    ]);
  });

  test('exports 200 ofx keeps the FITIDs of the months, so that the year adds nothing twice', async () => {
    const { live } = await service.customer();
    const ids = await deliver(live, january, february, march);
    await record(live, ids[1] ?? '', 'acct_id', '1234567');
    const year = await exported(live, { format: 'ofx', statement_ids: ids });
    expect(year.headers.get('content-type')).toBe('application/x-ofx');
    const [jan, feb, mar] = await Promise.all(
      ids.map(async (id) => {
        const { text } = await live.call('GET', `/v1/statements/${id}/export?format=ofx&acctid=1234567`);
        return fitids(text);
      }),
    );
    expect(new Set(fitids(year.text))).toEqual(new Set([...(jan ?? []), ...(feb ?? []), ...(mar ?? [])]));
    expect(fitids(year.text)).toHaveLength(6);
    expect(year.text).toContain('<ACCTID>1234567');
    expect(year.text).toContain('<DTSTART>20260101120000');
    expect(year.text).toContain('<BALAMT>150.00\r\n<DTASOF>20260331120000');
    const qbo = await exported(live, { format: 'qbo', statement_ids: ids });
    expect(qbo.text).toContain('<INTU.BID>');
  });

  test('exports 200 rows that only look the same keep apart', async () => {
    const { live } = await service.customer();
    // A card's row may lie before its period: the same coffee on the same day, on the next statement.
    const ids = await deliver(live, january, { ...february, rows: [['2026-01-05', 'COFFEE', -500]] });
    const acct_ids = { [(await accountsOf(live))[0] ?? '']: '1' };
    const options = { format: 'ofx', statement_ids: ids, acct_ids, confirm_review: true };
    const found = fitids((await exported(live, options)).text);
    expect(found).toHaveLength(4);
    expect(new Set(found).size).toBe(4);
  });

  test('exports 200 several accounts in one workbook, of one period, and a zip of two banks', async () => {
    const { live } = await service.customer();
    const other: Book = { ...january, number: '99-5551234', currency: 'USD' };
    await deliver(live, january, other, { ...february, number: '99-5551234', currency: 'USD' });
    await live.finished({ script: 'bank=nowhere' });
    const workbook = await exported(live, { period: { start: '2026-01-01', end: '2026-12-31' } });
    expect(workbook.headers.get('content-disposition')).toBe(
      'attachment; filename="3-accounts-2026-01-01_2026-03-31.xlsx"',
    );
    expect(Buffer.from(workbook.bytes.subarray(0, 2)).toString()).toBe('PK');
    const inJanuary = { start: '2026-01-01', end: '2026-01-31' };
    const csv = await exported(live, { format: 'csv', period: inJanuary });
    expect(csv.text.trim().split('\r\n')).toHaveLength(1 + 6);
    expect(csv.text).toContain('Chequing 7890 (CAD)');
    expect(csv.text).not.toContain('FOOD');
    const acct_ids = Object.fromEntries((await accountsOf(live)).map((id, at) => [id, `100${at}`]));
    const all = { start: '2026-01-01', end: '2026-12-31' };
    const zip = await exported(live, { format: 'ofx', period: all, acct_ids });
    expect(zip.headers.get('content-type')).toBe('application/zip');
    const one = await exported(live, { format: 'ofx', period: inJanuary, acct_ids });
    expect(one.headers.get('content-type')).toBe('application/x-ofx');
    expect(one.text.match(/<ACCTID>/g)).toHaveLength(2);
  });

  test('exports 409 the gates of each statement hold, and say which one', async () => {
    const { live } = await service.customer();
    const [jan = '', broken = ''] = await deliver(live, january, { ...february, closing: 1 });
    const [account] = await accountsOf(live);
    const ofx = { format: 'ofx', bank_account_ids: [account] };
    const unnumbered = await exported(live, ofx);
    refused(unnumbered, 'acct_id_unconfirmed');
    expect(unnumbered.json.bank_account_id).toBe(account);
    await record(live, jan, 'acct_id', '1234567');
    const unconfirmed = await exported(live, ofx);
    refused(unconfirmed, 'needs_review_unconfirmed');
    expect(unconfirmed.json.statement_ids).toEqual([broken]);
    const confirmed = await exported(live, { ...ofx, confirm_review: true });
    expect(confirmed.status).toBe(200);
    expect(confirmed.headers.get('x-document-status')).toBe('needs_review');
    expect(confirmed.headers.get('x-continuity')).toBe('unproved');
    const csv = await exported(live, { format: 'csv', bank_account_ids: [account] });
    expect(csv.text).toMatch(/FOOD.*,no\r\n/);
    // Two numbers for one account are none.
    await record(live, broken, 'acct_id', '7654321');
    refused(await exported(live, { ...ofx, confirm_review: true }), 'acct_id_unconfirmed');

    const { json: rejected } = await live.finished({ script: 'outcome=rejected' });
    refused(await exported(live, { statement_ids: [jan, rejected.id] }), 'statement_rejected');
    const { json: waiting } = await live.upload({ script: 'hold=400' });
    const early = await exported(live, { statement_ids: [waiting.id] });
    refused(early, 'not_ready');
    expect(early.json.statement_id).toBe(waiting.id);
    await live.settled(waiting.id);
    refused(await exported(live, { period: { start: '2019-01-01', end: '2019-12-31' } }), 'nothing_to_export');
    const missing = await live.finished({ script: 'outcome=missing_amount' });
    const asked = { format: 'ofx', statement_ids: [missing.json.id], confirm_review: true };
    refused(await exported(live, { ...asked, acct_ids: { [account ?? '']: '1' } }), 'missing_amount');
  });

  test('exports 409 two statements that contradict each other must be confirmed', async () => {
    const { live } = await service.customer();
    const ids = await deliver(live, january, { ...february, opening: 15_001 });
    const acct_ids = { [(await accountsOf(live))[0] ?? '']: '1' };
    refused(await exported(live, { format: 'ofx', statement_ids: ids, acct_ids }), 'needs_review_unconfirmed');
    const file = await exported(live, { format: 'ofx', statement_ids: ids, acct_ids, confirm_review: true });
    expect(file.headers.get('x-continuity')).toBe('contradicted');
  });

  test('exports 402 until every statement is paid, then it is settled', async () => {
    const { live, addCredits } = await service.customer(1);
    const { json: costly } = await live.finished({ script: 'pages=3' });
    refused(await exported(live, { statement_ids: [costly.id] }), 'insufficient_credits');
    await addCredits(5);
    expect((await exported(live, { statement_ids: [costly.id] })).status).toBe(200);
    expect((await live.call('GET', '/v1/usage')).json.credits_used).toBe(3);
  });

  test('exports 404 and 422', async () => {
    const { live } = await service.customer();
    const stranger = await service.customer();
    const [id = ''] = await deliver(stranger.live, january);
    const [account = ''] = await accountsOf(stranger.live);
    refused(await exported(live, { statement_ids: [id] }), 'statement_not_found');
    refused(await exported(live, { bank_account_ids: [account] }), 'bank_account_not_found');
    for (const body of [
      {},
      { statement_ids: [] },
      { statement_ids: 'stm_1' },
      { statement_ids: [id], bank_account_ids: [account] },
      { period: { start: '2026-01-01' } },
      { period: { start: '2026-02-30', end: '2026-03-01' } },
    ]) {
      refused(await exported(live, body), 'invalid_selection');
    }
    const mine = { statement_ids: [id] };
    refused(await exported(live, { ...mine, format: 'pdf' }), 'invalid_format');
    refused(await exported(live, { ...mine, layout: 'wide' }), 'invalid_layout');
    refused(await exported(live, { ...mine, confirm_review: 'yes' }), 'invalid_confirm_review');
    refused(await exported(live, { ...mine, acct_ids: { [account]: '' } }), 'invalid_acctid');
    refused(await exported(live, { ...mine, acct_ids: ['1'] }), 'invalid_acctid');
    refused(await exported(live, { ...mine, more: true }), 'invalid_body');
  });

  test('exports 409 more than a file holds', async () => {
    const { live } = await service.customer();
    const [id] = await deliver(live, january);
    const { db } = service.running.services.store;
    await db
      .updateTable('statements')
      .set({ row_count: 200_001 })
      .where('id', '=', id ?? '')
      .execute();
    refused(await exported(live, { statement_ids: [id] }), 'export_too_large');
  });
});
