import type { Random } from '../random.ts';

/** People and firms that do not exist. */
export const people = [
  'A. SAMPLE',
  'J. EXAMPLE',
  'M. TREMBLAY-DEMO',
  'PAT TESTER',
  'ROBIN SPECIMEN',
  'KIM PLACEHOLDER',
  'LEE FIXTURE',
  'SAM MOCKETT',
  'DANA DUMMETT',
  'ALEX PROTOTYPE',
  'CHRIS SANDBOX',
  'NOOR EXEMPLAR',
  'TERRY TEMPLATE',
  'JO SPECIMEN',
] as const;

export const employers = [
  'ACME WIDGETS LTD',
  'NORTHWIND TRADERS',
  'INITECH CORP',
  'GLOBEX MFG',
  'HOOLI SYSTEMS',
  'STARK ROOFING INC',
  'WAYNE PLUMBING',
  'TYRELL OPTICS',
  'CYBERDYNE HVAC',
  'VANDELAY IMPORTS',
] as const;

export const holders = [
  'MS ROBIN SPECIMEN',
  'MR PAT TESTER',
  'JORDAN Q EXAMPLE',
  'ALEX & KIM PLACEHOLDER',
  'DR NOOR EXEMPLAR',
  'SPECIMEN HOLDINGS LTD',
  'TERRY TEMPLATE',
  'LEE FIXTURE',
] as const;

/** An upper-case letter and digit code such as reference numbers are made of. */
export function code(random: Random, pattern: string): string {
  return pattern
    .replace(/A/g, () => 'ABCDEFGHJKLMNPQRSTUVWXYZ'.charAt(random.int(0, 23)))
    .replace(/9/g, () => String(random.int(0, 9)));
}
