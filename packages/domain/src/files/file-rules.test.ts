// Names, types and PDFs: what is taken and what is not.
import { expect, test } from 'vitest';
import { giverOf, isSafeName, isTaken, nameFor } from './file-rules.ts';
import { activeFault, pdfFault } from './pdf-rules.ts';

test.each(['licence.pdf', 'Ìwé àṣẹ 2026.jpg', 'my.scan.final.png'])('given the name %s, then it is taken', (name) => {
  expect(isSafeName(name)).toBe(true);
});

test.each(['', '../x.pdf', 'a/b.pdf', String.raw`a\b.pdf`, '.htaccess', '..', 'a\0.pdf', 'a\n.pdf', 'gpj\u202Efdp.exe', 'x'.repeat(201)])(
  'given the name %j, then it is refused',
  (name) => {
    expect(isSafeName(name)).toBe(false);
  },
);

test('given a purpose, then only its types are taken', () => {
  expect(isTaken('profile_image', 'image/webp')).toBe(true);
  expect(isTaken('profile_image', 'application/pdf')).toBe(false);
  expect(isTaken('licence', 'application/pdf')).toBe(true);
  expect(isTaken('licence', 'image/svg+xml')).toBe(false);
  expect(isTaken('post_picture', 'image/png')).toBe(true);
  expect(isTaken('post_picture', 'application/pdf')).toBe(false);
});

test('given a picture for a post, then only admins may give it', () => {
  expect(giverOf('post_picture')).toBe('admin');
  expect(giverOf('profile_image')).toBe('signed_in');
});

test('given what a file became, then its name ends accordingly', () => {
  expect(nameFor('scan.png', 'image/jpeg')).toBe('scan.jpg');
  expect(nameFor('scan', 'application/pdf')).toBe('scan.pdf');
  expect(nameFor(`${'x'.repeat(200)}`, 'image/webp')).toHaveLength(195);
});

const pdf = (inside: string): string => `%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`;

test('given a plain PDF, then nothing is wrong with it', () => {
  expect(pdfFault(pdf('/Pages 2 0 R'))).toBeNull();
  expect(pdfFault(pdf('/Metadata 3 0 R /Names << /JSON 4 >>'))).toBeNull();
});

test.each([
  '/OpenAction 5 0 R',
  '/Names << /JavaScript 6 0 R >>',
  '/J#61vaScript 6 0 R',
  '/JS (app.alert(1))',
  '/JS<6170>',
  '/A << /S /Launch >>',
  '/EmbeddedFiles 7 0 R',
  '/Type /EmbeddedFile',
  '/XFA [ 1 0 R ]',
  '/Rich#4dedia 1 0 R',
  '/Encrypt 9 0 R',
  '<script>alert(1)</script>',
  '<HTML >',
])('given a PDF with %s, then it is refused', (inside) => {
  expect(pdfFault(pdf(inside))).toEqual(expect.any(String));
});

test('given something before the beginning or after the end, then it is refused', () => {
  expect(pdfFault(` ${pdf('')}`)).toMatch(/first byte/);
  expect(pdfFault(`${pdf('')}PK\u0003\u0004`)).toMatch(/does not end/);
  expect(pdfFault(`${pdf('')}\r\n  \n`)).toBeNull();
});

test('given a packed part that acts, then it is noticed', () => {
  expect(activeFault('<< /S /JavaScript /JS 4 0 R >>')).toEqual(expect.any(String));
  expect(activeFault('<< /Type /Page >>')).toBeNull();
});
