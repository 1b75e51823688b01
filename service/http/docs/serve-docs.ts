import type { FastifyInstance, FastifyReply } from 'fastify';
import type { OpenAPIV3_1 } from 'openapi-types';
import { Refusal } from '../../refusals/index.ts';
import { assetOf, remembered, sendAsset } from '../asset.ts';
import { type DocsFile, docsFile } from './docs-files.ts';
import { errorList, errorPage } from './error-pages.ts';
import { docsPage } from './html.ts';
import { renderReference } from './plain-reference.ts';
import { readerColours } from './reader-colours.ts';
import { renderMarkdown } from './render-markdown.ts';

/** Scripts of ours alone, and requests to ourselves alone: the reader tries them out. */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The documentation, for anybody: the reference with requests to try, a guide, the codes, the changelog. */
export function serveDocs(app: FastifyInstance, documentOf: () => OpenAPIV3_1.Document): void {
  const html = (reply: FastifyReply, page: string) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Content-Security-Policy', contentSecurityPolicy)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Referrer-Policy', 'no-referrer')
      .send(page);
  const reader = remembered(() => assetOf(docsFile('reader'), 'text/javascript; charset=utf-8'));
  const colours = remembered(() => assetOf(Buffer.from(readerColours), 'text/javascript; charset=utf-8'));
  const plain = remembered(() => renderReference(documentOf()));

  app.get('/docs', (_request, reply) => {
    const script = reader();
    const style = colours();
    return html(reply, script === null || style === null ? plain() : referencePage(script.hash, style.hash));
  });
  app.get('/docs/plain', (_request, reply) => html(reply, plain()));
  app.get('/docs/reader.js', (request, reply) => sendAsset(request, reply, reader()));
  app.get('/docs/colours.js', (request, reply) => sendAsset(request, reply, colours()));
  app.get('/docs/guide', (_request, reply) => html(reply, paper('guide', 'Guide')));
  app.get('/docs/webhooks', (_request, reply) => html(reply, paper('webhooks', 'Webhooks')));
  app.get('/docs/changelog', (_request, reply) => html(reply, paper('changelog', 'Changelog')));
  app.get('/docs/errors', (_request, reply) => html(reply, errorList()));
  app.get('/docs/errors/:code', (request, reply) => {
    const page = errorPage((request.params as { code: string }).code, documentOf());
    if (page === null) throw noSuchPage();
    return html(reply, page);
  });
}

const noSuchPage = (): Refusal => new Refusal('route_not_found', 'There is no such page; /docs lists what there is.');

/** The reader shows the published schema itself; who runs no scripts gets the same as a plain page. */
const referencePage = (readerHash: string, coloursHash: string): string =>
  docsPage({
    path: '/docs',
    title: 'Reference',
    isWide: true,
    scripts: [`/docs/colours.js?v=${coloursHash}`, `/docs/reader.js?v=${readerHash}`],
    body: `<noscript><p style="padding:1rem 1.25rem">The reference without scripts: <a href="/docs/plain">/docs/plain</a></p></noscript>
<openapi-explorer id="reference" spec-url="/v1/openapi.json" collapse="false" hide-server-selection hide-defaults
  fetch-credentials="omit" style="--font-regular:system-ui,sans-serif;--font-mono:ui-monospace,monospace">
<div slot="overview-footer"><p>New here? <a href="/docs/guide">From zero to the first export</a>. To try requests below, set
a test key (<code>sk_test_…</code>) under <em>Authentication</em>: it is free and answers with samples. For machines:
<a href="/v1/openapi.json">/v1/openapi.json</a>. <a href="/docs/errors">Every error code</a> has a page.</p></div>
</openapi-explorer>`,
  });

function paper(name: Exclude<DocsFile, 'reader'>, title: string): string {
  const source = docsFile(name);
  if (source === null) throw noSuchPage();
  return docsPage({ path: `/docs/${name}`, title, body: renderMarkdown(source.toString('utf8'), linkOf) });
}

const papers: Readonly<Record<string, string>> = {
  'guide.md': '/docs/guide',
  'webhooks.md': '/docs/webhooks',
  'CHANGELOG.md': '/docs/changelog',
};

/** Links to papers that are served here lead to them; those to other files of the sources lead nowhere here. */
function linkOf(target: string): string | null {
  if (/^(?:https?:\/\/|\/|#)/.test(target)) return target;
  const [path = '', anchor] = target.split('#');
  const page = papers[path.split('/').at(-1) ?? ''];
  return page === undefined ? null : `${page}${anchor === undefined ? '' : `#${anchor}`}`;
}
