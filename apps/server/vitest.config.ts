// Server tests: run against real services, two files at a time, each file with its own database.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/start-services.ts'],
    maxWorkers: 2,
    // The modules hold no state, so files of a worker share them; reloading them took longer than the tests.
    isolate: false,
    // Timeouts only end tests that hang; they do not measure performance (decision 0040).
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
});
