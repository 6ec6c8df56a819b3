// Tests which file names, types and PDFs are accepted.
import { expect, test } from 'vitest';
import { hasExpectedExtension, uploadPermissionFor, isSafeName, isAcceptedType, storedNameFor } from './file-rules.ts';
import { activeContentProblem, pdfProblem } from './pdf-rules.ts';

test.each(['licence.pdf', 'Ìwé àṣẹ 2026.jpg', 'my.scan.final.png'])('accepts the file name %s', (name) => {
  expect(isSafeName(name)).toBe(true);
});

test.each(['', '../x.pdf', 'a/b.pdf', String.raw`a\b.pdf`, '.htaccess', '..', 'a\0.pdf', 'a\n.pdf', 'gpj\u202Efdp.exe', 'x'.repeat(201)])(
  'rejects the file name %j',
  (name) => {
    expect(isSafeName(name)).toBe(false);
  },
);

test('accepts only the types of the purpose', () => {
  expect(isAcceptedType('profile_image', 'image/webp')).toBe(true);
  expect(isAcceptedType('profile_image', 'application/pdf')).toBe(false);
  expect(isAcceptedType('licence', 'application/pdf')).toBe(true);
  expect(isAcceptedType('licence', 'image/svg+xml')).toBe(false);
  expect(isAcceptedType('post_picture', 'image/png')).toBe(true);
  expect(isAcceptedType('post_picture', 'application/pdf')).toBe(false);
});

test('only admins may upload a picture for a post', () => {
  expect(uploadPermissionFor('post_picture')).toBe('admin');
  expect(uploadPermissionFor('profile_image')).toBe('signed_in');
});

test('a name must end as names of files of its type do', () => {
  for (const name of ['me.jpg', 'ME.JPEG', 'my.scan.jfif']) expect(hasExpectedExtension(name, 'image/jpeg'), name).toBe(true);
  for (const name of ['me.png', 'me.jpg.exe', 'me', 'jpg', 'me.', 'me.jpg '])
    expect(hasExpectedExtension(name, 'image/jpeg'), name).toBe(false);
  expect(hasExpectedExtension('page.html', 'text/html')).toBe(false);
});

test('the extension matches the converted file', () => {
  expect(storedNameFor('scan.png', 'image/jpeg')).toBe('scan.jpg');
  expect(storedNameFor('scan', 'application/pdf')).toBe('scan.pdf');
  expect(storedNameFor(`${'x'.repeat(200)}`, 'image/webp')).toHaveLength(195);
});

const pdf = (inside: string): string => `%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${inside} >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`;

test('accepts a plain PDF', () => {
  expect(pdfProblem(pdf('/Pages 2 0 R'))).toBeNull();
  expect(pdfProblem(pdf('/Metadata 3 0 R /Names << /JSON 4 >>'))).toBeNull();
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
])('rejects a PDF with %s', (inside) => {
  expect(pdfProblem(pdf(inside))).toEqual(expect.any(String));
});

test('rejects content before the start or after the end of a PDF', () => {
  expect(pdfProblem(` ${pdf('')}`)).toMatch(/not a valid PDF/);
  expect(pdfProblem(`${pdf('')}PK\u0003\u0004`)).toMatch(/damaged/);
  expect(pdfProblem(`${pdf('')}\r\n  \n`)).toBeNull();
});

test('detects active content in a decompressed part', () => {
  expect(activeContentProblem('<< /S /JavaScript /JS 4 0 R >>')).toEqual(expect.any(String));
  expect(activeContentProblem('<< /Type /Page >>')).toBeNull();
});
