// Brings a file to us: a place is asked for, the bytes go straight to the store, then we look at them before anybody else may.
import { announceFile, finishFile } from '@lafiya/api-client';
import type { FilePurpose } from '@lafiya/domain/files/file-rules';
import type { Bearer } from '../session/session-store.ts';

/** We looked at the file and did not take it; the message says why. */
export class FileRefused extends Error {}

export type Call = <Answer>(send: (bearer: Bearer) => Promise<Answer>) => Promise<Answer>;
export type Upload = { purpose: FilePurpose; name: string; bytes: Blob };

export async function uploadFile(call: Call, { purpose, name, bytes }: Upload, onProgress: (share: number) => void): Promise<string> {
  const { id, upload } = await call((bearer) => announceFile({ purpose, name, contentType: bytes.type, sizeBytes: bytes.size }, bearer));
  await send(upload, bytes, onProgress);
  const { status, reason } = await call((bearer) => finishFile(id, {}, bearer));
  if (status !== 'clean') throw new FileRefused(reason ?? '');
  return id;
}

type Place = { url: string; method: string; headers: Record<string, string> };

/** XMLHttpRequest, because fetch does not tell how far an upload has come. */
function send({ url, method, headers }: Place, bytes: Blob, onProgress: (share: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => (request.status < 300 ? resolve() : reject(new Error(`The store answered ${request.status}.`)));
    request.onerror = () => reject(new Error('The line dropped.'));
    request.send(bytes);
  });
}
