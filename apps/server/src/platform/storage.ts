// Object storage over the S3 protocol.
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
  /** The object's size in bytes; null if it does not exist. */
  sizeOf: (key: string) => Promise<number | null>;
  /** Does nothing if the object does not exist. */
  remove: (key: string) => Promise<void>;
  /** Keys below a prefix that sort after another key, in order. */
  list: (prefix: string, after?: string) => Promise<string[]>;
  /** A presigned URL to which a browser can upload exactly this size and content type, for five minutes. */
  createUploadUrl: (key: string, what: { contentType: string; sizeBytes: number }) => Promise<Upload>;
  ping: () => Promise<void>;
  close: () => void;
};

export type StorageOptions = {
  S3_ENDPOINT: string;
  /** The same server's address for browsers; only needed for uploads. */
  S3_PUBLIC_ENDPOINT?: string;
  S3_ACCESS_KEY: string;
  S3_SECRET_KEY: string;
  S3_BUCKET: string;
  S3_REGION: string;
};

export function createStorage(options: StorageOptions): Storage {
  const Bucket = options.S3_BUCKET;
  const client = createS3Client(options, options.S3_ENDPOINT);
  // The signature covers the host, so URLs for browsers are signed for the address that browsers use.
  const browserClient = createS3Client(options, options.S3_PUBLIC_ENDPOINT ?? options.S3_ENDPOINT);
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
    createUploadUrl: async (Key, { contentType, sizeBytes }) => {
      const put = new PutObjectCommand({ Bucket, Key, ContentType: contentType, ContentLength: sizeBytes });
      const signableHeaders = new Set(['host', 'content-type', 'content-length']);
      const url = await getSignedUrl(browserClient, put, { expiresIn: 300, signableHeaders });
      return { url, method: 'PUT', headers: { 'content-type': contentType } };
    },
    ping: async () => {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(1_000) });
    },
    close: () => {
      client.destroy();
      browserClient.destroy();
    },
  };
}

function createS3Client(options: StorageOptions, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region: options.S3_REGION,
    credentials: { accessKeyId: options.S3_ACCESS_KEY, secretAccessKey: options.S3_SECRET_KEY },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 2,
  });
}
