// The import rules of ARCHITECTURE.md, by number. The gate `imports` runs them and checks that every source file was read.
const tests = String.raw`\.test\.tsx?$|^apps/server/test/`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: '1-domain-is-pure',
      comment: 'packages/domain imports only itself, temporal-polyfill, dinero.js and node-diff3: no I/O, no framework.',
      severity: 'error',
      from: { path: '^packages/domain/src/', pathNot: tests },
      to: { pathNot: ['^packages/domain/', String.raw`node_modules/(temporal-polyfill|dinero\.js|node-diff3)/`] },
    },
    {
      name: '1-packages-stand-alone',
      comment: 'database, api-client and brand import only npm packages and themselves.',
      severity: 'error',
      from: { path: '^packages/(database|api-client|brand)/' },
      to: { path: '^(apps|packages|tools|proofs|e2e|demo|stand-ins)/', pathNot: '^packages/$1/' },
    },
    {
      name: '2-modules-are-imported-by-index',
      comment: "A server module imports platform, packages and another module's index.ts; never app.ts, worker.ts or an entry point.",
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+)/', pathNot: tests },
      to: {
        path: '^(apps|tools|proofs|e2e|demo|stand-ins)/',
        pathNot: ['^apps/server/src/platform/', '^apps/server/src/modules/$1/', String.raw`^apps/server/src/modules/[^/]+/index\.ts$`],
      },
    },
    {
      name: '2-platform-imports-no-module',
      comment: 'The platform never imports a module or the composition root.',
      severity: 'error',
      from: { path: '^apps/server/src/platform/', pathNot: tests },
      to: { path: '^(apps|tools|proofs|e2e|demo|stand-ins)/', pathNot: '^apps/server/src/platform/' },
    },
    {
      name: '3-kysely-stays-in-repositories',
      comment: 'Only *.repository.ts and platform/database touch Kysely, types included.',
      severity: 'error',
      from: {
        path: '^(apps|packages/(domain|brand|api-client))/',
        pathNot: [tests, String.raw`\.repository\.ts$`, '^apps/server/src/platform/database/'],
      },
      to: { path: 'node_modules/kysely/' },
    },
    {
      name: '3-fastify-stays-in-routes',
      comment: 'On the server only *.routes.ts and platform touch Fastify, types included.',
      severity: 'error',
      from: { path: '^(apps/server|packages)/', pathNot: [tests, String.raw`\.routes\.ts$`, '^apps/server/src/platform/'] },
      to: { path: 'node_modules/(fastify|fastify-[^/]+|@fastify/[^/]+)/' },
    },
    {
      name: '4-features-do-not-import-each-other',
      comment: 'A web feature imports no other feature and no page; pages compose features.',
      severity: 'error',
      from: { path: '^apps/web/app/features/([^/]+)/' },
      to: { path: '^apps/web/app/(features|public|dashboard)/', pathNot: '^apps/web/app/features/$1/' },
    },
    {
      name: '4-ui-imports-no-feature',
      comment: 'UI components import no feature, no page and no API client.',
      severity: 'error',
      from: { path: '^apps/web/app/(ui|site-ui)/' },
      to: { path: ['^apps/web/app/(features|public|dashboard)/', '^packages/api-client/'] },
    },
    {
      name: '4-web-never-imports-the-server',
      comment: 'The web uses the server only through its API.',
      severity: 'error',
      from: { path: '^apps/web/' },
      to: { path: '^(apps/server|packages/database|tools|proofs|e2e|demo|stand-ins)/' },
    },
    {
      name: '5-no-cycles',
      comment: 'Applies to type imports as well.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: '5-no-orphans',
      comment: 'A file that imports nothing and is imported by nothing is unused.',
      severity: 'error',
      from: { orphan: true, pathNot: [String.raw`\.d\.ts$`, String.raw`\.config\.ts$`, '^packages/api-client/src/generated/'] },
      to: {},
    },
    {
      name: 'nothing-unresolved',
      comment: 'An unresolved import would bypass every rule above. Exceptions: +types of React Router, workers of Vite, modules of k6.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: [String.raw`^(\./)?\+types/`, '^virtual:', '^k6(/|$)', String.raw`\?worker$`] },
    },
  ],
  options: {
    // With TypeScript 7 the default parser silently reads no files.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: String.raw`(^|/)(build|\.local|\.react-router|coverage)/` },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.json'],
    },
  },
};
