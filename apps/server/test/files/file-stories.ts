// What happens in most stories about files: somebody announces one, puts it where they are told, and says that it is there.
import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import type { Answer, House } from '../house/test-api.ts';

type Signed = { headers: { authorization: string } };
export type Given = { purpose: string; name: string; contentType: string; content: Buffer };

export const announce = (house: House, person: Signed, { content, ...file }: Given, more: object = {}): Promise<Answer> =>
  house.post('/api/files', { ...file, sizeBytes: content.length, ...more }, person);

/** Through the front door, as a browser does. */
export async function put(offer: Answer, content: Buffer, headers: Record<string, string> = {}): Promise<number> {
  const { url, method, headers: asked } = offer.body['upload'] as { url: string; method: string; headers: Record<string, string> };
  const answer = await fetch(url, { method, headers: { ...asked, ...headers }, body: new Uint8Array(content) });
  await answer.text();
  return answer.status;
}

export const finish = (house: House, person: Signed, id: string): Promise<Answer> => house.post(`/api/files/${id}/finish`, {}, person);

export type Finished = { id: string; status: string; reason: string | null };

export async function give(house: House, person: Signed, file: Given): Promise<Finished> {
  const offer = await announce(house, person, file);
  if (offer.status !== 200) throw new Error(`The announcement was refused: ${offer.text}`);
  const stored = await put(offer, file.content);
  if (stored !== 200) throw new Error(`The file store answered ${stored}.`);
  const done = await finish(house, person, String(offer.body['id']));
  if (done.status !== 200) throw new Error(`Finishing was refused: ${done.text}`);
  return done.body as Finished;
}

export const picture = (format: 'jpeg' | 'png' | 'webp', width = 900, height = 600): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#2f6f62' } })
    .withExif({ IFD0: { Copyright: 'somebody at 9.05N 7.49E' } })
    .toFormat(format)
    .toBuffer();

export const jpeg = async (): Promise<Given> => ({
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

export const licence = (content = pdf()): Given => ({
  purpose: 'licence',
  name: 'MDCN licence.pdf',
  contentType: 'application/pdf',
  content,
});

/** An object that lies in a compressed stream, where a plain search does not find it. */
export const packedPdf = (inside: string): Buffer => {
  const packed = deflateSync(Buffer.from(inside)).toString('latin1');
  return pdf(
    `4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n${packed}\nendstream\nendobj`,
  );
};

/** The pattern by which every scanner is tested; written in two parts so that none finds it in this file. */
export const eicar = Buffer.from(`${'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`);
export const zipped = (content: Buffer): Buffer => Buffer.from(zipSync({ 'inside.txt': content }));
