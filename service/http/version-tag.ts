/** The `corrections_version` as an ETag. */
export const versionTag = (version: number): string => `"${version}"`;
