// How the server's tests run: against real servers, two files at a time, each file on a database of its own.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/house/start-services.ts'],
    maxWorkers: 2,
    // The parts keep no state of their own, so the files of a worker share them; loading them anew took longer than the tests.
    isolate: false,
    // They end what hangs; they do not ask how fast we are (decision 0040).
    testTimeout: 240_000,
    hookTimeout: 300_000,
  },
});
