// Files, over the S3 protocol.
import { GetObjectCommand, HeadBucketCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';

export type Storage = {
  put: (key: string, content: Buffer, contentType: string) => Promise<void>;
  get: (key: string) => Promise<Buffer | null>;
  /** Keys below a prefix that sort after another key, in order. */
  list: (prefix: string, after?: string) => Promise<string[]>;
  ping: () => Promise<void>;
  close: () => void;
};

export type StorageOptions = { S3_ENDPOINT: string; S3_ACCESS_KEY: string; S3_SECRET_KEY: string; S3_BUCKET: string; S3_REGION: string };

export function openStorage(options: StorageOptions): Storage {
  const Bucket = options.S3_BUCKET;
  const client = new S3Client({
    endpoint: options.S3_ENDPOINT,
    region: options.S3_REGION,
    credentials: { accessKeyId: options.S3_ACCESS_KEY, secretAccessKey: options.S3_SECRET_KEY },
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    maxAttempts: 2,
  });
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
    list: async (Prefix, after) => {
      const found = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ...(after ? { StartAfter: after } : {}) }));
      return (found.Contents ?? []).flatMap((entry) => (entry.Key ? [entry.Key] : []));
    },
    ping: async () => {
      await client.send(new HeadBucketCommand({ Bucket }), { abortSignal: AbortSignal.timeout(1_000) });
    },
    close: () => client.destroy(),
  };
}
