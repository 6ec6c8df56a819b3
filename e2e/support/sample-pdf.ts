// The smallest PDF that passes the checks of an upload; for tests that need some document.
export const samplePdf = Buffer.from(
  [
    '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
  ].join(''),
);
