// Pages of a PDF drawn again: what is visible stays, everything else is gone.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { flattenPdf } from '../../src/modules/files/flatten-pdf.ts';
import { pdf } from './file-fixtures.ts';

const page = 'BT /F1 24 Tf 72 700 Td (Full blood count) Tj ET';

/** One page with a text, a link, a form field with a program, an attachment and an author. */
const busyPdf = (content = page): Buffer =>
  Buffer.from(
    `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] >> /Names << /EmbeddedFiles << /Names [(a.txt) 8 0 R] >> >> >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [6 0 R 7 0 R] >> endobj
4 0 obj << /Length ${content.length} >>
stream
${content}
endstream
endobj
5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj
6 0 obj << /Type /Annot /Subtype /Widget /FT /Tx /T (name) /Rect [72 600 300 630] /AA << /K << /S /JavaScript /JS (app.alert(1)) >> >> >> endobj
7 0 obj << /Type /Annot /Subtype /Link /Rect [72 500 300 530] /A << /S /URI /URI (https://elsewhere.example/) >> >> endobj
8 0 obj << /Type /Filespec /F (a.txt) >> endobj
9 0 obj << /Author (Somebody Private) >> endobj
trailer << /Root 1 0 R /Size 10 /Info 9 0 R >>
startxref
9
%%EOF
`,
    'latin1',
  );

const textOf = (content: Buffer): string => execFileSync('pdftotext', ['-', '-'], { input: content, encoding: 'utf8' });

test('leaves the visible text, and no programs, forms, links, attachments or metadata', async () => {
  const flattened = await flattenPdf(busyPdf());
  if (typeof flattened === 'string') throw new Error(flattened);
  expect(textOf(flattened)).toContain('Full blood count');
  for (const gone of ['JavaScript', 'AcroForm', 'elsewhere.example', 'Annot', 'Filespec', 'Somebody Private'])
    expect(flattened.toString('latin1')).not.toContain(gone);
});

test('refuses what cannot be drawn', async () => {
  expect(await flattenPdf(Buffer.from('%PDF-1.4\nnothing\n%%EOF\n'))).toMatch(/could not read/);
  expect(await flattenPdf(pdf().subarray(0, 40))).toMatch(/could not read/);
});

test('passes nothing of the file to the command line', async () => {
  const marker = path.join(tmpdir(), `injected-${randomUUID()}`);
  expect(await flattenPdf(Buffer.from(`%PDF-1.4 ; touch ${marker} ;`))).toMatch(/could not read/);
  expect(existsSync(marker)).toBe(false);
});

test('refuses a page that takes too long or too much memory', async () => {
  // One page that draws itself ten thousand million times: each form draws the next one ten times.
  const forms = Array.from({ length: 10 }, (_, index) => {
    const draws = index < 9 ? '/X Do '.repeat(10) : '0 0 m 9 9 l S';
    const resources = index < 9 ? `/Resources << /XObject << /X ${index + 5} 0 R >> >>` : '';
    return `${index + 4} 0 obj << /Type /XObject /Subtype /Form /BBox [0 0 600 900] ${resources} /Length ${draws.length} >>\nstream\n${draws}\nendstream\nendobj`;
  });
  const bomb = Buffer.from(
    `%PDF-1.4
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 14 0 R /Resources << /XObject << /X 4 0 R >> >> >> endobj
${forms.join('\n')}
14 0 obj << /Length 5 >>\nstream\n/X Do\nendstream\nendobj
trailer << /Root 1 0 R /Size 15 >>
startxref
9
%%EOF
`,
    'latin1',
  );
  expect(await flattenPdf(bomb)).toEqual(expect.any(String));
});
