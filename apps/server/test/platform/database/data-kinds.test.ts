// The list of docs/data-protection.md has every table once, so that new data gets a kind before it is stored.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '@lafiya/tools/services/instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneTemplate, connectSql, type Sql } from '../../support/databases.ts';

let sql: Sql;
beforeAll(async () => {
  sql = connectSql('superuser', await cloneTemplate());
});
afterAll(() => sql.close());

test('names every table once, with its kind', async () => {
  const document = readFileSync(path.join(checkout, 'docs/data-protection.md'), 'utf8');
  const list = /## Kinds of data\n([\s\S]*?)\n## /.exec(document)?.[1] ?? '';
  const kinds = ['secret', 'clinical', 'personal', 'internal', 'public'].map(
    (kind) => new RegExp(`^\\| ${kind} \\|.*\\|(.*)\\|$`, 'm').exec(list)?.[1],
  );
  const named = kinds.flatMap((tables) => [...(tables ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''));
  const tables = await sql.query<{ relname: string }>(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  expect(named.toSorted()).toEqual(tables.map(({ relname }) => relname).toSorted());
});
