// A table as the text of a CSV file that spreadsheets open as it is.

export type Cell = string | number | null;

export function csvOf(rows: readonly (readonly Cell[])[]): string {
  // The mark at the beginning tells spreadsheets that the letters are UTF-8.
  return `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function quoted(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // A spreadsheet would take these for a formula.
  const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
