// The smallest PDF that passes the checks of an upload; for tests that need some document.
export const samplePdf = Buffer.from(
  [
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>\nendobj\n',
    'trailer << /Root 1 0 R >>\n%%EOF\n',
  ].join(''),
);
