// Writes schema.sql and the TypeScript types from a migrated database; with --check it only says whether they still fit.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const files = { schema: path.join(root, 'schema.sql'), types: path.join(root, 'src/types.gen.ts') };

export function generate(ownerUrl: string): Record<keyof typeof files, string> {
  return { schema: dumpSchema(ownerUrl), types: generateTypes(ownerUrl) };
}

export function writeGenerated(ownerUrl: string): void {
  const made = generate(ownerUrl);
  for (const key of ['schema', 'types'] as const) writeFileSync(files[key], made[key]);
}

/** The names of the generated files that no longer match the database. */
export function drifted(ownerUrl: string): string[] {
  const made = generate(ownerUrl);
  return (['schema', 'types'] as const).filter((key) => readFileSync(files[key], 'utf8') !== made[key]).map((key) => path.relative(root, files[key]));
}

/** Month partitions come and go with the calendar, and the server's patch version with the machine: neither is part of the schema. */
function dumpSchema(ownerUrl: string): string {
  const dump = run('pg_dump', ['--schema-only', '--no-owner', '--schema=public', '--exclude-table=*_20[0-9][0-9]_[0-9][0-9]', ownerUrl]);
  const lines = dump.split('\n').filter((line) => !line.startsWith('--') && !/^\\(un)?restrict /.test(line) && !/_20\d\d_\d\d\b/.test(line));
  return `${lines.join('\n').replaceAll(/\n{3,}/g, '\n\n').trim()}\n`;
}

function generateTypes(ownerUrl: string): string {
  const out = path.join(mkdtempSync(path.join(tmpdir(), 'lafiya-types-')), 'types.ts');
  run(path.join(root, 'node_modules/.bin/kysely-codegen'), ['--dialect', 'postgres', '--url', ownerUrl, '--include-pattern', 'public.*', '--exclude-pattern',
    '*_20[0-9][0-9]_[0-9][0-9]', '--out-file', out, '--log-level', 'error']);
  return readFileSync(out, 'utf8');
}

function run(command: string, args: string[]): string {
  const done = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 << 20 });
  if (done.status !== 0) throw new Error(`${command} failed: ${done.stderr}${done.stdout}`);
  return done.stdout;
}
