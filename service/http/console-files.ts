import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { pdfLibraryPath } from '@tieout/engine/pdf';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { assetOf, remembered, sendAsset } from './asset.ts';
import type { HttpNeeds } from './endpoint.ts';

/** The console runs only what is served here, shows only what it fetched itself, and sits in nobody's frame. */
const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self' data:",
  "connect-src 'self' blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The built single-page app under /console; every address without a file behind it is the app's own business. */
export async function serveConsole(app: FastifyInstance, { consoleFolder }: HttpNeeds): Promise<void> {
  if (consoleFolder === null) return;
  await app.register(staticFiles, {
    root: consoleFolder,
    serve: false,
    preCompressed: true,
    setHeaders: (reply, path) => setHeaders(reply, path),
  });
  app.get('/', (_request, reply) => reply.redirect('/console/'));
  const library = remembered(() => assetOf(readFileSync(pdfLibraryPath()), 'application/wasm'));
  app.get('/console/pdfium.wasm', (request, reply) => sendAsset(request, reply, library()));
  // The router takes `/console` and `/console/` for one address, but relative links need the slash.
  app.get('/console', (request, reply) => {
    const [path, query] = request.url.split('?');
    if (path === '/console') return reply.redirect(query === undefined ? '/console/' : `/console/?${query}`);
    return existsSync(join(consoleFolder, 'index.html')) ? reply.sendFile('index.html') : reply.callNotFound();
  });
  app.get('/console/*', (request, reply) => {
    if (!existsSync(join(consoleFolder, 'index.html'))) return reply.callNotFound();
    const path = (request.params as { '*': string })['*'];
    const isFile = path !== '' && /^[\w./-]+\.\w+$/.test(path) && existsSync(join(consoleFolder, path));
    return reply.sendFile(isFile ? path : 'index.html');
  });
}

function setHeaders(reply: { setHeader(name: string, value: string): unknown } | FastifyReply, path: string): void {
  const set = (name: string, value: string) =>
    'setHeader' in reply ? reply.setHeader(name, value) : reply.header(name, value);
  // Built files carry a hash of their content in their name; the page that names them does not.
  const isHashed = /[/\\]assets[/\\]/.test(path);
  set('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  set('Content-Security-Policy', contentSecurityPolicy);
  set('X-Content-Type-Options', 'nosniff');
  set('Referrer-Policy', 'no-referrer');
}
