// What is packed inside a PDF is read too, however it is packed.
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { lookIntoPdf } from '../../src/modules/files/look-into-pdf.ts';
import { packedPdf, pdf } from './file-stories.ts';

const program = '5 0 << /S /JavaScript /JS (1) >>';
const stream = (dictionary: string, bytes: Buffer, word = 'stream\n'): Buffer =>
  pdf(`4 0 obj\n<< ${dictionary} >>\n${word}${bytes.toString('latin1')}\nendstream\nendobj`);
const packed = deflateSync(Buffer.from(program));
const hex = (text: string): Buffer => Buffer.from(`${Buffer.from(text).toString('hex')}>`);

test('given plain pages, pictures and packed fonts, then nothing is wrong', () => {
  expect(lookIntoPdf(pdf())).toBeNull();
  expect(lookIntoPdf(packedPdf('5 0 << /Type /Font >>'))).toBeNull();
  expect(lookIntoPdf(stream('/Subtype /Image /Filter /DCTDecode', Buffer.from([0xff, 0xd8, 0x00, 0x2f])))).toBeNull();
  expect(
    lookIntoPdf(stream('/Type /XRef /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', deflateSync(Buffer.alloc(40)))),
  ).toBeNull();
  expect(lookIntoPdf(stream('/Type /ObjStm', Buffer.from('5 0 << /Type /Font >>')))).toBeNull();
});

test('given twenty megabytes made to keep us busy, then they are refused within five seconds', () => {
  const tiny = deflateSync(Buffer.from('x')).toString('latin1');
  const busy = [
    pdf(`4 0 obj\n${`<< /ObjStm /FlateDecode >> stream\n${tiny} `.repeat(400_000)}\nendstream`),
    pdf(`4 0 obj\n${'#4a#53'.repeat(3_400_000)} /JS (1)`),
    stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(200 * 1_024 * 1_024))),
  ];
  for (const content of busy) {
    const began = performance.now();
    expect(lookIntoPdf(content)).toEqual(expect.any(String));
    expect(performance.now() - began).toBeLessThan(5_000);
  }
});

test.each([
  ['packed as usual', stream('/Type /ObjStm /Filter /FlateDecode', packed)],
  ['packed, with its kind in disguise', stream('/Type /Obj#53tm /Filter /Flate#44ecode', packed)],
  ['packed, far behind its dictionary', stream(`/Type /ObjStm /Filter /FlateDecode ${' '.repeat(9_000)}`, packed)],
  ['packed, with a comment that pretends', stream('/Type /ObjStm % 9 0 obj\n /Filter /FlateDecode', packed)],
  ['packed twice', stream('/Type /ObjStm /Filter [/FlateDecode /ASCIIHexDecode]', deflateSync(hex(program)))],
  ['packed in another way', stream('/Type /ObjStm /Filter /ASCIIHexDecode', hex(program))],
  ['packed as is said elsewhere', stream('/Type /ObjStm /Filter 9 0 R', packed)],
  ['packed with rows that are turned', stream('/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', packed)],
  ['not packed', stream('/Type /ObjStm', Buffer.from(program))],
  ['behind a word that only some readers know', stream('/Type /ObjStm /Filter /FlateDecode', packed, 'stream \r')],
  ['packed and cut off', stream('/Type /ObjStm /Filter /FlateDecode', packed.subarray(0, 12))],
])('given a program %s, then the PDF is refused', (_how, content) => {
  expect(lookIntoPdf(content)).toEqual(expect.any(String));
});
