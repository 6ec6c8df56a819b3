// All tests, by package. `scripts/check` runs everything but 'browser' as tests, and 'browser' when the web is built.
import { defineConfig } from 'vitest/config';

const plain = (name: string, root: string) => ({ test: { name, root, include: ['**/*.test.{ts,tsx}'] } });
/** Real servers and real tools take their time, and two of them at once take each other's. */
const slow = (name: string, root: string) => ({
  test: { ...plain(name, root).test, fileParallelism: false, testTimeout: 180_000, hookTimeout: 180_000 },
});

export default defineConfig({
  test: {
    projects: [
      'apps/server/vitest.config.ts',
      plain('domain', 'packages/domain'),
      plain('web', 'apps/web'),
      plain('tools', 'tools'),
      slow('proofs', 'proofs'),
      slow('browser', 'e2e'),
    ],
  },
});
