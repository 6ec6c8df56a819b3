// Uploads a picture as a browser does: to the file store, then through the malware scanner.
import sharp from 'sharp';
import type { Send } from './scenario-context.ts';

type Offered = { id: string; upload: { url: string; headers: Record<string, string> } };

/** Lines of text on paper, as a photograph of a document. */
export async function uploadDocument(send: Send, purpose: 'licence', name: string, lines: string[]): Promise<string> {
  const text = lines
    .map((line, index) => `<text x="60" y="${120 + index * 70}" font-size="${index === 0 ? 44 : 30}">${line}</text>`)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#fbf8ee"/>
    <rect x="20" y="20" width="860" height="560" fill="none" stroke="#1f5c4a" stroke-width="6"/><g font-family="serif" fill="#22302c">${text}</g></svg>`;
  const content = await sharp(Buffer.from(svg)).png().toBuffer();
  const contentType = 'image/png';
  const { id, upload } = await send<Offered>('POST', '/api/files', { purpose, name, contentType, sizeBytes: content.length });
  const stored = await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: new Uint8Array(content) });
  if (!stored.ok) throw new Error(`The file store refused ${name}: ${stored.status} ${await stored.text()}`);
  const { status, reason } = await send<{ status: string; reason: string | null }>('POST', `/api/files/${id}/finish`, {});
  if (status !== 'clean') throw new Error(`${name} was refused: ${reason}`);
  return id;
}
