// Inspection of PDF files, including compressed and obfuscated content.
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inspectPdf } from '../../src/modules/files/inspect-pdf.ts';
import { inspectPdfInThread } from '../../src/modules/files/inspect-pdf-in-thread.ts';
import { compressedPdf, pdf } from './file-fixtures.ts';

const program = '5 0 << /S /JavaScript /JS (1) >>';
const stream = (dictionary: string, bytes: Buffer, word = 'stream\n'): Buffer =>
  pdf(`4 0 obj\n<< ${dictionary} >>\n${word}${bytes.toString('latin1')}\nendstream\nendobj`);
const packed = deflateSync(Buffer.from(program));
const hex = (text: string): Buffer => Buffer.from(`${Buffer.from(text).toString('hex')}>`);

test('accepts plain pages, pictures and compressed fonts', () => {
  expect(inspectPdf(pdf())).toBeNull();
  expect(inspectPdf(compressedPdf('5 0 << /Type /Font >>'))).toBeNull();
  expect(inspectPdf(stream('/Subtype /Image /Filter /DCTDecode', Buffer.from([0xff, 0xd8, 0x00, 0x2f])))).toBeNull();
  expect(inspectPdf(stream('/Type /XRef /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', deflateSync(Buffer.alloc(40))))).toBeNull();
  expect(inspectPdf(stream('/Type /ObjStm', Buffer.from('5 0 << /Type /Font >>')))).toBeNull();
});

test('rejects files designed to consume CPU after five seconds of it at most', () => {
  const tiny = deflateSync(Buffer.from('x')).toString('latin1');
  const busy = [
    pdf(`4 0 obj\n${`<< /ObjStm /FlateDecode >> stream\n${tiny} `.repeat(400_000)}\nendstream`),
    pdf(`4 0 obj\n${'#4a#53'.repeat(3_400_000)} /JS (1)`),
    stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(200 * 1_024 * 1_024))),
  ];
  for (const content of busy) {
    const before = process.cpuUsage();
    expect(inspectPdf(content)).toEqual(expect.any(String));
    expect(process.cpuUsage(before).user).toBeLessThan(5_000_000);
  }
});

test.each([
  ['in a compressed stream', stream('/Type /ObjStm /Filter /FlateDecode', packed)],
  ['in a compressed stream with escaped names', stream('/Type /Obj#53tm /Filter /Flate#44ecode', packed)],
  ['in a compressed stream far behind its dictionary', stream(`/Type /ObjStm /Filter /FlateDecode ${' '.repeat(9_000)}`, packed)],
  ['in a compressed stream with a misleading comment', stream('/Type /ObjStm % 9 0 obj\n /Filter /FlateDecode', packed)],
  ['in a doubly encoded stream', stream('/Type /ObjStm /Filter [/FlateDecode /ASCIIHexDecode]', deflateSync(hex(program)))],
  ['in a stream with another encoding', stream('/Type /ObjStm /Filter /ASCIIHexDecode', hex(program))],
  ['in a stream with an indirect filter', stream('/Type /ObjStm /Filter 9 0 R', packed)],
  ['in a compressed stream with a predictor', stream('/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', packed)],
  ['in an uncompressed stream', stream('/Type /ObjStm', Buffer.from(program))],
  ['behind a non-standard stream keyword', stream('/Type /ObjStm /Filter /FlateDecode', packed, 'stream \r')],
  ['in a truncated compressed stream', stream('/Type /ObjStm /Filter /FlateDecode', packed.subarray(0, 12))],
])('rejects a PDF with a program %s', (_how, content) => {
  expect(inspectPdf(content)).toEqual(expect.any(String));
});

test('lets other work go on while a PDF is inspected', async () => {
  const heavy = pdf(`4 0 obj\n${'#4a#53'.repeat(3_400_000)} /JS (1)`);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 5);
  expect(await inspectPdfInThread(heavy)).toEqual(expect.any(String));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(3);
  expect(await inspectPdfInThread(pdf())).toBeNull();
});
