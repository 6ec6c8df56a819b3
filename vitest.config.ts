// Unit and integration tests, by package. Browser tests use Playwright: e2e/playwright.config.ts.
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** A machine that others use may need ten times as long. */
const quick = { include: ['**/*.test.{ts,tsx}'], testTimeout: 60_000 };
/** These tests start real tools and processes: slow, and run one file at a time so that they do not compete for the processor. */
const slow = { ...quick, fileParallelism: false, testTimeout: 180_000, hookTimeout: 180_000 };

/** Uses the package's own vitest.config.ts if it has one. */
const project = (name: string, root: string, otherwise: object) => {
  const own = `./${root}/vitest.config.ts`;
  return existsSync(new URL(own, import.meta.url)) ? { extends: own, test: { name, root } } : { test: { name, root, ...otherwise } };
};

export default defineConfig({
  test: {
    projects: [
      project('domain', 'packages/domain', quick),
      project('server', 'apps/server', slow),
      project('web', 'apps/web', quick),
      project('tools', 'tools', quick),
      project('demo', 'demo', slow),
      project('proofs', 'proofs', slow),
    ],
  },
});
