// Journeys in a real browser, two files at a time, on one running product.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    globalSetup: './house/running-product.ts',
    maxWorkers: 2,
    // A machine that others use gives a third of its processor at times. Limits end what hangs; they do not ask how fast we are.
    testTimeout: 480_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
  },
});
