import { firstCustomer, type Role } from '../main/index.ts';

export interface Greeted {
  readonly role: Role;
  /** Null for a worker. */
  readonly url: string | null;
  /** On the very first start; null where nobody should see them. */
  readonly firstKeys: { readonly live: string; readonly test: string } | null;
  readonly isFirstStart: boolean;
  /** A one-time link into the console; null where there is no console, or nobody to read the link. */
  readonly consoleLink: string | null;
  readonly hasConsole: boolean;
  readonly samplePath: string;
}

/** What the service says when it serves. */
export function greeting(greeted: Greeted): string {
  const { role, url, consoleLink, hasConsole } = greeted;
  if (url === null) return `Tieout (${role}) reads statements. Stop it with Ctrl+C.`;
  const lines = [`Tieout serves on ${url}`, '', ...keyLines(greeted, url)];
  if (consoleLink !== null) lines.push('', `Console (one time, within 15 minutes):  ${consoleLink}`);
  else if (hasConsole) lines.push('', 'A link into the console comes from "npx tieout console-link".');
  lines.push(`Reference:                              ${url}/docs`, '', 'Stop it with Ctrl+C.');
  return lines.join('\n');
}

function keyLines({ firstKeys, isFirstStart, samplePath }: Greeted, url: string): string[] {
  const newKey = `  npx tieout keys create --customer ${firstCustomer} --mode live`;
  if (!isFirstStart) {
    return ['The data of the last start is still here. Keys are not shown again; a new one comes from', '', newKey];
  }
  if (firstKeys === null) return [`The customer "${firstCustomer}" was created. A key comes from`, '', newKey];
  return [
    `The customer "${firstCustomer}" was created. Its keys are shown this once:`,
    '',
    `  live key  ${firstKeys.live}`,
    `  test key  ${firstKeys.test}`,
    '',
    'Try it:',
    '',
    `  curl -H "Authorization: Bearer ${firstKeys.live}" -F file=@${samplePath} ${url}/v1/statements`,
    '',
    'The test key is free and answers with samples, whatever the PDF.',
  ];
}
