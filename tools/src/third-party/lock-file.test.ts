// Tests where the packages of the lock file come from.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkout } from '../services/instance.ts';
import { findLockFileProblems, lockedPackages } from './lock-file.ts';

const digest = `sha512-${'A'.repeat(86)}==`;
const lockFile = (entries: string): string => `lockfileVersion: '9.0'\n\npackages:\n\n${entries}\nsnapshots:\n\n  other@1.0.0: {}\n`;
const entry = (key: string, resolution: string): string => `  ${key}:\n    resolution: {${resolution}}\n    engines: {node: '>=24'}\n\n`;

test('every package that we install comes from the registry and has a digest', () => {
  const text = readFileSync(path.join(checkout, 'pnpm-lock.yaml'), 'utf8');
  expect(findLockFileProblems(text)).toEqual([]);
  expect(lockedPackages(text)).toHaveLength(text.match(/^ {4}resolution: /gm)?.length ?? 0);
  expect(lockedPackages(text).length).toBeGreaterThan(500);
});

test('refuses a package from elsewhere or without a digest', () => {
  const sound = entry("'@scope/sound@1.0.0'", `integrity: ${digest}`);
  const bad = [
    entry('from-git@https://codeload.example/x/tar.gz/abc', 'tarball: https://codeload.example/x/tar.gz/abc'),
    entry('from-elsewhere@1.0.0', `integrity: ${digest}, tarball: https://elsewhere.example/x.tgz`),
    entry('without-digest@1.0.0', ''),
    entry('weak-digest@1.0.0', 'integrity: sha1-AAAA'),
    entry('from-a-folder@file:../x', 'directory: ../x, type: directory'),
  ];
  expect(findLockFileProblems(lockFile(sound + bad.join(''))).map((problem) => problem.split('@')[0])).toEqual([
    'from-git',
    'from-elsewhere',
    'without-digest',
    'weak-digest',
    'from-a-folder',
  ]);
  expect(findLockFileProblems(lockFile(''))).toEqual(['the lock file lists no package']);
});
