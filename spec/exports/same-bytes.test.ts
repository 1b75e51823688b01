import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  bundleFiles,
  type ExportProfile,
  exportFormats,
  exportProfile,
  exportProfiles,
  exportStatement,
} from '../../engine/index.ts';
import { makeStatement } from './statements.ts';
import { run } from './tools.ts';

const digestHere = (format: (typeof exportFormats)[number]): string => {
  const file = exportStatement(makeStatement({ rowCount: 48 }, { rowCount: 3 }), format);
  return file.kind === 'file' ? createHash('sha256').update(file.bytes).digest('hex') : file.message;
};

/** The same in a process of its own, in another time zone. */
function digestElsewhere(format: string, zone: string): string {
  const face = pathToFileURL(join(import.meta.dirname, '../../engine/index.ts'));
  const statements = pathToFileURL(join(import.meta.dirname, 'statements.ts'));
  const script = `
    import { createHash } from 'node:crypto';
    import { exportStatement } from '${face}';
    import { makeStatement } from '${statements}';
    const file = exportStatement(makeStatement({ rowCount: 48 }, { rowCount: 3 }), '${format}');
    console.log(createHash('sha256').update(file.bytes).digest('hex'));`;
  return run(process.execPath, ['--input-type=module', '-e', script], { TZ: zone }).trim();
}

describe('the same rows give the same bytes, on any day and in any time zone', () => {
  it.each(
    exportFormats.flatMap((format) => ['Pacific/Honolulu', 'Australia/Sydney'].map((zone) => [format, zone] as const)),
  )('%s in %s', (format, zone) => {
    expect(digestHere(format)).toMatch(/^[0-9a-f]{64}$/);
    expect(digestElsewhere(format, zone)).toBe(digestHere(format));
  });
});

const bundleHere = (profile: ExportProfile): string => {
  const statement = makeStatement({ rowCount: 48 }, { rowCount: 3 });
  const files = exportProfile(statement, profile);
  if ('kind' in files) return files.message;
  return createHash('sha256')
    .update(bundleFiles(statement, profile, files).bytes)
    .digest('hex');
};

function bundleElsewhere(profile: ExportProfile, zone: string): string {
  const face = pathToFileURL(join(import.meta.dirname, '../../engine/index.ts'));
  const statements = pathToFileURL(join(import.meta.dirname, 'statements.ts'));
  const script = `
    import { createHash } from 'node:crypto';
    import { bundleFiles, exportProfile } from '${face}';
    import { makeStatement } from '${statements}';
    const statement = makeStatement({ rowCount: 48 }, { rowCount: 3 });
    const file = bundleFiles(statement, '${profile}', exportProfile(statement, '${profile}'));
    console.log(createHash('sha256').update(file.bytes).digest('hex'));`;
  return run(process.execPath, ['--input-type=module', '-e', script], { TZ: zone }).trim();
}

describe('the formats of packages too', () => {
  it.each(exportProfiles)('%s', (profile) => {
    expect(bundleHere(profile)).toMatch(/^[0-9a-f]{64}$/);
    expect(bundleElsewhere(profile, 'Australia/Sydney')).toBe(bundleHere(profile));
  });
});
