// Loads rows into a table with COPY and reports progress.
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Cell } from './people.ts';

/** Called every 10,000 rows, and once at the end. */
export type Progress = (step: string, done: number, of: number) => void;
export type CopyJob = { client: pg.Client; table: string; columns: string; rows: Iterable<Cell[]>; expected: number; progress: Progress };

const batchSize = 500;

export async function copyRows({ client, table, columns, rows, expected, progress }: CopyJob): Promise<number> {
  let done = 0;
  function* chunks(): Generator<Buffer> {
    let lines: string[] = [];
    for (const row of rows) {
      lines.push(lineOf(row));
      if (lines.length < batchSize) continue;
      yield Buffer.from(lines.join(''));
      done += lines.length;
      lines = [];
      if (done % 10_000 === 0) progress(table, done, Math.max(expected, done + 1));
    }
    done += lines.length;
    if (lines.length > 0) yield Buffer.from(lines.join(''));
  }
  await pipeline(
    Readable.from(chunks(), { objectMode: true, highWaterMark: 8 }),
    client.query(copyFrom(`copy ${table} (${columns}) from stdin`)),
  );
  progress(table, done, done);
  return done;
}

/** No escaping: none of our values contains a tab, a newline or a backslash. */
function lineOf(row: Cell[]): string {
  let line = '';
  for (const [index, cell] of row.entries()) line += `${index === 0 ? '' : '\t'}${cell === null ? '\\N' : String(cell)}`;
  return `${line}\n`;
}
