// Uploads a file: requests an upload URL, sends the bytes directly to file storage, then asks the API to scan it.
import { createFile, completeFile, type CompletedFile } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import type { FilePurpose } from '@lafiya/domain/files/file-rules';
import type { Bearer } from '../session/session-store.ts';

/** The file was scanned and rejected; the message says why. */
export class FileRejectedError extends Error {}

export type Call = <Result>(send: (bearer: Bearer) => Promise<Result>) => Promise<Result>;
export type Upload = { purpose: FilePurpose; name: string; bytes: Blob };

export async function uploadFile(call: Call, { purpose, name, bytes }: Upload, onProgress: (fraction: number) => void): Promise<string> {
  const { id, upload } = await call((bearer) => createFile({ purpose, name, contentType: bytes.type, sizeBytes: bytes.size }, bearer));
  await send(upload, bytes, onProgress);
  const { status, reason } = await finishUpload(call, id);
  if (status !== 'clean') throw new FileRejectedError(reason ?? '');
  return id;
}

const maxAttempts = 6;

/** Checking a large file can take longer than one request may wait. The bytes are stored by then, so only the request is repeated. */
export async function finishUpload(call: Call, id: string): Promise<CompletedFile> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await call((bearer) => completeFile(id, {}, bearer));
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code !== 'unavailable' || attempt === maxAttempts) throw error;
      await new Promise((resolve) => setTimeout(resolve, (error.retryAfterSeconds ?? 5) * 1_000));
    }
  }
}

type UploadTarget = { url: string; method: string; headers: Record<string, string> };

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
function send({ url, method, headers }: UploadTarget, bytes: Blob, onProgress: (fraction: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(new Error(`File storage responded with ${request.status}.`)));
    request.onerror = () => reject(new Error('The connection was lost.'));
    request.send(bytes);
  });
}
