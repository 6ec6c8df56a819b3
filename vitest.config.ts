// All tests outside of the browser, by package. Browser tests are Playwright's: e2e/playwright.config.ts.
import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

const quick = { include: ['**/*.test.{ts,tsx}'] };
/** Real tools and whole processes take their time, and two files at once would take each other's. */
const patient = { ...quick, fileParallelism: false, testTimeout: 180_000, hookTimeout: 180_000 };

/** A package that says itself how its tests run is taken at its word. */
const project = (name: string, root: string, otherwise: object) => {
  const own = `./${root}/vitest.config.ts`;
  return existsSync(new URL(own, import.meta.url)) ? { extends: own, test: { name, root } } : { test: { name, root, ...otherwise } };
};

export default defineConfig({
  test: {
    projects: [
      project('domain', 'packages/domain', quick),
      project('server', 'apps/server', patient),
      project('web', 'apps/web', quick),
      project('tools', 'tools', quick),
      project('proofs', 'proofs', patient),
    ],
  },
});
