// Journeys in a real browser, two files at a time, on one running product.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    globalSetup: './house/running-product.ts',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // A page on a busy machine takes longer than the second that is the default.
    expect: { poll: { timeout: 5_000 } },
  },
});
