// Files, over the S3 protocol.
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';

export type Upload = { url: string; method: 'PUT'; headers: Record<string, string> };

export type Storage = {
  put: (key: string, content: Buffer, contentType: string) => Promise<void>;
  get: (key: string) => Promise<Buffer | null>;
  /** How many bytes lie there; null when nothing does. */
  sizeOf: (key: string) => Promise<number | null>;
  /** Nothing happens when it is gone already. */
  remove: (key: string) => Promise<void>;
  /** Keys below a prefix that sort after another key, in order. */
  list: (prefix: string, after?: string) => Promise<string[]>;
  /** An address to which a browser may put exactly so many bytes of that type, once it is told, for five minutes. */
  offer: (key: string, what: { contentType: string; sizeBytes: number }) => Promise<Upload>;
  ping: () => Promise<void>;
  close: () => void;
};

export type StorageOptions = {
  S3_ENDPOINT: string;
  /** Where browsers reach the same server; without it nobody uploads. */
  S3_PUBLIC_ENDPOINT?: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
  S3_BUCKET: string;
  S3_REGION: string;
};

export function openStorage(options: StorageOptions): Storage {
  const Bucket = options.S3_BUCKET;
  const client = openClient(options, options.S3_ENDPOINT);
  // A signature covers the address that is asked, so the one for browsers is made for the one they use.
  const forBrowsers = openClient(options, options.S3_PUBLIC_ENDPOINT ?? options.S3_ENDPOINT);
  return {
    put: async (Key, Body, ContentType) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
    },
    get: async (Key) => {
      try {
        const found = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Buffer.from((await found.Body?.transformToByteArray()) ?? []);
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    sizeOf: async (Key) => {
      try {
        return (await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentLength ?? 0;
      } catch (error) {
        if (error instanceof NotFound || error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
    list: async (Prefix, after) => {
      const found = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ...(after ? { StartAfter: after } : {}) }));
      return (found.Contents ?? []).flatMap((entry) => (entry.Key ? [entry.Key] : []));
    },
    offer: async (Key, { contentType, sizeBytes }) => {
      const put = new PutObjectCommand({ Bucket, Key, ContentType: contentType, ContentLength: sizeBytes });
      const signableHeaders = new Set(['host', 'content-type', 'content-length']);
      const url = await getSignedUrl(forBrowsers, put, { expiresIn: 300, signableHeaders });
      return { url, method: 'PUT', headers: { 'content-type': contentType } };
    },
    ping: async () => {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(1_000) });
    },
    close: () => {
      client.destroy();
      forBrowsers.destroy();
    },
  };
}

function openClient(options: StorageOptions, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region: options.S3_REGION,
    credentials: { accessKeyId: options.S3_ACCESS_KEY, secretAccessKey: options.S3_SECRET_KEY },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 2,
  });
}
