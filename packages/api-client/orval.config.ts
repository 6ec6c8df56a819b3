// How the client is made from the API's own description.
import { defineConfig } from 'orval';

export default defineConfig({
  lafiya: {
    input: process.env['OPENAPI_FILE'] ?? '../../apps/server/openapi.json',
    output: {
      target: process.env['CLIENT_FILE'] ?? './src/generated/client.ts',
      client: 'fetch',
      mode: 'single',
      override: {
        fetch: { includeHttpResponseReturnType: false },
        mutator: { path: './src/api-fetch.ts', name: 'apiFetch', extension: '.ts' },
      },
    },
  },
});
