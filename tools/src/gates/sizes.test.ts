// Tests the gate `sizes` on small trees: a long file is refused, and so are style sheets of the dashboard that are too long together.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inspectSizes } from './sizes.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lafiya-sizes-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, lines: number): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), '.a {}\n'.repeat(lines));
}
const inspect = () => inspectSizes({ root, instance: 'test' });

/** Sixteen sheets, so that none is too long by itself. */
function writeStyles(folder: string, lines: number): void {
  for (let place = 0; place < 16; place += 1) write(`${folder}/part-${place}.module.css`, Math.min(400, lines - 400 * place));
}

test('refuses a file that is too long', async () => {
  write('apps/server/src/a.ts', 401);
  expect((await inspect()).violations).toEqual(['apps/server/src/a.ts has 401 lines; the limit is 400']);
});

test('refuses style sheets of the dashboard that are too long together', async () => {
  writeStyles('apps/web/app/features', 6_201);
  expect((await inspect()).violations).toEqual(['the style sheets of the dashboard have 6201 lines together; the limit is 6200']);
});

test('accepts as many lines as the limit, and does not count the public site', async () => {
  writeStyles('apps/web/app/features', 6_200);
  writeStyles('apps/web/app/public', 6_200);
  const { inspected, violations } = await inspect();
  expect(violations).toEqual([]);
  expect(inspected).toContain('6200 lines of the dashboard');
});

test('refuses a tree without a source file', async () => {
  expect((await inspect()).violations).toEqual(['there is no source file to measure']);
});
