// Formats a table as CSV text for spreadsheets.

export type Cell = string | number | null;

export function toCsv(rows: readonly (readonly Cell[])[]): string {
  // The byte order mark tells spreadsheets that the file is UTF-8.
  return `\uFEFF${rows.map((row) => row.map(escapeCell).join(',')).join('\r\n')}\r\n`;
}

function escapeCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // A leading quote keeps spreadsheets from running the cell as a formula.
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
