// The Content-Disposition header of a download.
import { expect, test } from 'vitest';
import { contentDisposition } from '../../src/modules/files/content-disposition.ts';

test('keeps quotes, line breaks and other signs of a name out of the header', () => {
  const header = contentDisposition('a"\r\nSet-Cookie: x=1;\u1ecd.pdf');
  expect(header).toBe(`attachment; filename="a___Set-Cookie_ x_1__.pdf"; filename*=UTF-8''a%22%0D%0ASet-Cookie%3A%20x%3D1%3B%E1%BB%8D.pdf`);
});

test('encodes a name so that it cannot add a parameter or a header', () => {
  expect(contentDisposition('a"; filename="b.exe')).toBe(
    `attachment; filename="a__ filename__b.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22b.exe`,
  );
  expect(contentDisposition('a\r\nX-Header: 1.pdf')).toBe(
    `attachment; filename="a__X-Header_ 1.pdf"; filename*=UTF-8''a%0D%0AX-Header%3A%201.pdf`,
  );
  expect(contentDisposition('résumé (1).pdf')).toBe(
    `attachment; filename="r_sum_ _1_.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9%20%281%29.pdf`,
  );
});
