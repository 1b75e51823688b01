import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { verifyWebhook, WebhookNotVerified } from './index.ts';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
const time = 1_800_000_000;
const nowMs = time * 1000;
const body = '{"id":"evt_1","type":"statement.completed","data":{"id":"stm_1","metadata":{"note":"Größe"}}}';
const v1 = (of: string, at = time, text = body) =>
  createHmac('sha256', Buffer.from(of.slice(6), 'base64'))
    .update(`${at}.${text}`)
    .digest('hex');
const good = `t=${time},v1=${v1(secret)}`;

describe('accepted', () => {
  test.each([
    ['a signature', good, secret],
    ['one of two signatures', `t=${time},v1=${v1(other)},v1=${v1(secret)}`, secret],
    ['either secret of the receiver', good, [other, secret]],
    ['a signature four minutes old', `t=${time - 240},v1=${v1(secret, time - 240)}`, secret],
  ])('%s', (_says, signature, secrets) => {
    const event = verifyWebhook({ body, headers: { 'X-Signature': signature }, secret: secrets, nowMs });
    expect(event).toMatchObject({ id: 'evt_1', data: { id: 'stm_1' } });
  });

  test('bytes, and headers of every kind', () => {
    const bytes = Buffer.from(body);
    for (const headers of [new Headers({ 'x-signature': good }), { 'x-signature': [good] }, { 'X-SIGNATURE': good }]) {
      expect(verifyWebhook({ body: bytes, headers, secret, nowMs }).id).toBe('evt_1');
    }
  });
});

describe('refused', () => {
  test.each([
    ['another secret', good, other, body],
    ['an altered body', good, secret, body.replace('stm_1', 'stm_2')],
    ['an altered time', good.replace(String(time), String(time + 1)), secret, body],
    ['an old signature', `t=${time - 301},v1=${v1(secret, time - 301)}`, secret, body],
    ['one from the future', `t=${time + 301},v1=${v1(secret, time + 301)}`, secret, body],
    ['no header', '', secret, body],
    ['no time', `v1=${v1(secret)}`, secret, body],
    ['a cut signature', good.slice(0, -2), secret, body],
    ['another scheme', good.replace('v1=', 'v0='), secret, body],
  ])('%s', (_says, signature, secrets, text) => {
    const received = { body: text, headers: { 'x-signature': signature }, secret: secrets, nowMs };
    expect(() => verifyWebhook(received)).toThrow(WebhookNotVerified);
  });

  test('a secret that is none is the receiver’s own mistake', () => {
    expect(() => verifyWebhook({ body, headers: { 'x-signature': good }, secret: 'abc', nowMs })).toThrow(/whsec_/);
  });
});
