import { execFile, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { addWebhook } from '../../../service/operations/index.ts';
import { type Book, bookScript } from '../scripted-book.ts';
import { scriptedPdf } from '../scripted-reader.ts';
import { useService } from '../service.ts';
import { openReceiver } from '../webhooks/receiver.ts';
import { learnOne } from './learn-one.ts';

const folder = join(import.meta.dirname, '../../../clients/python');
const isMissing = spawnSync('python3', ['--version']).status !== 0;
if (isMissing) console.warn('python3 is missing: the Python client is not run');

/** Runs a program that has the client, and what is given, at hand; what it prints last is JSON. */
async function python(program: string, given: Readonly<Record<string, unknown>>): Promise<unknown> {
  const text = [
    'import base64, json, os',
    'from tieout_client import *',
    'given = json.loads(os.environ["GIVEN"])',
    program,
  ];
  const { stdout } = await promisify(execFile)('python3', ['-c', text.join('\n')], {
    env: { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: '1', GIVEN: JSON.stringify(given) },
  });
  return JSON.parse(stdout);
}

const pdf = (script: string): string => Buffer.from(scriptedPdf(script)).toString('base64');

describe.skipIf(isMissing && process.env.CI !== 'true')('the Python client', () => {
  const service = useService('SQLite');

  /** Passes everything on, except that it drops the answer of the first request, or refuses it. */
  async function meddler(kind: 'drop' | 'busy'): Promise<{ url: string; count: () => number }> {
    let count = 0;
    const server = createServer(async (request, response) => {
      count += 1;
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      if (count === 1 && kind === 'busy') {
        response.writeHead(503, { 'Retry-After': '0' }).end();
        return;
      }
      const { method = 'GET', headers } = request;
      const kept = ['authorization', 'content-type', 'idempotency-key', 'if-match'];
      const passed = Object.fromEntries(kept.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])));
      const body = chunks.length === 0 ? {} : { body: Buffer.concat(chunks) };
      const answer = await fetch(`${service.url}${request.url}`, { method, headers: passed, ...body });
      const content = Buffer.from(await answer.arrayBuffer());
      if (count === 1) request.socket.destroy();
      else response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? '' }).end(content);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    afterAll(() => server.close());
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, count: () => count };
  }

  test('from the upload to the file', async () => {
    const { live } = await service.customer();
    const said = await python(
      `
tieout = Tieout(given["key"], given["url"])
uploaded = tieout.upload(base64.b64decode(given["pdf"]), file_name='odd "name".pdf', metadata={"invoice": "Größe"})
statement = tieout.finished(uploaded["id"])
rows = [row["description"] for row in tieout.rows(statement["id"])]
file = tieout.export(statement["id"], "csv", layout="signed")
csv = file.read().decode("utf-8-sig")
ofx = tieout.export(statement["id"], "ofx", acct_ids=["55-01"]).read().decode("cp1252")
listed = tieout.statements(limit=1)["data"][0]["id"] == statement["id"]
tieout.delete(statement["id"])
try:
    tieout.statement(statement["id"])
except TieoutError as error:
    gone = [error.code, error.status, error.request_id is not None]
print(json.dumps([uploaded["status"], statement["status"], statement["metadata"], rows, file.file_name, file.status,
    "2026-03-20,SHOES,-100.00," in csv, "<ACCTID>5501" in ofx, listed, gone, tieout.usage()["credits_used"]]))`,
      { key: live.key, url: service.url, pdf: pdf('pages=2') },
    );
    expect(said).toEqual([
      'queued',
      'succeeded',
      { invoice: 'Größe' },
      ['PAY', 'COFFEE FOR A CROWD', 'SHOES'],
      'RBC-7890-2026-03.csv',
      'succeeded',
      true,
      true,
      true,
      ['statement_not_found', 404, true],
      2,
    ]);
  });

  test('corrections, another kind of account and a retry', async () => {
    const { live } = await service.customer();
    const said = await python(
      `
tieout = Tieout(given["key"], given["url"])
statement = tieout.finished(tieout.upload(base64.b64decode(given["review"]))["id"])
row = next(tieout.rows(statement["id"], status="needs_review"))
mend = [{"op": "set_field", "row_id": row["id"], "field": "amount", "value": "-25.00"}]
corrected = tieout.correct(statement["id"], statement["corrections_version"], mend)
try:
    tieout.correct(statement["id"], statement["corrections_version"], mend)
except TieoutError as error:
    stale = error.code
tieout.change_account_type(statement["id"], "savings")
kind = tieout.finished(statement["id"])["account_type"]
client = tieout.change_metadata(statement["id"], {"client": "Garage Inc", "job": None})["metadata"]
failed = tieout.finished(tieout.upload(base64.b64decode(given["flaky"]))["id"])
tieout.retry(failed["id"])
print(json.dumps([statement["status"], corrected["status"], stale, kind, client, failed["status"], tieout.finished(failed["id"])["status"]]))`,
      { key: live.key, url: service.url, review: pdf('outcome=needs_review'), flaky: pdf('outcome=flaky python') },
    );
    expect(said).toEqual([
      'needs_review',
      'succeeded',
      'version_conflict',
      'savings',
      { client: 'Garage Inc' },
      'failed',
      'succeeded',
    ]);
  });

  test('an upload whose answer is lost is sent again and makes one statement', async () => {
    const { live } = await service.customer();
    const { url, count } = await meddler('drop');
    const said = await python(
      'uploaded = Tieout(given["key"], given["by"]).upload(base64.b64decode(given["pdf"]))\n' +
        'print(json.dumps([[one["id"] for one in Tieout(given["key"], given["url"]).statements()["data"]], uploaded["id"]]))',
      { key: live.key, url: service.url, by: url, pdf: pdf('lost to python') },
    );
    const [ids, id] = said as [string[], string];
    expect(ids).toEqual([id]);
    expect(count()).toBe(2);
  });

  test('what is refused for the moment is asked again, a change with an unknown end is not', async () => {
    const { live } = await service.customer();
    const [busy, drop] = [await meddler('busy'), await meddler('drop')];
    const said = await python(
      `
unit = Tieout(given["key"], given["busy"]).usage()["unit"]
try:
    Tieout(given["key"], given["drop"]).retry("stm_unknown")
except TieoutError as error:
    print(json.dumps([unit, error.code]))`,
      { key: live.key, busy: busy.url, drop: drop.url },
    );
    expect(said).toEqual(['page', 'unreachable']);
    expect([busy.count(), drop.count()]).toEqual([2, 1]);
  });

  test('a webhook is proved by its signature and by nothing less', async () => {
    const customer = await service.customer();
    const receiver = await openReceiver();
    const { secret } = await addWebhook(service.running.services, customer.id, { url: receiver.url });
    await customer.test.finished();
    await receiver.received(1);
    const { body, headers } = receiver.requests[0]!;
    const said = await python(
      `
body, signature, secret = given["body"].encode(), given["signature"], given["secret"]
now = int(signature.split(",")[0][2:])
other = "whsec_" + base64.b64encode(bytes(32)).decode()
said = [verify_webhook(body, signature, [other, secret], now_s=now)["type"]]
for wrong in [(body + b" ", signature, secret, now), (body, signature, other, now), (body, "", secret, now), (body, signature, secret, now + 301)]:
    try:
        verify_webhook(*wrong[:3], now_s=wrong[3])
        said.append("taken")
    except WebhookNotVerified:
        said.append("refused")
print(json.dumps(said))`,
      { body, signature: headers['x-signature'], secret },
    );
    expect(said).toEqual(['statement.completed', 'refused', 'refused', 'refused', 'refused']);
  });

  test('a year at once: a batch, its bank account in time, and one file of all', async () => {
    const { live } = await service.customer();
    const january: Book = { start: '2026-01-01', end: '2026-01-31', opening: 100, rows: [['2026-01-05', 'PAY', 50]] };
    const march = { ...january, start: '2026-03-01', end: '2026-03-31', opening: 150, rows: [] };
    const said = await python(
      `
tieout = Tieout(given["key"], given["url"])
seen = []
sent = tieout.upload_batch([base64.b64decode(one) for one in given["pdfs"]], metadata={"client": "42"})
batch = tieout.batch_completed(sent["id"], on_progress=lambda one: seen.append(one["status"]))
ids = [one["id"] for one in batch["statements"]]
listed = tieout.batches(limit=1)["data"][0]["id"] == sent["id"]
account = tieout.bank_accounts()["data"][0]["id"]
months = [one["month"] for finding in tieout.bank_account(account)["findings"] for one in finding["missing"]]
number = tieout.record_settings(account, acct_id="1234567")["settings"]["acct_id"]
file = tieout.export_selection("ofx", bank_account_ids=[account])
ofx = file.read().decode("cp1252")
again = tieout.upload_batch(statement_ids=ids)["status"]
parted = tieout.part_bank_account(account, ids[0])["id"]
count = tieout.join_bank_accounts(account, parted)["statement_count"]
print(json.dumps([batch["counts"]["succeeded"], seen[-1], listed, months, number, file.status, file.continuity,
    "<ACCTID>1234567" in ofx, again, count]))`,
      { key: live.key, url: service.url, pdfs: [january, march].map((book) => pdf(bookScript(book))) },
    );
    expect(said).toEqual([
      2,
      'completed',
      true,
      ['2026-02'],
      '****4567',
      'succeeded',
      'incomplete',
      true,
      'completed',
      2,
    ]);
  });

  test('learned corrections are listed, switched off and deleted', async () => {
    const { id: customerId, live } = await service.customer();
    const id = await learnOne(service, customerId);
    const said = await python(
      `
tieout = Tieout(given["key"], given["url"])
listed = [one["id"] for one in tieout.learned_corrections()["data"]]
active = tieout.switch_learned_correction(listed[0], False)["active"]
tieout.delete_learned_correction(listed[0])
print(json.dumps([listed, active, tieout.learned_corrections()["data"]]))`,
      { key: live.key, url: service.url },
    );
    expect(said).toEqual([[id], false, []]);
  });
});
