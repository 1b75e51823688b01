import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Served by the service under /console; nothing is fetched from anywhere else. */
export default defineConfig({
  base: '/console/',
  plugins: [react(), tailwind(), pdfFiles()],
  build: { target: 'es2023', chunkSizeWarningLimit: 1200, reportCompressedSize: false },
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
