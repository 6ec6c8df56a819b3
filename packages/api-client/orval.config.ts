// Generates from the OpenAPI document: the client, and per tag the hooks of TanStack Query and the schemas of request bodies.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type OpenApiDocument } from 'orval';

/** orval writes imports relative to its target, so a check that generates elsewhere moves both. */
const folder = process.env['CLIENT_FOLDER'] ?? './src';
const input = process.env['OPENAPI_FILE'] ?? '../../apps/server/openapi.json';

/** They are POST, so that names are in no address, and read like a GET. */
const searches = ['searchPeople', 'searchPatients', 'searchAppointments', 'searchStaff', 'searchDiagnoses'];

export default defineConfig({
  client: {
    input,
    output: {
      target: `${folder}/generated/client.ts`,
      client: 'fetch',
      mode: 'single',
      headers: true,
      urlEncodeParameters: true,
      override: {
        fetch: { includeHttpResponseReturnType: false },
        mutator: { path: `${folder}/api-fetch.ts`, name: 'apiFetch', extension: '.ts' },
      },
    },
  },
  hooks: {
    input,
    output: {
      target: `${folder}/generated/hooks/hooks.ts`,
      client: 'react-query',
      httpClient: 'axios',
      mode: 'tags',
      headers: true,
      urlEncodeParameters: true,
      override: {
        mutator: { path: `${folder}/use-api-request.ts`, name: 'useApiRequest', extension: '.ts' },
        query: { version: 5, shouldSplitQueryKey: true, signal: false },
        operations: Object.fromEntries(searches.map((operationId) => [operationId, { query: { useQuery: true } }])),
      },
    },
    hooks: { afterAllFilesWrite: useTypesOfClient },
  },
  forms: {
    input: { target: input, override: { transformer: withoutTexts } },
    output: {
      target: `${folder}/generated/forms/forms.ts`,
      client: 'zod',
      mode: 'tags',
      override: {
        zod: { variant: 'mini', generate: { body: true, param: false, query: false, header: false, response: false } },
      },
    },
    hooks: { afterAllFilesWrite: readPatternsAsUnicode },
  },
});

/**
 * The client has the types already; the hooks import them from there instead of having their own copies. A key is the address without the method, so
 * that the key of a list is the prefix of its search, too.
 */
function useTypesOfClient(written: unknown): void {
  for (const file of written as string[]) {
    if (file.endsWith('.schemas.ts')) rmSync(file, { force: true });
    else if (path.basename(path.dirname(file)) === 'hooks')
      writeFileSync(
        file,
        readFileSync(file, 'utf8').replace("from './hooks.schemas.ts'", "from '../client.ts'").replaceAll("'POST', 'api',", "'api',"),
      );
  }
}

/** As JSON Schema recommends, and as the server reads them: without the flag, the pattern of text would refuse an emoji as two lone surrogates. */
function readPatternsAsUnicode(written: unknown): void {
  for (const file of written as string[])
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(/(RegExp = new RegExp\('.*')\);/g, "$1, 'u');"));
}

/** Schemas in the browser need no descriptions, and either format or pattern where both say the same. A date's pattern also bounds its year. */
function withoutTexts(document: OpenApiDocument): OpenApiDocument {
  const byFormat = ['uuid', 'email'];
  const byPattern = ['date', 'date-time'];
  const isSchema = (value: object) => ['type', 'anyOf', 'oneOf', 'allOf', '$ref'].some((key) => key in value);
  const shorten = (_key: string, value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value) || !isSchema(value)) return value;
    const { description: _text, pattern, format, ...others } = value as { description?: unknown; pattern?: string; format?: string };
    const keepsFormat = format !== undefined && !(pattern && byPattern.includes(format));
    const keepsPattern = pattern !== undefined && !(format && byFormat.includes(format));
    return { ...others, ...(keepsFormat ? { format } : {}), ...(keepsPattern ? { pattern } : {}) };
  };
  return JSON.parse(JSON.stringify(document, shorten)) as OpenApiDocument;
}
