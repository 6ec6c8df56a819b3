// Logs go only to the places that docs/operations.md lists: the processes write to their own log and to nothing else.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '@lafiya/tools/services/instance';
import { expect, test } from 'vitest';

const sourcesOf = (folder: string) =>
  readdirSync(path.join(checkout, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(path.join(checkout, folder, name), 'utf8') }));
const filesWith = (pattern: RegExp, ...folders: string[]) =>
  folders
    .flatMap(sourcesOf)
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .toSorted();

test('nothing writes to the console or to a file, except the commands that print a result', () => {
  expect(
    filesWith(/\bconsole\.|process\.std(out|err)\b|\b(write|append)File|createWriteStream/, 'apps/server/src', 'apps/web/server'),
  ).toEqual([
    'apps/server/src/main-create-admin.ts',
    'apps/server/src/main-rotate-keys.ts',
    'apps/server/src/main-sign-out-everybody.ts',
    'apps/server/src/main-verify-audit.ts',
    'apps/server/src/print-openapi.ts',
    // What is wrong with the environment, before there is a log.
    'apps/web/server/env.ts',
  ]);
});

test('loggers are created in one place of each process, without a destination of their own', () => {
  expect(filesWith(/\bpino\(|transport:/, 'apps/server/src', 'apps/web/server')).toEqual(['apps/server/src/platform/telemetry/logging.ts']);
  expect(filesWith(/\bFastify\(/, 'apps/server/src')).toEqual(['apps/server/src/platform/http/server.ts']);
});
