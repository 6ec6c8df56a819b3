// Tests the gate `words` on small trees: an old word in a name, a file, a message, a comment, a document or the API is refused.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inspectWords } from './words.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'lafiya-words-'));
});
afterEach(() => rmSync(root, { recursive: true }));

async function inspect(file: string, text: string): Promise<string[]> {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
  return (await inspectWords({ root, instance: 'test' })).violations;
}

test.each([
  ['a name', 'src/a.ts', 'export const nextVisit = 1;', "src/a.ts:1 'nextVisit' has the old word 'visit'; write appointment"],
  ['a field', 'src/a.ts', 'type A = {\n  wayOut: string;\n};', "src/a.ts:2 'wayOut' has the old word 'way out'; write details"],
  ['a part of a page', 'src/a.tsx', 'const a = <VisitCard />;', "src/a.tsx:1 'VisitCard' has the old word 'visit'; write appointment"],
  ['a file', 'src/post-office.ts', '', "src/post-office.ts 'post-office.ts' has the old word 'post office'; write Mailer"],
  ['a log line', 'src/a.ts', "log.warn({ id }, 'x');\nlog.info('visit over');", "src/a.ts:2 says 'visit'; write appointment"],
  ['a log line after its details', 'src/a.ts', "log.warn({ id }, 'the visit is over');", "src/a.ts:1 says 'visit'; write appointment"],
  ['an error', 'src/a.ts', 'throw new Error(`no visit`);', "src/a.ts:1 says 'visit'; write appointment"],
  ['the report of a claim', 'src/a.ts', "report.figure('visits', 1);", "src/a.ts:1 says 'visits'; write appointments"],
  ['the title of a test', 'src/a.test.ts', "test('a visit', () => {});", "src/a.test.ts:1 says 'visit'; write appointment"],
  ['a comment', 'src/a.ts', '// Runs inFrame.', "src/a.ts:1 says 'in frame'; write withTransaction"],
  ['a document', 'docs/a.md', 'Call `tell`.', "docs/a.md:1 says 'tell'; write notify"],
  ['a table', 'a.sql', 'create table visit_days (id uuid);', "a.sql:1 'visit_days' has the old word 'visit'; write appointment"],
  ['a stored value', 'a.sql', "check (why in ('left', 'visit_over'))", "a.sql:1 'visit_over' has the old word 'visit'; write appointment"],
  ['a comment in SQL', 'a.sql', "select 'x'; -- One row per visit.", "a.sql:1 says 'visit'; write appointment"],
  [
    'a column in code',
    'src/a.ts',
    'const at = row.head_kept_at;',
    "src/a.ts:1 'head_kept_at' has the old word 'kept'; write stored or cached",
  ],
  ['quoted SQL', 'src/a.ts', 'sql`select visit_id from a`;', "src/a.ts:1 'visit_id' has the old word 'visit'; write appointment"],
  ['a quoted key', 'src/a.ts', "const a = json['visitMinutes'];", "src/a.ts:1 'visitMinutes' has the old word 'visit'; write appointment"],
  ['an address', 'src/a.ts', "call('POST /api/visits');", "src/a.ts:1 '/api/visits' has the old word 'visits'; write appointments"],
  ['a style', 'src/a.css', '.visit-card {}', "src/a.css:1 says 'visit'; write appointment"],
  [
    'the API',
    'apps/server/openapi.json',
    '{\n"/api/visits": {}}',
    "apps/server/openapi.json:2 '/api/visits' has the old word 'visits'; write appointments",
  ],
])('refuses an old word in %s', async (_where, file, text, violation) => {
  expect(await inspect(file, text)).toEqual([violation]);
});

test.each([
  ['somebody who visits the site', 'src/a.ts', 'const visitor = 1; // Counts visitors.'],
  ['the mode of an appointment', 'src/a.ts', 'const mode = modes.HOME_VISIT;'],
  ['plain English', 'docs/a.md', 'We tell people which door to take, and the letters stay.'],
  ['a text that people read', 'src/a.tsx', 'const a = <p>Your visit</p>;'],
  ['a text that people read, in SQL', 'a.sql', "insert into faqs values ('How long is a visit?');"],
  ['the texts of the public site', 'packages/database/migrations/1_site_content.sql', "values ('my-visit')"],
  ['a decision', 'docs/decisions/0001-visits.md', 'A visit.'],
])('accepts %s', async (_what, file, text) => {
  expect(await inspect(file, text)).toEqual([]);
});
