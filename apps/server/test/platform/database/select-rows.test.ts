// Rows of raw SQL are checked against their schema in tests, and no repository runs raw SQL with a row type that nothing checks.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { connectDatabase, type Database } from '../../../src/platform/database/database.ts';
import { selectRow, selectRows } from '../../../src/platform/database/select-rows.ts';
import { cloneTemplate, connectionUrl } from '../../support/databases.ts';

describe('selectRows', () => {
  const row = z.strictObject({ n: z.int(), name: z.string().nullable() });
  let database: Database;
  beforeAll(async () => {
    database = connectDatabase({ url: connectionUrl('api', await cloneTemplate()), poolSize: 1 });
  });
  afterAll(() => database.close());

  test('returns rows that match their schema', async () => {
    const statement = sql`select n, case n when 1 then 'one' end as name from generate_series(1, 2) n`;
    const expected = [
      { n: 1, name: 'one' },
      { n: 2, name: null },
    ];
    expect(await selectRows(database.anonymous, row, statement)).toEqual(expected);
    expect(await selectRow(database.anonymous, row, statement)).toEqual(expected[0]);
    expect(await selectRow(database.anonymous, row, sql`select 1 as n, null as name where false`)).toBeUndefined();
  });

  test.each([
    { lie: 'a column of another type', statement: sql`select 'one' as n, null as name`, reason: /expected number, received string/ },
    {
      lie: 'a count that was not cast, which arrives as text',
      statement: sql`select count(*) as n, null as name`,
      reason: /expected number/,
    },
    { lie: 'an unexpected column', statement: sql`select 1 as n, null as name, 2 as more`, reason: /Unrecognized key: \\"more\\"/ },
    { lie: 'a missing column', statement: sql`select 1 as n`, reason: /expected string, received undefined/ },
    { lie: 'a null that was not declared', statement: sql`select null::integer as n, null as name`, reason: /received null/ },
    {
      lie: 'a second row of another type',
      statement: sql`select n, null as name from unnest('{1,null}'::integer[]) n`,
      reason: /received null/,
    },
  ])('refuses $lie', async ({ statement, reason }) => {
    await expect(selectRows(database.anonymous, row, statement)).rejects.toThrow(reason);
  });
});

describe('repositories', () => {
  test('run raw SQL that returns rows through selectRows only', async () => {
    const source = join(import.meta.dirname, '../../../src');
    const files = (await readdir(source, { recursive: true })).filter((file) => file.endsWith('.repository.ts'));
    const found = await Promise.all(
      files.map(async (file) => findUncheckedRows(await readFile(join(source, file), 'utf8')).map((line) => `${file}:${line}`)),
    );
    expect(files.length).toBeGreaterThan(40);
    expect(found.flat()).toEqual([]);
  });

  test.each([
    ['a typed statement', 'const found = await sql<{ id: string }>`select id from users`.execute(tx);'],
    ['a typed statement over several lines', 'const found = await sql<Row>`\n  select id from users`.execute(\n  tx,\n);'],
    ['a typed statement with a nested type', 'await sql<Map<string, Array<Row>>>`select 1`.execute(tx);'],
    [
      'a typed statement with fragments',
      `await sql<Row>\`select \${isOpen ? sql\`a\` : sql\`'}'\`} from t where \${of({ a: '\`' })}\`.execute(tx);`,
    ],
    ['a statement from a variable', 'const query = sql<Row>`select 1`;\nawait query.execute(tx);'],
    ['a statement from a function', 'const found = await listQuery(skip, limit).execute(tx);'],
    ['a cast of all rows', 'const found = await sql`select 1 as n`.execute(tx);\nreturn found.rows as Row[];'],
    ['a cast of the first row', 'return (await sql`select 1 as n`.execute(tx)).rows[0] as Row;'],
  ])('%s is found', (_, forbidden) => {
    expect(findUncheckedRows(forbidden)).toHaveLength(1);
  });

  test.each([
    ['a statement through selectRows', `return selectRows(tx, row, sql\`select id from users where \${which}\`);`],
    ['a statement without rows', `await sql\`update users set a = \${sql\`b\`} where id = \${id}\`.execute(tx);`],
    ['a count of affected rows', 'const done = await sql`delete from users`.execute(tx);\nreturn Number(done.numAffectedRows ?? 0);'],
    ['a fragment of the builder', "await tx.selectFrom('users').select(sql<number>`count(*)::integer`.as('n')).execute();"],
  ])('%s is allowed', (_, allowed) => {
    expect(findUncheckedRows(allowed)).toEqual([]);
  });
});

/**
 * Line numbers of raw SQL whose rows get a type that nothing checks. Only raw SQL is executed with an argument, so each such call must directly
 * follow an untyped sql`…`. Its rows are unknown, so only a cast could give them a type.
 */
function findUncheckedRows(source: string): number[] {
  const untypedEnds = new Set([...source.matchAll(/\bsql`/g)].map(({ index, 0: { length } }) => endOfTemplate(source, index + length)));
  const executed = [...source.matchAll(/\s*\.execute\(\s*[^\s)]/g)].filter(({ index }) => !untypedEnds.has(index));
  const cast = [...source.matchAll(/\brows(\[0\])? as\b/g)];
  return [...executed, ...cast].map(({ index }) => source.slice(0, index).split('\n').length);
}

/** The position after the closing backtick of the template whose text starts here. */
function endOfTemplate(source: string, start: number): number {
  for (let at = start; at < source.length; at += 1) {
    if (source[at] === '`') return at + 1;
    if (source[at] === '\\') at += 1;
    else if (source.startsWith('${', at)) at = endOfExpression(source, at + 2);
  }
  return source.length;
}

/** The position of the closing brace of the expression that starts here. */
function endOfExpression(source: string, start: number): number {
  for (let at = start; at < source.length; at += 1) {
    const char = source[at];
    if (char === '}') return at;
    if (char === '{') at = endOfExpression(source, at + 1);
    else if (char === '`') at = endOfTemplate(source, at + 1) - 1;
    else if (char === "'" || char === '"') at = source.indexOf(char, at + 1);
  }
  return source.length;
}
