import { createHash } from 'node:crypto';
import type { CompletedPart, S3Client } from '@aws-sdk/client-s3';

/** A bucket, and how it is reached. */
export interface S3Place {
  /** Null for AWS itself. */
  readonly endpoint: string | null;
  readonly region: string;
  readonly bucket: string;
  /** Before the name of every object, such as `tieout/`. */
  readonly prefix: string;
  /** Null: from wherever the library finds it, such as the role of the machine. */
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
  readonly isPathStyle: boolean;
  readonly timeoutMs: number;
}

/** Objects of a bucket by name. The server checks the sum of everything that is written. */
export interface Objects {
  /** Whether the server said the sum of what it has stored, and it is that of what was sent. */
  put(name: string, bytes: Uint8Array): Promise<boolean>;
  /** Rejects with the code ENOENT when there is none. */
  get(name: string): Promise<Uint8Array>;
  sizeOf(name: string): Promise<number | null>;
  remove(name: string): Promise<void>;
  beginUpload(name: string): Promise<Upload>;
  abortUploadsBefore(time: number): Promise<void>;
  check(): Promise<void>;
}

/** An object that is written in parts, and is there when all of them are. */
export interface Upload {
  add(part: Uint8Array): Promise<void>;
  complete(): Promise<void>;
  abort(): Promise<void>;
}

const connectionTimeoutMs = 3000;
const attemptsMax = 3;
const socketsMax = 64;

/** The library is loaded here and nowhere else: whoever keeps files on disk does not wait for it. */
export async function openObjects(place: S3Place): Promise<Objects> {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    region: place.region,
    forcePathStyle: place.isPathStyle,
    maxAttempts: attemptsMax,
    // Servers other than Amazon's know no other checksums than the ones that are given below.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      requestTimeout: place.timeoutMs,
      throwOnRequestTimeout: true,
      socketTimeout: place.timeoutMs,
      httpAgent: { keepAlive: true, maxSockets: socketsMax },
      httpsAgent: { keepAlive: true, maxSockets: socketsMax },
    },
    ...(place.endpoint === null ? {} : { endpoint: place.endpoint }),
    ...(place.credentials === null ? {} : { credentials: place.credentials }),
  });
  const Bucket = place.bucket;
  const at = (name: string) => ({ Bucket, Key: place.prefix + name });
  const send = ((command) => client.send(command).catch(explain)) as S3Client['send'];

  return {
    async put(name, bytes) {
      const sum = sumOf(bytes);
      const { ETag } = await send(new s3.PutObjectCommand({ ...at(name), Body: bytes, ...sum }));
      // Servers that encrypt what they store may answer with something else.
      return ETag?.replaceAll('"', '').toLowerCase() === Buffer.from(sum.ContentMD5, 'base64').toString('hex');
    },
    async get(name) {
      const { Body, ContentLength } = await send(new s3.GetObjectCommand(at(name)));
      const bytes = await Body?.transformToByteArray().catch(explain);
      if (bytes === undefined || bytes.length !== ContentLength) throw away(`${name} was cut short on its way`);
      return bytes;
    },
    async sizeOf(name) {
      try {
        return (await send(new s3.HeadObjectCommand(at(name)))).ContentLength ?? null;
      } catch (fault) {
        if ((fault as { code?: unknown }).code === 'ENOENT') return null;
        throw fault;
      }
    },
    async remove(name) {
      await send(new s3.DeleteObjectCommand(at(name)));
    },
    async beginUpload(name) {
      const { UploadId } = await send(new s3.CreateMultipartUploadCommand(at(name)));
      const upload = { ...at(name), UploadId };
      const parts: CompletedPart[] = [];
      return {
        async add(part) {
          const PartNumber = parts.length + 1;
          const command = new s3.UploadPartCommand({ ...upload, PartNumber, Body: part, ...sumOf(part) });
          parts.push({ PartNumber, ETag: (await send(command)).ETag });
        },
        async complete() {
          await send(new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }));
        },
        async abort() {
          // What is left of it goes with the others that nobody completes.
          await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => {});
        },
      };
    },
    async abortUploadsBefore(time) {
      const listed = new s3.ListMultipartUploadsCommand({ Bucket, Prefix: `${place.prefix}files/` });
      for (const { Key, UploadId, Initiated } of (await send(listed)).Uploads ?? []) {
        if (Initiated === undefined || Initiated.getTime() >= time) continue;
        await send(new s3.AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
      }
    },
    async check() {
      await send(new s3.HeadBucketCommand({ Bucket }));
    },
  };
}

const sumOf = (bytes: Uint8Array) => ({ ContentMD5: createHash('md5').update(bytes).digest('base64') });

/** Missing as on a disk, and everything else as a storage that is away for now. */
function explain(fault: unknown): never {
  const { name, message, $metadata } = fault as {
    name?: string;
    message?: string;
    $metadata?: { httpStatusCode?: number };
  };
  const isMissing = name === 'NoSuchKey' || name === 'NotFound';
  if (isMissing) throw Object.assign(new Error('there is no such object', { cause: fault }), { code: 'ENOENT' });
  const status = $metadata?.httpStatusCode;
  throw away(`${name}: ${message}${status === undefined ? '' : ` (${status})`}`, fault);
}

const away = (text: string, cause?: unknown): Error =>
  Object.assign(new Error(`the object storage failed: ${text}`, { cause }), { code: 'EIO' });
