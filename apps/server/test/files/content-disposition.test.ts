// The Content-Disposition header of a download.
import { expect, test } from 'vitest';
import { contentDisposition } from '../../src/modules/files/content-disposition.ts';

test('keeps quotes, line breaks and other signs of a name out of the header', () => {
  const header = contentDisposition('a"\r\nSet-Cookie: x=1;\u1ecd.pdf');
  expect(header).toBe(`attachment; filename="a___Set-Cookie_ x_1__.pdf"; filename*=UTF-8''a%22%0D%0ASet-Cookie%3A%20x%3D1%3B%E1%BB%8D.pdf`);
});
