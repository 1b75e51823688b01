import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { qrCode } from '../src/account/qr-code.ts';

const uri =
  'otpauth://totp/Tieout%20default:robin%40specimen.example?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tieout';
const hasReader = spawnSync('zbarimg', ['--version']).error === undefined;
if (!hasReader) console.warn('There is no zbarimg here, so QR codes are not read back.');

it.skipIf(!hasReader && process.env.CI !== 'true')('a QR code is read back by another program, in each size', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tieout-qr-'));
  for (const text of ['HI', uri, ...[30, 60, 100, 130, 160, 190, 220, 250, 285].map((length) => 'x'.repeat(length))]) {
    const path = join(folder, 'code.pgm');
    writeFileSync(path, pictureOf(qrCode(text)));
    const { stdout } = spawnSync('zbarimg', ['-q', '--raw', path], { encoding: 'utf8' });
    expect(stdout.trim()).toBe(text);
  }
  rmSync(folder, { recursive: true });
});

function pictureOf(code: readonly (readonly boolean[])[]): Buffer {
  const [quiet, scale] = [4, 6];
  const width = (code.length + 2 * quiet) * scale;
  const bytes = Buffer.alloc(width * width, 255);
  for (const [y, row] of code.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue;
      for (let line = 0; line < scale; line += 1) {
        const from = ((y + quiet) * scale + line) * width + (x + quiet) * scale;
        bytes.fill(0, from, from + scale);
      }
    }
  }
  return Buffer.concat([Buffer.from(`P5\n${width} ${width}\n255\n`), bytes]);
}
