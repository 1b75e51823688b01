import type { Metadata } from './record.ts';

export const metadataEntriesMax = 20;
export const metadataLengthMax = 500;

/** A value for a key, or null to take it away. */
export type MetadataChange = Readonly<Record<string, string | null>>;

export const isMetadataText = (text: unknown): text is string =>
  typeof text === 'string' && [...text].length <= metadataLengthMax;

/** What is not named stays. Null where there would be more than may be. */
export function changedMetadata(metadata: Metadata, change: MetadataChange): Metadata | null {
  const entries = Object.entries({ ...metadata, ...change }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return entries.length > metadataEntriesMax ? null : Object.fromEntries(entries);
}
