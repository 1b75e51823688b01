import { expect, test } from 'vitest';
import { BadSetting, readConfig } from './index.ts';

test('without settings there are defaults', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    dataFolder: './data',
    databaseUrl: null,
    firstCredits: 1000,
    uploadTimeoutMs: 60_000,
    retentionMs: 30 * 86_400_000,
    ratesPerMinute: { upload: 120, export: 300, write: 600, read: 1200 },
    webhookScheduleMs: [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000, 43_200_000],
  });
});

test('an empty setting is no setting', () => {
  expect(readConfig({ PORT: '', HOST: '' })).toMatchObject({ port: 8080, host: '127.0.0.1' });
});

test.each([
  ['PORT', '80a', /^The setting PORT .* must be a whole number\.$/],
  ['PORT', '70000', /PORT .* at most 65535/],
  ['TIEOUT_METRICS_PORT', '70000', /TIEOUT_METRICS_PORT .* at most 65535/],
  ['TIEOUT_RETENTION', '30', /TIEOUT_RETENTION .* must be a time/],
  ['TIEOUT_UPLOAD_TIMEOUT', '0s', /TIEOUT_UPLOAD_TIMEOUT/],
  ['TIEOUT_WEBHOOK_SCHEDULE', '1m,soon', /TIEOUT_WEBHOOK_SCHEDULE/],
  ['DATABASE_URL', 'mysql://x', /DATABASE_URL .* must begin with postgres/],
  ['TIEOUT_LOG_LEVEL', 'loud', /TIEOUT_LOG_LEVEL/],
  ['TIEOUT_BASE_URL', 'ftp://x', /TIEOUT_BASE_URL/],
  ['TIEOUT_MASTER_KEY', 'short', /TIEOUT_MASTER_KEY .* must be 32 bytes/],
  ['TIEOUT_MASTER_KEY_OLD', 'a'.repeat(64), /needs TIEOUT_MASTER_KEY beside it/],
  ['S3_PREFIX', 'no slash', /S3_PREFIX .* end with a slash/],
])('%s=%s is refused in one sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(BadSetting);
  expect(() => readConfig({ [name]: value })).toThrow(sentence);
});

test('times may be given in any unit', () => {
  expect(readConfig({ TIEOUT_WEBHOOK_SCHEDULE: '2s, 500ms,1h' }).webhookScheduleMs).toEqual([2000, 500, 3_600_000]);
});

test('a bucket is reached by path where its server has an address, and two settings go together', () => {
  const s3 = { S3_BUCKET: 'tieout', S3_ENDPOINT: 'https://objects.internal' };
  expect(readConfig(s3).s3).toMatchObject({ bucket: 'tieout', isPathStyle: true, credentials: null, prefix: '' });
  expect(readConfig({ S3_BUCKET: 'tieout' }).s3).toMatchObject({ endpoint: null, isPathStyle: false });
  expect(() => readConfig({ ...s3, S3_ACCESS_KEY_ID: 'a' })).toThrow('set both or neither');
  const fleet = { ...s3, DATABASE_URL: 'postgres://localhost/tieout' };
  expect(() => readConfig(fleet)).toThrow('TIEOUT_MASTER_KEY is needed');
  const key = Buffer.alloc(32, 7);
  const keys = {
    TIEOUT_MASTER_KEY: key.toString('base64'),
    TIEOUT_MASTER_KEY_OLD: Buffer.alloc(32, 8).toString('hex'),
  };
  expect(readConfig({ ...fleet, ...keys }).masterKeys).toEqual([key, Buffer.alloc(32, 8)]);
  expect(readConfig({}).s3).toBeNull();
});
