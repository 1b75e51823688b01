import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** The browser of the system, null where there is none. Nothing is downloaded. */
export const chromiumPath: string | null = places.find((path) => existsSync(path)) ?? null;

export function launchChromium(): Promise<Browser> {
  if (chromiumPath === null) throw new Error('there is no Chromium on this machine');
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}
