// Proves that no request makes the API respond with a server error: generated from its document, or malformed byte by byte.
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { httpOk } from '@lafiya/tools/services/probes';
import { launch, stopProcess } from '@lafiya/tools/services/processes';
import { readDocumentedRoutes } from '../access/access-document.ts';
import { createFixtures } from '../access/fixtures.ts';
import { createResources } from '../access/resources.ts';
import { createCallers } from '../fuzz/callers.ts';
import { readOperations } from '../fuzz/operations.ts';
import { runSchemathesis } from '../fuzz/schemathesis.ts';
import { sendMalformed } from '../fuzz/send-malformed.ts';
import type { Claim } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const maxMinutes = 30;

export const fuzz: Claim = {
  name: 'fuzz',
  promise:
    'schemathesis with 200 examples of each operation as visitor, patient, doctor and admin, and 1,000,000 malformed requests: 0 responses with 5xx, 0 undocumented; at most 30 minutes',
  defects: {
    'broken-table': 'a column that the API writes does not exist',
    'year-zero': 'the schema of a day lets the year 0 through',
    nul: 'the schema of a text lets NUL through',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const began = performance.now();
    const environment = await open();
    await environment.freshDatabase();
    const fixtures = await createFixtures(environment);
    const callers = await createCallers(environment, fixtures);
    const resources = createResources(environment, fixtures);
    if (mutation === 'broken-table') await environment.sql('alter table newsletter_subscriptions rename column requested_at to asked_at');
    const { port, stop } = await startFuzzedApi(environment, mutation);
    const url = `http://127.0.0.1:${port}`;
    try {
      const { document, operations } = await readOperations(url, readDocumentedRoutes(), resources, fixtures);
      report.figure('operations', operations.length);
      const isFull = size === 'full';
      await sendMalformed({ port, operations, callers, requests: isFull ? 1_000_000 : 6_000, isFull }, report);
      report.holds(await httpOk(`${url}/healthz`), 'the API still runs');
      const run = { url, document, operations, callers, examples: isFull ? 200 : 3, isFull };
      await runSchemathesis(environment, run, report);
    } finally {
      await stop();
    }
    const minutes = (performance.now() - began) / 60_000;
    report.holdsInTime(minutes <= maxMinutes, `it took ${minutes.toFixed(1)} minutes (at most ${maxMinutes})`);
  },
};

async function startFuzzedApi(environment: ProofEnvironment, mutation: string | undefined) {
  const { folder, ports } = environment.instance;
  const name = 'fuzzed-api';
  launch(folder, name, {
    command: process.execPath,
    args: [path.join(import.meta.dirname, '../fuzz/faulty-api.ts')],
    env: {
      NODE_ENV: 'production',
      ...environment.processEnv(),
      LOG_LEVEL: 'error',
      RATE_LIMIT_FACTOR: '1000000',
      API_PORT: String(ports.apiA),
      ...(mutation ? { FUZZ_DEFECT: mutation } : {}),
    },
  });
  for (let tries = 0; !(await httpOk(`http://127.0.0.1:${ports.apiA}/healthz`)); tries += 1) {
    if (tries > 300) throw new Error('The API did not start.');
    await sleep(100);
  }
  return { port: ports.apiA, stop: () => stopProcess(folder, name) };
}
