import { homedir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { BadSetting } from './config.ts';

/** Settings of the commands that call a service, with what each means in the README. */
const settings = z.object({
  TIEOUT_SERVER: z.url({ protocol: /^https?$/ }).optional(),
  TIEOUT_KEY: z.string().optional(),
  TIEOUT_CONFIG: z.string().optional(),
  TIEOUT_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[0-9A-Za-z+/]+=*$/)
    .optional(),
  XDG_CONFIG_HOME: z.string().startsWith('/').optional().catch(undefined),
});

export type ClientConfig = ReturnType<typeof readClientConfig>;

const says: Readonly<Record<string, string>> = {
  TIEOUT_SERVER: 'must be an http(s) address',
  TIEOUT_WEBHOOK_SECRET: 'must be a secret such as whsec_…',
};

/** What the environment says to the commands that call a service. */
export function readClientConfig(environment: Readonly<Record<string, string | undefined>> = process.env) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = settings.safeParse(given);
  if (!result.success) {
    const name = String(result.error.issues[0]?.path[0]);
    throw new BadSetting(`The setting ${name} is not usable: it ${says[name] ?? 'cannot be read'}.`);
  }
  const { TIEOUT_SERVER, TIEOUT_KEY, TIEOUT_CONFIG, TIEOUT_WEBHOOK_SECRET, XDG_CONFIG_HOME } = result.data;
  return {
    server: TIEOUT_SERVER?.replace(/\/+$/, '') ?? null,
    key: TIEOUT_KEY ?? null,
    webhookSecret: TIEOUT_WEBHOOK_SECRET ?? null,
    folder: TIEOUT_CONFIG ?? join(XDG_CONFIG_HOME ?? join(homedir(), '.config'), 'tieout'),
  } as const;
}
