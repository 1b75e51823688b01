import { expect, test } from 'vitest';
import type { Answer, Client } from './client.ts';
import { refused } from './refused.ts';
import { onBothDatabases, useService } from './service.ts';

const exported = (client: Client, id: string, query: string): Promise<Answer> =>
  client.call('GET', `/v1/statements/${id}/export${query}`);

const correct = (client: Client, id: string, version: number, correction: unknown): Promise<Answer> =>
  client.call('PATCH', `/v1/statements/${id}/transactions`, {
    headers: { 'If-Match': String(version) },
    json: { corrections: [correction] },
  });

onBothDatabases((database) => {
  const service = useService(database);

  test('4.6 200 xlsx is the default, with a readable name', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished();
    const { status, headers, bytes } = await exported(live, json.id, '');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toMatch(/spreadsheetml\.sheet$/);
    expect(headers.get('content-disposition')).toBe('attachment; filename="RBC-7890-2026-03.xlsx"');
    expect(headers.get('x-document-status')).toBe('succeeded');
    expect(headers.get('x-qbo-bank-verified')).toBeNull();
    expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK');
  });

  test('4.6 200 csv in both layouts, also of a statement that needs review', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished({ script: 'outcome=needs_review' });
    const split = await exported(live, json.id, '?format=csv');
    expect(split.headers.get('x-document-status')).toBe('needs_review');
    expect(split.text).toMatch(/Date,Description,Debit,Credit,/);
    const signed = await exported(live, json.id, '?format=csv&layout=signed');
    expect(signed.text).toMatch(/Date,Description,Amount,/);
    expect(signed.text).toMatch(/2026-03-09,COFFEE FOR A CROWD,-30\.00,/);
  });

  test('4.6 200 ofx and qbo once the account number is recorded, whatever the layout', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished();
    await correct(live, json.id, 1, { op: 'set_meta', key: 'acct_id', value: '1234567' });
    for (const format of ['ofx', 'qbo']) {
      const answer = await exported(live, json.id, `?format=${format}&layout=signed`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('x-qbo-bank-verified')).toBe('false');
      expect(answer.text).toContain('<ACCTID>1234567');
      expect(answer.text.includes('<INTU.BID>')).toBe(format === 'qbo');
    }
  });

  test('4.6 200 files for packages and books, each with its type', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished();
    const files = [
      ['xero', 'text/csv; charset=utf-8', '-xero.csv', '2026-03-09,-25.00,COFFEE FOR A CROWD,'],
      [
        'quickbooks-online',
        'text/csv; charset=utf-8',
        '-quickbooks-online.csv',
        '03/09/2026,COFFEE FOR A CROWD,-25.00',
      ],
      ['qif', 'application/x-qif', '.qif', 'PCOFFEE FOR A CROWD'],
      ['beancount', 'text/plain; charset=utf-8', '.beancount', '2026-03-09 * "COFFEE FOR A CROWD"'],
      ['ledger', 'text/plain; charset=utf-8', '.ledger', '2026-03-09 * () COFFEE FOR A CROWD'],
      ['qfx', 'application/vnd.intu.qfx', '.qfx', '<INTU.BID>00015'],
      ['mt940', 'text/plain; charset=us-ascii', '.mt940', ':61:2603090309D25,00'],
      ['camt053', 'application/xml', '.camt053.xml', '<Ustrd>COFFEE FOR A CROWD</Ustrd>'],
    ] as const;
    for (const [format, type, ending, text] of files) {
      const answer = await exported(live, json.id, `?format=${format}&acctid=1234567`);
      expect(answer.status, format).toBe(200);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="RBC-7890-2026-03${ending}"`);
      expect(answer.headers.get('x-document-status')).toBe('succeeded');
      expect(answer.headers.get('x-qbo-bank-verified')).toBeNull();
      expect(answer.text).toContain(text);
    }
  });

  test('4.6 200 several files come as one zip', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished({ script: 'outcome=accounts' });
    const { headers, bytes } = await exported(live, json.id, '?format=xero');
    expect(headers.get('content-type')).toBe('application/zip');
    expect(headers.get('content-disposition')).toMatch(/-xero\.zip"$/);
    expect(Buffer.from(bytes.subarray(0, 2)).toString()).toBe('PK');
  });

  test('4.6 200 layout counts for quickbooks-online, which has one signed column otherwise', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished();
    const split = await exported(live, json.id, '?format=quickbooks-online&layout=split');
    expect(split.text).toContain('Date,Description,Credit,Debit');
    refused(await exported(live, json.id, '?format=quickbooks-online&layout=wide'), 'invalid_layout');
    expect((await exported(live, json.id, '?format=beancount&layout=wide')).status).toBe(200);
  });

  test('4.6 200 acctid serves for one download only', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished();
    expect((await exported(live, json.id, '?format=ofx&acctid=00-12%2034')).text).toContain('<ACCTID>001234');
    refused(await exported(live, json.id, '?format=ofx'), 'acct_id_unconfirmed');
  });

  test('4.6 200 a correction goes into the file, under the same FITID', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished({ script: 'outcome=needs_review' });
    const before = await exported(live, json.id, '?format=ofx&acctid=1&confirm_review=true');
    const { json: rows } = await live.call('GET', `/v1/statements/${json.id}/transactions`);
    const mend = { op: 'set_field', row_id: rows.data[1].id, field: 'amount', value: '-25.00' };
    await correct(live, json.id, 1, mend);
    const after = await exported(live, json.id, '?format=ofx&acctid=1');
    const fitids = ({ text }: Answer) => [...text.matchAll(/<FITID>(\w+)/g)].map((match) => match[1]);
    expect(fitids(after)).toEqual(fitids(before));
    expect(before.text).toContain('<TRNAMT>-30.00');
    expect(after.text).toContain('<TRNAMT>-25.00');
  });

  test('4.6 402 insufficient_credits', async () => {
    const { live } = await service.customer(1);
    const { json } = await live.finished({ script: 'pages=2' });
    refused(await exported(live, json.id, '?format=csv'), 'insufficient_credits');
  });

  test('4.6 409 not_ready, statement_rejected and statement_failed', async () => {
    const { live } = await service.customer();
    const { json: waiting } = await live.upload({ script: 'hold=2000' });
    refused(await exported(live, waiting.id, '?format=ofx'), 'not_ready');
    const { json: rejected } = await live.finished({ script: 'outcome=rejected' });
    refused(await exported(live, rejected.id, ''), 'statement_rejected');
    const { json: failed } = await live.finished({ script: 'outcome=crashed' });
    refused(await exported(live, failed.id, ''), 'statement_failed');
  });

  test('4.6 409 the gates of ofx and qbo, in their order', async () => {
    const { live } = await service.customer();
    for (const format of ['ofx', 'qbo']) {
      const { json } = await live.finished({ script: 'outcome=missing_amount' });
      refused(await exported(live, json.id, `?format=${format}`), 'acct_id_unconfirmed');
      refused(await exported(live, json.id, `?format=${format}&acctid=1`), 'needs_review_unconfirmed');
      refused(
        await exported(live, json.id, `?format=${format}&acctid=1&confirm_review=false`),
        'needs_review_unconfirmed',
      );
      refused(await exported(live, json.id, `?format=${format}&acctid=1&confirm_review=true`), 'missing_amount');
      const undated = await live.finished({ script: 'outcome=missing_date' });
      const query = `?format=${format}&acctid=1&confirm_review=true`;
      refused(await exported(live, undated.json.id, query), 'missing_date');
    }
    // A spreadsheet has room for a gap.
    const { json } = await live.finished({ script: 'outcome=missing_amount' });
    expect((await exported(live, json.id, '?format=csv')).status).toBe(200);
  });

  test('4.6 409 the gates of the formats for packages and books, in the same order', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished({ script: 'outcome=missing_amount' });
    for (const format of ['qfx', 'mt940', 'camt053']) {
      refused(await exported(live, json.id, `?format=${format}`), 'acct_id_unconfirmed');
    }
    for (const format of ['xero', 'quickbooks-online', 'qif', 'beancount', 'ledger', 'qfx', 'mt940', 'camt053']) {
      refused(await exported(live, json.id, `?format=${format}&acctid=1`), 'needs_review_unconfirmed');
      refused(await exported(live, json.id, `?format=${format}&acctid=1&confirm_review=true`), 'missing_amount');
    }
  });

  test('4.6 409 qfx_bank_unsupported until the person chooses a number', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished({ script: 'bank=nowhere' });
    refused(await exported(live, json.id, '?format=qfx&acctid=1'), 'qfx_bank_unsupported');
    await correct(live, json.id, 1, { op: 'set_meta', key: 'intu_bid', value: '12345' });
    expect((await exported(live, json.id, '?format=qfx&acctid=1')).text).toContain('<INTU.BID>12345');
  });

  test('4.6 409 qbo_bank_unsupported until the person chooses a number', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished({ script: 'bank=nowhere' });
    refused(await exported(live, json.id, '?format=qbo&acctid=1'), 'qbo_bank_unsupported');
    expect((await exported(live, json.id, '?format=ofx&acctid=1')).status).toBe(200);
    await correct(live, json.id, 1, { op: 'set_meta', key: 'intu_bid', value: '12345' });
    const answer = await exported(live, json.id, '?format=qbo&acctid=1');
    expect(answer.text).toContain('<INTU.BID>12345');
    expect(answer.headers.get('x-qbo-bank-verified')).toBe('false');
  });

  test('4.6 409 unsupported_currency: qbo knows CAD and USD', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished();
    await correct(live, json.id, 1, { op: 'set_meta', key: 'currency', value: 'EUR' });
    await correct(live, json.id, 2, { op: 'set_meta', key: 'intu_bid', value: '12345' });
    refused(await exported(live, json.id, '?format=qbo&acctid=1'), 'unsupported_currency');
    expect((await exported(live, json.id, '?format=ofx&acctid=1')).status).toBe(200);
  });

  test('4.6 409 every account of several needs its number', async () => {
    const { live } = await service.customer();
    const { json } = await live.finished({ script: 'outcome=accounts' });
    refused(await exported(live, json.id, '?format=ofx&acctid=1'), 'acct_id_unconfirmed');
    await correct(live, json.id, 1, { op: 'set_meta', key: 'acct_id', value: '702222', account: 1 });
    expect((await exported(live, json.id, '?format=ofx&acctid=1')).status).toBe(200);
    expect((await live.call('GET', `/v1/statements/${json.id}`)).json.accounts[1].acct_id).toBe('****2222');
  });

  const invalid = [
    ['4.6 422 invalid_format', 'format=pdf', 'invalid_format', 'format'],
    ['4.6 422 invalid_format: twice', 'format=csv&format=ofx', 'invalid_format', 'format'],
    ['4.6 422 invalid_layout', 'layout=wide', 'invalid_layout', 'layout'],
    ['4.6 422 invalid_acctid: letters and digits only', 'format=ofx&acctid=12/34', 'invalid_acctid', 'acctid'],
    ['4.6 422 invalid_acctid: 22 at most', `format=ofx&acctid=${'1'.repeat(23)}`, 'invalid_acctid', 'acctid'],
    ['4.6 422 invalid_acctid: empty', 'format=ofx&acctid=-', 'invalid_acctid', 'acctid'],
    ['4.6 422 invalid_confirm_review', 'confirm_review=yes', 'invalid_confirm_review', 'confirm_review'],
    ['4.6 422 invalid_confirm_review: 1 is not true', 'confirm_review=1', 'invalid_confirm_review', 'confirm_review'],
  ] as const;
  for (const [title, query, code, param] of invalid) {
    test(title, async () => {
      const { live } = await service.customer();
      // 422 comes before 409.
      const { json } = await live.finished({ script: 'outcome=rejected' });
      refused(await exported(live, json.id, `?${query}`), code, param);
    });
  }
});
