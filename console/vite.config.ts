import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const dist = fileURLToPath(new URL('./dist', import.meta.url));
const besides = fileURLToPath(new URL(`./node_modules/.dist-${process.pid}`, import.meta.url));

const noNode = fileURLToPath(new URL('./no-node.ts', import.meta.url));

/** Served by the service under /console; nothing is fetched from anywhere else. */
export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwind(), pdfFiles(), withoutPdfium(), compressed(), putInPlace()],
  // The engine looks for its PDF library on a disk unless it is handed in, as it is in a browser.
  resolve: { alias: { 'node:fs/promises': noNode, 'node:module': noNode } },
  worker: { format: 'es', plugins: () => [withoutPdfium()] },
  build: {
    outDir: besides,
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: ['index.html', 'offline.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
    },
    reportCompressedSize: false,
    // The packages inside ask for their terms to travel with them.
    license: { fileName: 'licenses.md' },
  },
});

/** Fonts, character maps and decoders that pdf.js fetches when a page needs them. */
function pdfFiles(): Plugin {
  const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return {
    name: 'pdf-files',
    apply: 'build',
    generateBundle() {
      for (const folder of ['standard_fonts', 'cmaps', 'wasm', 'iccs']) {
        // No script inside a PDF is ever run, so the interpreter for them stays behind.
        for (const name of readdirSync(join(library, folder)).filter((one) => !/quickjs/i.test(one))) {
          const source = readFileSync(join(library, folder, name));
          this.emitFile({ type: 'asset', fileName: `pdfjs/${folder}/${name}`, source });
        }
      }
    },
  };
}

/** The service has the engine's PDF library already and serves it; a copy of it would make the package twice as large. */
function withoutPdfium(): Plugin {
  return {
    name: 'without-pdfium',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const name of Object.keys(bundle).filter((one) => /pdfium[^/]*\.wasm$/.test(one))) delete bundle[name];
    },
  };
}

const compressible = /\.(?:m?js|css|html|svg|wasm)$/;
/** Almost as small as the last two steps make it, in a fifth of the time. */
const brotliQuality = 9;

/** Written once, small, so that nothing is compressed while somebody waits. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle: {
      sequential: true,
      handler({ dir }, bundle) {
        for (const name of Object.keys(bundle).filter((one) => compressible.test(one))) {
          const bytes = readFileSync(join(dir ?? besides, name));
          const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
          writeFileSync(join(dir ?? besides, `${name}.br`), brotliCompressSync(bytes, { params }));
          writeFileSync(join(dir ?? besides, `${name}.gz`), gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}

/** Built beside and then moved: a service that serves the last build, or builds at the same time, never sees half of one. */
function putInPlace(): Plugin {
  return {
    name: 'put-in-place',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (let attempt = 1; !isMoved(attempt === attemptsMax); attempt += 1);
      },
    },
  };
}

const attemptsMax = 5;

/** Another build may put its own in place between the two moves; then there is one more to take away. */
function isMoved(isLastAttempt: boolean): boolean {
  const last = `${besides}-last`;
  try {
    if (existsSync(dist)) renameSync(dist, last);
    renameSync(besides, dist);
    return true;
  } catch (fault) {
    if (isLastAttempt) throw fault;
    return false;
  } finally {
    rmSync(last, { recursive: true, force: true });
  }
}
