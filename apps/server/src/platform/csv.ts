// Writes CSV that spreadsheets open as text.

/** With the line ends of RFC 4180. The header is ours; the cells are anybody's. */
export const csvOf = (header: readonly string[], rows: readonly (readonly (string | number | null)[])[]): string =>
  [header.join(','), ...rows.map((row) => row.map(cell).join(','))].map((line) => `${line}\r\n`).join('');

/** Text is quoted, and escaped so that a spreadsheet does not run it as a formula. */
function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return `"${harmless.replaceAll('"', '""')}"`;
}
