// One violation of each kind, with the pattern by which its gate must report it.
import type { TreeCopy } from './tree-copy.ts';

export type Mutation = {
  gate: string;
  what: string;
  apply: (copy: TreeCopy) => void;
  reportedAs: RegExp;
  /** It stops the gate at once, so that no other mutation would be reported. */
  runsAlone?: boolean;
};

const module = 'apps/server/src/modules/contact';
const feature = 'apps/web/app/features/contact';

const write =
  (file: string, ...lines: string[]) =>
  (copy: TreeCopy): void =>
    copy.write(file, `// Mutated.\n${lines.join('\n')}\n`);

/** Adds a route where the API is composed. */
const route =
  (options: string) =>
  (copy: TreeCopy): void => {
    const mutatedRoute = `  app.route({ method: 'POST', url: '/api/mutated', ${options}, handler: async () => null });\n  return app;\n`;
    copy.edit('apps/server/src/app.ts', (text) => text.replace('\nimport ', `\nimport { z } from 'zod';\nimport `));
    copy.edit('apps/server/src/app.ts', (text) => text.replace('  return app;\n', mutatedRoute));
  };
const permission = `config: { permission: 'anyone', rateLimit: { points: 1, seconds: 1 }, audit: 'none' }`;
const schema = `schema: { body: z.strictObject({}), response: { 200: z.null() } }`;

const imports: Omit<Mutation, 'gate'>[] = [
  {
    what: 'rule 1: the domain reads a file',
    apply: write('packages/domain/src/contact/mutated-io.ts', `export { readFileSync } from 'node:fs';`),
    reportedAs: /^1-domain-is-pure: .*mutated-io/,
  },
  {
    what: 'rule 1: the database package imports another package of ours',
    apply: write('packages/database/src/mutated.ts', `export { brand } from '../../brand/src/brand.ts';`),
    reportedAs: /^1-packages-stand-alone: .*mutated/,
  },
  {
    what: 'rule 2: a module imports an internal file of another',
    apply: write(`${module}/mutated-access.ts`, `export type { NewsletterServices } from '../newsletter/newsletter-services.ts';`),
    reportedAs: /^2-modules-are-imported-by-index: .*mutated-access/,
  },
  {
    what: 'rule 2: a module imports app.ts',
    apply: write(`${module}/mutated-app.ts`, `export { buildApi } from '../../app.ts';`),
    reportedAs: /^2-modules-are-imported-by-index: .*mutated-app/,
  },
  {
    what: 'rule 2: the platform imports a module',
    apply: write('apps/server/src/platform/mutated.ts', `export { addContactRoutes } from '../modules/contact/index.ts';`),
    reportedAs: /^2-platform-imports-no-module: .*mutated/,
  },
  {
    what: 'rule 3: an action uses a type of Kysely',
    apply: write(`${module}/mutated-kysely.ts`, `import type { Kysely } from 'kysely';`, 'export type Mutated = Kysely<object>;'),
    reportedAs: /^3-kysely-stays-in-repositories: .*mutated-kysely/,
  },
  {
    what: 'rule 3: an action uses a type of Fastify',
    apply: write(`${module}/mutated-fastify.ts`, `import type { FastifyRequest } from 'fastify';`, 'export type Mutated = FastifyRequest;'),
    reportedAs: /^3-fastify-stays-in-routes: .*mutated-fastify/,
  },
  {
    what: 'rule 4: a feature of the web imports another',
    apply: write(`${feature}/mutated-feature.ts`, `import '../newsletter/newsletter-form.tsx';`),
    reportedAs: /^4-features-do-not-import-each-other: .*mutated-feature/,
  },
  {
    what: 'rule 4: a UI component imports a feature',
    apply: write('apps/web/app/ui/mutated.ts', `import '../features/newsletter/newsletter-form.tsx';`),
    reportedAs: /^4-ui-imports-no-feature: .*mutated/,
  },
  {
    what: 'rule 4: the web imports the server',
    apply: write(`${feature}/mutated-server.ts`, `import '../../../../server/src/app.ts';`),
    reportedAs: /^4-web-never-imports-the-server: .*mutated-server/,
  },
  {
    what: 'rule 5: two files import each other, if only for a type',
    apply: (copy) => {
      write(`${module}/mutated-hen.ts`, `import type { Egg } from './mutated-egg.ts';`, 'export type Hen = { from: Egg };')(copy);
      write(`${module}/mutated-egg.ts`, `import type { Hen } from './mutated-hen.ts';`, 'export type Egg = { by: Hen };')(copy);
    },
    reportedAs: /^5-no-cycles: .*mutated-(hen|egg)/,
  },
  {
    what: 'rule 5: a file without imports that nothing imports',
    apply: write('tools/src/mutated-orphan.ts', 'export const orphan = 1;'),
    reportedAs: /^5-no-orphans: .*mutated-orphan/,
  },
];

export const mutations: Mutation[] = [
  ...imports.map((mutation) => ({ gate: 'imports', ...mutation })),
  {
    gate: 'routes',
    what: 'a route without permission',
    apply: route(`config: { rateLimit: { points: 1, seconds: 1 }, audit: 'none' }, ${schema}`),
    reportedAs: /\/api\/mutated declares no permission/,
    runsAlone: true,
  },
  {
    gate: 'routes',
    what: 'a route without schema',
    apply: route(permission),
    reportedAs: /\/api\/mutated declares no schema/,
    runsAlone: true,
  },
  {
    gate: 'routes',
    what: 'a route that accepts any text and any year',
    apply: route(`${permission}, schema: { body: z.strictObject({ text: z.string(), day: z.iso.date() }), response: { 200: z.null() } }`),
    reportedAs: /\/api\/mutated declares no maximum length for body\.text, .*no bounds of the year for body\.day/,
    runsAlone: true,
  },
  {
    gate: 'generated',
    what: 'a route that is missing in the OpenAPI document',
    apply: route(`${permission}, ${schema}`),
    reportedAs: /^apps\/server\/openapi\.json does not fit/,
  },
  {
    gate: 'generated',
    what: 'a table that is missing in the generated types',
    apply: (copy) =>
      copy.write(
        'packages/database/migrations/99991231000000_mutated.sql',
        '-- migrate:up\ncreate table mutated (id uuid primary key);\n\n-- migrate:down\n',
      ),
    reportedAs: /^packages\/database\/src\/types\.gen\.ts does not fit/,
  },
  {
    gate: 'lint',
    what: 'a promise that nobody awaits',
    apply: write(`${module}/mutated-promise.ts`, 'export function mutated(): void {', `  fetch('http://127.0.0.1/');`, '}'),
    reportedAs: /mutated-promise.*no-floating-promises/,
  },
  {
    gate: 'lint',
    what: 'an inline type import, which the import rules do not see',
    apply: write(`${module}/mutated-inline.ts`, `export type Mutated = import('kysely').Kysely<object>;`),
    reportedAs: /mutated-inline.*consistent-type-imports/,
  },
  {
    gate: 'lint',
    what: 'a function over 60 lines',
    apply: write(
      `${module}/mutated-length.ts`,
      'export function mutated(): number[] {',
      '  return [',
      ...Array.from({ length: 70 }, (_, n) => `    ${n},`),
      '  ];',
      '}',
    ),
    reportedAs: /mutated-length.*max-lines-per-function/,
  },
  {
    gate: 'unused',
    what: 'an export that nothing uses',
    apply: (copy) => copy.edit('packages/domain/src/contact/contact-message.ts', (text) => `${text}\nexport const mutated = 1;\n`),
    reportedAs: /unused export: mutated$/,
  },
  {
    gate: 'unused',
    what: 'a dependency that nothing uses',
    apply: (copy) =>
      copy.edit('apps/server/package.json', (text) =>
        text.replace('"dependencies": {', '"dependencies": {\n    "mutated-dependency": "1.0.0",'),
      ),
    reportedAs: /unused dependency: mutated-dependency$/,
  },
  {
    gate: 'documents',
    what: 'a document that names a missing file',
    apply: (copy) => copy.write('docs/mutated.md', 'It is in `apps/server/src/mutated-nowhere.ts`.\n'),
    reportedAs: /^docs\/mutated\.md:1 names a path .*mutated-nowhere/,
  },
  {
    gate: 'documents',
    what: 'a document that names a missing script',
    apply: (copy) => copy.write('docs/mutated-script.md', '```\nscripts/mutated-script\n```\n'),
    reportedAs: /^docs\/mutated-script\.md:2 names a path .*mutated-script/,
  },
  {
    gate: 'documents',
    what: 'a document that names a missing claim',
    apply: (copy) => copy.write('docs/mutated-claim.md', 'Run `scripts/prove mutated-claim`.\n'),
    reportedAs: /^docs\/mutated-claim\.md:1 names a claim .*mutated-claim/,
  },
  {
    gate: 'documents',
    what: 'a security requirement that names a missing test',
    apply: (copy) => copy.edit('docs/asvs.json', (text) => text.replace(/"title": "/, '"title": "mutated: ')),
    reportedAs: /^docs\/asvs\.json .* has no test 'mutated: /,
  },
  {
    gate: 'sizes',
    what: 'a source file of 401 lines',
    apply: write(`${module}/mutated-size.ts`, ...Array.from({ length: 400 }, (_, n) => `export const n${n} = ${n};`)),
    reportedAs: /mutated-size\.ts has 401 lines/,
  },
  {
    gate: 'sizes',
    what: 'style sheets of the dashboard that are too long together',
    apply: (copy) => {
      for (const place of Array.from({ length: 14 }).keys())
        copy.write(`${feature}/mutated-${place}.module.css`, '.mutated {}\n'.repeat(400));
    },
    reportedAs: /^the style sheets of the dashboard have \d+ lines together/,
  },
  {
    gate: 'format',
    what: 'a file that is not formatted',
    apply: write(`${module}/mutated-format.ts`, 'export const mutated="x"'),
    reportedAs: /mutated-format\.ts.*not formatted/,
  },
  {
    gate: 'types',
    what: 'a type error',
    apply: write(`${module}/mutated-type.ts`, `export const mutated: number = 'x';`),
    reportedAs: /mutated-type\.ts.*TS2322/,
  },
  {
    gate: 'messages',
    what: 'a text that the catalogue does not have',
    apply: write(`${feature}/mutated-message.ts`, `import { msg } from '@lingui/core/macro';`, 'export const mutated = msg`Mutated.`;'),
    reportedAs: /^app\/locales\/en\.po is out of date/,
  },
  {
    gate: 'folders',
    what: 'a module whose name is not a feature',
    apply: write('apps/server/src/modules/mutated-feature/mutated.ts', 'export const mutated = 1;'),
    reportedAs: /^apps\/server\/src\/modules\/mutated-feature is not a feature$/,
  },
  {
    gate: 'words',
    what: 'an old word in a name',
    apply: write(`${module}/mutated-name.ts`, 'export const nextVisit = 1;'),
    reportedAs: /mutated-name\.ts:2 'nextVisit' has the old word 'visit'/,
  },
  {
    gate: 'words',
    what: 'an old word in the name of a file',
    apply: write(`${module}/call-door.ts`, 'export const mutated = 1;'),
    reportedAs: /call-door\.ts 'call-door\.ts' has the old word 'door'/,
  },
  {
    gate: 'words',
    what: 'an old word in a log line',
    apply: write(`${module}/mutated-message.ts`, 'export const mutated = (log: Console) => log.info(`the visit is over`);'),
    reportedAs: /mutated-message\.ts:2 says 'visit'/,
  },
  {
    gate: 'words',
    what: 'an old word in a document',
    apply: (copy) => copy.write('docs/mutated-words.md', 'A visit begins with `inFrame`.\n'),
    reportedAs: /^docs\/mutated-words\.md:1 says 'in frame'/,
  },
  {
    gate: 'words',
    what: 'an old word in the API',
    apply: (copy) => copy.edit('apps/server/openapi.json', (text) => text.replace('"paths": {', '"paths": {\n    "/api/visits": {},')),
    reportedAs: /openapi\.json:\d+ '\/api\/visits' has the old word 'visits'/,
  },
];
