// One violation of each kind, and the words by which its gate must name it.
import type { TreeCopy } from './tree-copy.ts';

export type Plant = {
  gate: string;
  what: string;
  put: (copy: TreeCopy) => void;
  named: RegExp;
  /** It stops the gate at once, so that no other plant beside it would be seen. */
  alone?: boolean;
};

const module = 'apps/server/src/modules/contact';
const feature = 'apps/web/app/features/contact';

const write =
  (file: string, ...lines: string[]) =>
  (copy: TreeCopy): void =>
    copy.write(file, `// Planted.\n${lines.join('\n')}\n`);

/** A route of its own, put in where the API is composed. */
const route =
  (options: string) =>
  (copy: TreeCopy): void => {
    const planted = `  app.route({ method: 'POST', url: '/api/planted', ${options}, handler: async () => null });\n  return app;\n`;
    copy.edit('apps/server/src/app.ts', (text) => text.replace('\nimport ', `\nimport { z } from 'zod';\nimport `));
    copy.edit('apps/server/src/app.ts', (text) => text.replace('  return app;\n', planted));
  };
const permission = `config: { permission: 'anyone', rateLimit: { points: 1, seconds: 1 }, audit: 'none' }`;
const schema = `schema: { body: z.strictObject({}), response: { 200: z.null() } }`;

const imports: Omit<Plant, 'gate'>[] = [
  {
    what: 'rule 1: the domain reads a file',
    put: write('packages/domain/src/contact/planted-io.ts', `export { readFileSync } from 'node:fs';`),
    named: /^1-domain-is-pure: .*planted-io/,
  },
  {
    what: 'rule 1: the database knows another package of ours',
    put: write('packages/database/src/planted.ts', `export { brand } from '../../brand/src/brand.ts';`),
    named: /^1-packages-stand-alone: .*planted/,
  },
  {
    what: "rule 2: a module reaches behind another's door",
    put: write(`${module}/planted-door.ts`, `export type { NewsletterServices } from '../newsletter/newsletter-services.ts';`),
    named: /^2-modules-meet-at-their-doors: .*planted-door/,
  },
  {
    what: 'rule 2: a module imports app.ts',
    put: write(`${module}/planted-app.ts`, `export { buildApi } from '../../app.ts';`),
    named: /^2-modules-meet-at-their-doors: .*planted-app/,
  },
  {
    what: 'rule 2: the platform knows a module',
    put: write('apps/server/src/platform/planted.ts', `export { addContactRoutes } from '../modules/contact/index.ts';`),
    named: /^2-platform-knows-no-module: .*planted/,
  },
  {
    what: 'rule 3: an action uses a type of Kysely',
    put: write(`${module}/planted-kysely.ts`, `import type { Kysely } from 'kysely';`, 'export type Planted = Kysely<object>;'),
    named: /^3-kysely-stays-in-repositories: .*planted-kysely/,
  },
  {
    what: 'rule 3: an action uses a type of Fastify',
    put: write(`${module}/planted-fastify.ts`, `import type { FastifyRequest } from 'fastify';`, 'export type Planted = FastifyRequest;'),
    named: /^3-fastify-stays-in-routes: .*planted-fastify/,
  },
  {
    what: 'rule 4: a feature of the web imports another',
    put: write(`${feature}/planted-feature.ts`, `import '../newsletter/newsletter-form.tsx';`),
    named: /^4-features-do-not-meet: .*planted-feature/,
  },
  {
    what: 'rule 4: the pieces of the interface know a feature',
    put: write('apps/web/app/ui/planted.ts', `import '../features/newsletter/newsletter-form.tsx';`),
    named: /^4-ui-knows-no-feature: .*planted/,
  },
  {
    what: 'rule 4: the web imports the server',
    put: write(`${feature}/planted-server.ts`, `import '../../../../server/src/app.ts';`),
    named: /^4-web-never-imports-the-server: .*planted-server/,
  },
  {
    what: 'rule 5: two files import each other, if only for a type',
    put: (copy) => {
      write(`${module}/planted-hen.ts`, `import type { Egg } from './planted-egg.ts';`, 'export type Hen = { from: Egg };')(copy);
      write(`${module}/planted-egg.ts`, `import type { Hen } from './planted-hen.ts';`, 'export type Egg = { by: Hen };')(copy);
    },
    named: /^5-no-cycles: .*planted-(hen|egg)/,
  },
  {
    what: 'rule 5: a file that nothing imports and that imports nothing',
    put: write('tools/src/planted-orphan.ts', 'export const orphan = 1;'),
    named: /^5-no-orphans: .*planted-orphan/,
  },
];

export const plants: Plant[] = [
  ...imports.map((plant) => ({ gate: 'imports', ...plant })),
  {
    gate: 'routes',
    what: 'a route without permission',
    put: route(`config: { rateLimit: { points: 1, seconds: 1 }, audit: 'none' }, ${schema}`),
    named: /\/api\/planted declares no permission/,
    alone: true,
  },
  { gate: 'routes', what: 'a route without schema', put: route(permission), named: /\/api\/planted declares no schema/, alone: true },
  {
    gate: 'generated',
    what: 'a route that the OpenAPI document does not have',
    put: route(`${permission}, ${schema}`),
    named: /^apps\/server\/openapi\.json does not fit/,
  },
  {
    gate: 'generated',
    what: "a table that the database's types do not have",
    put: (copy) =>
      copy.write(
        'packages/database/migrations/99991231000000_planted.sql',
        '-- migrate:up\ncreate table planted (id uuid primary key);\n\n-- migrate:down\n',
      ),
    named: /^packages\/database\/src\/types\.gen\.ts does not fit/,
  },
  {
    gate: 'lint',
    what: 'a promise that nobody awaits',
    put: write(`${module}/planted-promise.ts`, 'export function planted(): void {', `  fetch('http://127.0.0.1/');`, '}'),
    named: /planted-promise.*no-floating-promises/,
  },
  {
    gate: 'lint',
    what: 'a type imported inline, where the import rules do not look',
    put: write(`${module}/planted-inline.ts`, `export type Planted = import('kysely').Kysely<object>;`),
    named: /planted-inline.*consistent-type-imports/,
  },
  {
    gate: 'lint',
    what: 'a function over 60 lines',
    put: write(
      `${module}/planted-length.ts`,
      'export function planted(): number[] {',
      '  return [',
      ...Array.from({ length: 70 }, (_, n) => `    ${n},`),
      '  ];',
      '}',
    ),
    named: /planted-length.*max-lines-per-function/,
  },
  {
    gate: 'unused',
    what: 'an export that nothing uses',
    put: (copy) => copy.edit('packages/domain/src/contact/contact-message.ts', (text) => `${text}\nexport const planted = 1;\n`),
    named: /unused export: planted$/,
  },
  {
    gate: 'unused',
    what: 'a dependency that nothing uses',
    put: (copy) =>
      copy.edit('apps/server/package.json', (text) =>
        text.replace('"dependencies": {', '"dependencies": {\n    "planted-dependency": "1.0.0",'),
      ),
    named: /unused dependency: planted-dependency$/,
  },
  {
    gate: 'documents',
    what: 'a document that names a missing file',
    put: (copy) => copy.write('docs/planted.md', 'It is in `apps/server/src/planted-nowhere.ts`.\n'),
    named: /^docs\/planted\.md:1 names a path .*planted-nowhere/,
  },
  {
    gate: 'documents',
    what: 'a document that names a missing script',
    put: (copy) => copy.write('docs/planted-script.md', '```\nscripts/planted-script\n```\n'),
    named: /^docs\/planted-script\.md:2 names a path .*planted-script/,
  },
  {
    gate: 'documents',
    what: 'a document that names a claim nobody proves',
    put: (copy) => copy.write('docs/planted-claim.md', 'Run `scripts/prove planted-claim`.\n'),
    named: /^docs\/planted-claim\.md:1 names a claim .*planted-claim/,
  },
  {
    gate: 'sizes',
    what: 'a source file of 401 lines',
    put: write(`${module}/planted-size.ts`, ...Array.from({ length: 400 }, (_, n) => `export const n${n} = ${n};`)),
    named: /planted-size\.ts has 401 lines/,
  },
  {
    gate: 'format',
    what: 'a file that is not formatted',
    put: write(`${module}/planted-format.ts`, 'export const planted="x"'),
    named: /planted-format\.ts.*not formatted/,
  },
  {
    gate: 'types',
    what: 'a type that does not fit',
    put: write(`${module}/planted-type.ts`, `export const planted: number = 'x';`),
    named: /planted-type\.ts.*TS2322/,
  },
];
