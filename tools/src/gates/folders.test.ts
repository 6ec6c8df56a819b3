// Tests the gate `folders` on small trees: a folder or a tag that is not a feature is refused, and so is an odd file name.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inspectFolders } from './folders.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lafiya-folders-'));
});
afterEach(() => rmSync(root, { recursive: true }));

async function inspect(file: string, text = ''): Promise<string[]> {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  const { violations } = await inspectFolders({ root, instance: 'test' });
  return violations.filter((line) => !line.startsWith('no tree has a folder'));
}

const tagged = (tag: string): string => JSON.stringify({ paths: { '/api/a': { get: { tags: [tag] } } } });

test.each([
  ['the domain', 'packages/domain/src/scheduling/a.ts', '', 'packages/domain/src/scheduling is not a feature'],
  ['the server', 'apps/server/src/modules/calls/a.ts', '', 'apps/server/src/modules/calls is not a feature'],
  ['the web', 'apps/web/app/features/booking/a.ts', '', 'apps/web/app/features/booking is not a feature'],
  ['the pages', 'apps/web/app/dashboard/book/a.tsx', '', 'apps/web/app/dashboard/book is not a feature'],
  ['the browser tests', 'e2e/dashboard/a.test.ts', '', 'e2e/dashboard is not a feature'],
  ['the API', 'apps/server/openapi.json', tagged('calls'), "apps/server/openapi.json has the tag 'calls', which is not a feature"],
  ['a file name', 'tools/a.test.ts:', '', 'tools/a.test.ts: has a character that tools do not expect'],
])('refuses another name in %s', async (_where, file, text, violation) => {
  expect(await inspect(file, text)).toEqual([violation]);
});

test('accepts features, and the folders of a tree that are not features', async () => {
  expect(await inspect('packages/domain/src/appointments/slots/a.ts')).toEqual([]);
  expect(await inspect('apps/server/test/platform/audit/a.test.ts')).toEqual([]);
  expect(await inspect('apps/web/app/dashboard/menu.ts')).toEqual([]);
  expect(await inspect('apps/server/openapi.json', tagged('appointments'))).toEqual([]);
});

test('refuses a feature that no tree has', async () => {
  const { violations } = await inspectFolders({ root, instance: 'test' });
  expect(violations).toContain("no tree has a folder for the feature 'waitlist'");
});
