// File fixtures: announce an upload, put the content, finish; and files of several formats.
import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import type { TestResponse, TestApp } from '../support/test-app.ts';

type SignedIn = { headers: { authorization: string } };
export type UploadFile = { purpose: string; name: string; contentType: string; content: Buffer };

export const announce = (app: TestApp, person: SignedIn, { content, ...file }: UploadFile, more: object = {}): Promise<TestResponse> =>
  app.post('/api/files', { ...file, sizeBytes: content.length, ...more }, person);

/** Uploads through the proxy, as a browser does. */
export async function putContent(offer: TestResponse, content: Buffer, headers: Record<string, string> = {}): Promise<number> {
  const {
    url,
    method,
    headers: requiredHeaders,
  } = offer.body['upload'] as { url: string; method: string; headers: Record<string, string> };
  const response = await fetch(url, { method, headers: { ...requiredHeaders, ...headers }, body: new Uint8Array(content) });
  await response.text();
  return response.status;
}

export const finish = (app: TestApp, person: SignedIn, id: string): Promise<TestResponse> =>
  app.post(`/api/files/${id}/finish`, {}, person);

export type Finished = { id: string; status: string; reason: string | null };

export async function uploadFile(app: TestApp, person: SignedIn, file: UploadFile): Promise<Finished> {
  const offer = await announce(app, person, file);
  if (offer.status !== 200) throw new Error(`The announcement was refused: ${offer.text}`);
  const stored = await putContent(offer, file.content);
  if (stored !== 200) throw new Error(`The file store answered ${stored}.`);
  return finishWhenFree(app, person, String(offer.body['id']));
}

/** As the browser does: on a busy machine, checking a large file takes longer than one request may wait. */
async function finishWhenFree(app: TestApp, person: SignedIn, id: string, attemptsLeft = 6): Promise<Finished> {
  const done = await finish(app, person, id);
  if (done.status === 503 && attemptsLeft > 1) return finishWhenFree(app, person, id, attemptsLeft - 1);
  if (done.status !== 200) throw new Error(`Finishing was refused: ${done.text}`);
  return done.body as Finished;
}

export const picture = (format: 'jpeg' | 'png' | 'webp', width = 900, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f62' } })
    .withExif({ IFD0: { Copyright: 'somebody at 9.05N 7.49E' } })
    .toFormat(format)
    .toBuffer();

export const jpeg = async (): Promise<UploadFile> => ({
  purpose: 'profile_image',
  name: 'me.jpg',
  contentType: 'image/jpeg',
  content: await picture('jpeg'),
});

export const pdf = (inside = ''): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n` +
      `3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n${inside}\ntrailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n9\n%%EOF\n`,
    'latin1',
  );

export const licence = (content = pdf()): UploadFile => ({
  purpose: 'licence',
  name: 'MDCN licence.pdf',
  contentType: 'application/pdf',
  content,
});

/** An object in a compressed stream, where a plain text search does not find it. */
export const compressedPdf = (inside: string): Buffer => {
  const compressed = deflateSync(Buffer.from(inside)).toString('latin1');
  return pdf(
    `4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${compressed.length} >>\nstream\n${compressed}\nendstream\nendobj`,
  );
};

/** The EICAR test pattern, split in two so that no scanner flags this file. */
export const eicar = Buffer.from(`${'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`);
export const zipped = (content: Buffer): Buffer => Buffer.from(zipSync({ 'inside.txt': content }));
