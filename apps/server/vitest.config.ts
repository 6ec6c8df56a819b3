// How the server's tests run: against real servers, two files at a time, each file on a database of its own.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/house/start-services.ts'],
    maxWorkers: 2,
    // The parts keep no state of their own, so the files of a worker share them; loading them anew took longer than the tests.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});
