// Proves that no request makes the API respond with a server error or with an undocumented response.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { createAccessTokens } from '@lafiya/server/platform/session/access-token';
import { appPort } from '@lafiya/tools/apps';
import { cacheFolder } from '@lafiya/tools/services/instance';
import type { Claim } from '../support/claim.ts';
import type { Report } from '../support/report.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const checks = 'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance';

export const fuzzAuth: Claim = {
  name: 'fuzz-auth',
  promise: 'schemathesis over all routes as each role, at least 200 examples an operation: 0 responses with 5xx, 0 undocumented',
  defects: { 'broken-table': 'a column that the API writes does not exist' },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    if (mutation) await environment.sql('alter table newsletter_subscriptions rename column requested_at to asked_at');
    await environment.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const url = `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`;
    for (const pair of size === 'full' ? allRoles : quickRoles) {
      await Promise.all(pair.map((role) => fuzzAs(environment, url, role, size === 'full' ? 200 : 4, report)));
    }
  },
};

type Role = 'anonymous' | 'PATIENT' | 'DOCTOR' | 'ADMIN';

/** The fuzzer uses one core, so two roles are fuzzed at the same time. */
const allRoles: Role[][] = [
  ['anonymous', 'PATIENT'],
  ['DOCTOR', 'ADMIN'],
];
/** A quick run uses two roles: almost every route allows one of them. */
const quickRoles: Role[][] = [['DOCTOR', 'ADMIN']];

async function fuzzAs(environment: ProofEnvironment, url: string, role: Role, examples: number, report: Report): Promise<void> {
  const headers = role === 'anonymous' ? [] : ['-H', `Authorization: Bearer ${await tokenOf(environment, role)}`];
  const run = await fuzz(environment, url, examples, headers);
  const [, generated = '0', passed = '0'] = /([\d,]+) generated, ([\d,]+) passed/.exec(run.output) ?? [];
  report.figure(`${role}: cases`, generated);
  for (const failure of run.failures) report.figure(`${role}: failure`, failure);
  report.holds(
    run.status === 0 && Number(passed.replaceAll(',', '')) > 100 && passed === generated,
    `as ${role}: ${passed} of ${generated} cases answered as described, none with 5xx`,
  );
}

async function fuzz(
  environment: ProofEnvironment,
  url: string,
  examples: number,
  headers: readonly string[],
): Promise<{ status: number | null; output: string; failures: string[] }> {
  const program = path.join(cacheFolder, 'python/bin/schemathesis');
  const args = [
    'run',
    `${url}/api/openapi.json`,
    '--url',
    url,
    '-n',
    String(examples),
    // Stateful sequences run in the quick form only: the promise is about examples per operation, and 200 sequences of each take hours.
    '--phases',
    examples > 100 ? 'examples,coverage,fuzzing' : 'examples,coverage,fuzzing,stateful',
    // More workers are no faster on one core, and Python 3.11 may crash when two threads read source code (python/cpython#106905).
    '--workers',
    '1',
    '--checks',
    checks,
    '--suppress-health-check',
    'all',
    // A stream never ends, so its response cannot be checked. The access matrix covers its refusals, the claim `live` its events.
    '--exclude-path',
    '/api/live',
    '--seed',
    '1',
    ...headers,
  ];
  const child = spawn(program, args, {
    cwd: environment.instance.folder,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  return {
    status,
    output,
    // Includes the start of the failure report, to tell a broken connection from a wrong response.
    failures: [...output.matchAll(/^_+ ((?:GET|POST|PUT|PATCH|DELETE) \S+) _+$([\s\S]{0,400})/gm)]
      .map(([, operation, report = '']) => `${operation}: ${report.replaceAll(/\s+/g, ' ').trim()}`)
      .slice(0, 10),
  };
}

/** Signed in with a second factor for as long as the fuzzer runs: the token and the last activity of the session lie in the future. */
async function tokenOf(environment: ProofEnvironment, role: 'PATIENT' | 'DOCTOR' | 'ADMIN'): Promise<string> {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  await environment.sql(
    `insert into users (id, email, role, first_name, last_name, email_verified_at) values ($1, $2, $3, 'Sani', 'Musa', now())`,
    [userId, `${userId}@fuzz.example`, role],
  );
  if (role === 'PATIENT') {
    const patientId = randomUUID();
    await environment.sql(`insert into patients (id, first_name, last_name) values ($1, 'Sani', 'Musa')`, [patientId]);
    await environment.sql(`insert into patient_accounts (user_id, patient_id, relation) values ($1, $2, 'self')`, [userId, patientId]);
  }
  if (role === 'DOCTOR')
    await environment.sql(
      `insert into doctors (id, user_id, slug, license_number, license_expires_on, verification, verified_at)
       values (gen_random_uuid(), $1, 'sani-musa', 'MDCN-FUZZ', current_date + 300, 'approved', now())`,
      [userId],
    );
  await environment.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device, second_factor_at)
     values ($1, $2, now(), now() + interval '3 hours', now() + interval '12 hours', now(), 'a phone', now() + interval '3 hours')`,
    [sessionId, userId],
  );
  const { TOKEN_KEY = '', PUBLIC_ORIGIN = '' } = environment.processEnv();
  const later = new Date(Date.now() + 3 * 3_600_000);
  return createAccessTokens(TOKEN_KEY, PUBLIC_ORIGIN).issue({ userId, sessionId, accessVersion: 1 }, later);
}
