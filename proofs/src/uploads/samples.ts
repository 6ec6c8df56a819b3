// Good and bad files, made byte by byte, so that the claim needs none of the libraries it tests.
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

export type Sample = {
  what: string;
  purpose: 'profile_image' | 'licence';
  name: string;
  contentType: string;
  content: Buffer;
  announcedBytes?: number;
};

/** Test pattern for virus scanners, split so that no scanner finds it in this file. */
const eicar = `${'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR'}-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

export function goodSamples(): Sample[] {
  return [
    { what: 'a JPEG', purpose: 'profile_image', name: 'me.jpg', contentType: 'image/jpeg', content: jpeg() },
    { what: 'a PNG', purpose: 'profile_image', name: 'me.png', contentType: 'image/png', content: png(600, 400) },
    { what: 'a licence as PNG', purpose: 'licence', name: 'scan.png', contentType: 'image/png', content: png(600, 400) },
    { what: 'a licence as PDF', purpose: 'licence', name: 'licence.pdf', contentType: 'application/pdf', content: pdf() },
  ];
}

export function badSamples(): Sample[] {
  const photo = { purpose: 'profile_image', name: 'photo.jpg', contentType: 'image/jpeg' } as const;
  const drawn = { purpose: 'profile_image', name: 'drawing.png', contentType: 'image/png' } as const;
  const paper = { purpose: 'licence', name: 'licence.pdf', contentType: 'application/pdf' } as const;
  const tooMuch = Buffer.concat([pdf(), Buffer.alloc(21 * 1_024 * 1_024, 0x20)]);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>');
  const script = Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(document.domain)//;', 'latin1');
  return [
    { what: 'EICAR', ...photo, content: Buffer.from(eicar) },
    { what: 'EICAR as a licence', ...paper, content: Buffer.from(eicar) },
    { what: 'EICAR in a zip', ...paper, content: zip(Buffer.from(eicar)) },
    { what: 'EICAR inside a sound PDF', ...paper, content: pdf(`% ${eicar}`) },
    { what: 'EICAR behind a sound JPEG', ...photo, content: Buffer.concat([jpeg(), Buffer.from(eicar)]) },
    { what: 'an SVG with a script', ...drawn, content: svg },
    { what: 'an SVG that says so', ...drawn, contentType: 'image/svg+xml', content: svg },
    { what: 'a PDF that is a web page', ...paper, content: pdf('<html><body><script>alert(1)</script></body></html>') },
    { what: 'a web page before a PDF', ...paper, content: Buffer.concat([Buffer.from('<html><!--'), pdf()]) },
    { what: 'an archive behind a PDF', ...paper, content: Buffer.concat([pdf(), zip(randomBytes(40))]) },
    { what: 'a PDF with a program', ...paper, content: pdf('5 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj') },
    { what: 'a PDF with a packed program', ...paper, content: pdf(packed('5 0 << /S /JavaScript /JS (app.alert(1)) >>')) },
    { what: 'a GIF that is a script', ...drawn, content: script },
    { what: 'a GIF that says so', ...drawn, contentType: 'image/gif', content: script },
    { what: 'a picture of 50 megapixels', ...drawn, content: png(10_000, 5_000) },
    { what: 'a PNG that calls itself a JPEG', ...photo, content: png(60, 40) },
    { what: 'noise that calls itself a PDF', ...paper, content: randomBytes(4_000) },
    { what: 'a way out of the folder', ...photo, name: '../../files/me.jpg', content: jpeg() },
    { what: 'a way out of the folder, for Windows', ...photo, name: String.raw`..\me.jpg`, content: jpeg() },
    { what: '21 MB', ...paper, content: tooMuch },
    { what: '21 MB announced as one', ...paper, content: tooMuch, announcedBytes: 1_024 * 1_024 },
  ];
}

function jpeg(): Buffer {
  const base64 =
    '/9j/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxOUlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT0' +
    '9PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT0//wAARCAAQABADASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAA' +
    'AAAAAAAAAAAAAAAAAgX/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQASa//9k=';
  return Buffer.from(base64, 'base64');
}

/** One bit per pixel, all black: fifty megapixels in a few kilobytes. */
function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * height);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content]);
  return Buffer.concat([uint32(content.length, 'BE'), named, uint32(crc32(named), 'BE')]);
}

function pdf(inside = ''): Buffer {
  const pages =
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj';
  const text = `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n${pages}\n${inside}\ntrailer\n<< /Root 1 0 R /Size 4 >>\nstartxref\n9\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

function packed(object: string): string {
  const bytes = deflateSync(Buffer.from(object)).toString('latin1');
  return `4 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${bytes.length} >>\nstream\n${bytes}\nendstream\nendobj`;
}

/** An archive with one uncompressed file. */
function zip(content: Buffer): Buffer {
  const name = Buffer.from('inside.com');
  const facts = Buffer.concat([
    Buffer.from([20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0]),
    uint32(crc32(content)),
    uint32(content.length),
    uint32(content.length),
    Buffer.from([name.length, 0, 0, 0]),
  ]);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, name, content]);
  const entry = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, Buffer.alloc(14), name]);
  const end = Buffer.concat([
    Buffer.from('PK\x05\x06\x00\x00\x00\x00\x01\x00\x01\x00', 'latin1'),
    uint32(entry.length),
    uint32(local.length),
    Buffer.alloc(2),
  ]);
  return Buffer.concat([local, entry, end]);
}

function uint32(value: number, order: 'LE' | 'BE' = 'LE'): Buffer {
  const bytes = Buffer.alloc(4);
  if (order === 'LE') bytes.writeUInt32LE(value);
  else bytes.writeUInt32BE(value);
  return bytes;
}
