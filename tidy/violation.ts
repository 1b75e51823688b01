export type Rule =
  | 'syntax'
  | 'room'
  | 'arrow'
  | 'face'
  | 'package'
  | 'purity'
  | 'circle'
  | 'environment'
  | 'clock'
  | 'timer'
  | 'randomness'
  | 'network'
  | 'float'
  | 'status'
  | 'test'
  | 'drawer'
  | 'file-name'
  | 'default-export'
  | 'word'
  | 'document'
  | 'lockfile'
  | 'pinned'
  | 'dependency'
  | 'licence';

export interface Violation {
  readonly rule: Rule;
  readonly path: string;
  readonly line: number;
  /** A sentence that says what to do. */
  readonly says: string;
}

export const sentence = ({ rule, path, line, says }: Violation): string => `${path}:${line} [${rule}] ${says}`;
