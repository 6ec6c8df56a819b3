// Generates the schema dump and the TypeScript types from a migrated database.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

export function generate(ownerUrl: string): { schema: string; types: string } {
  return { schema: dumpSchema(ownerUrl), types: generateTypes(ownerUrl) };
}

/** Leaves out what differs between machines and dates: monthly partitions and the server's version. */
function dumpSchema(ownerUrl: string): string {
  const dump = run('pg_dump', ['--schema-only', '--no-owner', '--schema=public', '--exclude-table=*_20[0-9][0-9]_[0-9][0-9]', ownerUrl]);
  const lines = dump
    .split('\n')
    .filter((line) => !line.startsWith('--') && !/^\\(un)?restrict /.test(line) && !/_20\d\d_\d\d\b/.test(line));
  return `${lines
    .map(withRolesInOrder)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

/** Sorts the roles of a policy, because pg_dump lists them in arbitrary order. */
function withRolesInOrder(line: string): string {
  return line.replace(
    /^(CREATE POLICY \S+ ON \S+ .*?TO )((?:\w+, )+\w+)/,
    (_all, start: string, roles: string) => start + roles.split(', ').sort().join(', '),
  );
}

function generateTypes(ownerUrl: string): string {
  const out = path.join(mkdtempSync(path.join(tmpdir(), 'lafiya-types-')), 'types.ts');
  run(path.join(root, 'node_modules/.bin/kysely-codegen'), [
    '--dialect',
    'postgres',
    '--url',
    ownerUrl,
    '--include-pattern',
    'public.*',
    '--exclude-pattern',
    '*_20[0-9][0-9]_[0-9][0-9]',
    '--out-file',
    out,
    '--log-level',
    'error',
  ]);
  return readFileSync(out, 'utf8');
}

function run(command: string, args: string[]): string {
  const done = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 << 20 });
  if (done.status !== 0) throw new Error(`${command} failed: ${done.stderr}${done.stdout}`);
  return done.stdout;
}
