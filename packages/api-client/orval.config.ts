// Generates the API client from the OpenAPI document.
import { defineConfig } from 'orval';

/** orval writes imports relative to its target, so a check that generates elsewhere moves both. */
const folder = process.env['CLIENT_FOLDER'] ?? './src';

export default defineConfig({
  lafiya: {
    input: process.env['OPENAPI_FILE'] ?? '../../apps/server/openapi.json',
    output: {
      target: `${folder}/generated/client.ts`,
      client: 'fetch',
      mode: 'single',
      override: {
        fetch: { includeHttpResponseReturnType: false },
        mutator: { path: `${folder}/api-fetch.ts`, name: 'apiFetch', extension: '.ts' },
      },
    },
  },
});
