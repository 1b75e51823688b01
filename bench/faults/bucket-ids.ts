import { objectsBelow, type S3Settings, uploadsBelow } from '../../spec/index.ts';

/** Ids of the files and of the statements' keys in the bucket, also of files that were never put together. */
export async function bucketIds(bucket: S3Settings & { readonly S3_PREFIX: string }): Promise<string[]> {
  const names = [
    ...(await objectsBelow(bucket, bucket.S3_PREFIX)),
    ...(await uploadsBelow(bucket, bucket.S3_PREFIX)).map((name) => `${name}, in parts`),
  ];
  return names.map((name) => name.replace(/^.*\//, '').replace(/\.pdf$/, ''));
}
