// Proves that no request, however strange, makes the API answer with a fault of its own or with something it never described.
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { openAccessTokens } from '@lafiya/server/platform/session/access-token';
import { appPort } from '@lafiya/tools/apps';
import { cacheFolder } from '@lafiya/tools/services/instance';
import type { Claim } from '../frame/claim.ts';
import type { Report } from '../frame/report.ts';
import type { Stage } from '../frame/stage.ts';

const checks = 'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance';

export const fuzzAuth: Claim = {
  name: 'fuzz-auth',
  promise: 'schemathesis over all routes as each role, at least 200 examples an operation: 0 answers of 5xx, 0 undocumented',
  defects: { 'broken-table': 'one column that is written to does not exist' },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    if (planted) await stage.sql('alter table newsletter_subscriptions rename column requested_at to asked_at');
    await stage.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const url = `http://127.0.0.1:${appPort(stage.instance, 'api-a')}`;
    for (const pair of size === 'full' ? allRoles : mostOfThem) {
      await Promise.all(pair.map((role) => fuzzAs(stage, url, role, size === 'full' ? 200 : 4, report)));
    }
  },
};

type Role = 'anonymous' | 'PATIENT' | 'DOCTOR' | 'ADMIN';

/** The fuzzer computes on one core by itself, so two roles are fuzzed side by side. */
const allRoles: Role[][] = [
  ['anonymous', 'PATIENT'],
  ['DOCTOR', 'ADMIN'],
];
/** In the quick form two stand for all: behind almost every door one of them is let in. */
const mostOfThem: Role[][] = [['DOCTOR', 'ADMIN']];

async function fuzzAs(stage: Stage, url: string, role: Role, examples: number, report: Report): Promise<void> {
  const headers = role === 'anonymous' ? [] : ['-H', `Authorization: Bearer ${await tokenOf(stage, role)}`];
  const run = await fuzz(stage, url, examples, headers);
  const [, generated = '0', passed = '0'] = /([\d,]+) generated, ([\d,]+) passed/.exec(run.output) ?? [];
  report.figure(`${role}: cases`, generated);
  for (const failure of run.failures) report.figure(`${role}: failure`, failure);
  report.holds(
    run.status === 0 && Number(passed.replaceAll(',', '')) > 100 && passed === generated,
    `as ${role}: ${passed} of ${generated} cases answered as described, none with 5xx`,
  );
}

async function fuzz(
  stage: Stage,
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
    // Sequences of calls are tried in the quick form only: what is promised is examples an operation, and 200 sequences of each take hours.
    '--phases',
    examples > 100 ? 'examples,coverage,fuzzing' : 'examples,coverage,fuzzing,stateful',
    // More threads are no faster on one core, and Python 3.11 sometimes breaks when two of them read source code (python/cpython#106905).
    '--workers',
    '1',
    '--checks',
    checks,
    '--suppress-health-check',
    'all',
    // A stream has no end, so no answer could be looked at. Its refusals are tried by the access matrix, its words by the proof live.
    '--exclude-path',
    '/api/live',
    '--seed',
    '1',
    ...headers,
  ];
  const child = spawn(program, args, {
    cwd: stage.instance.folder,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (words: string) => (output += words));
  const [status] = (await once(child, 'close')) as [number | null];
  return {
    status,
    output,
    // With the first words of its report: a line that broke is another matter than a wrong answer.
    failures: [...output.matchAll(/^_+ ((?:GET|POST|PUT|PATCH|DELETE) \S+) _+$([\s\S]{0,400})/gm)]
      .map(([, operation, report = '']) => `${operation}: ${report.replaceAll(/\s+/g, ' ').trim()}`)
      .slice(0, 10),
  };
}

/** Signed in with all that the role can show, and for as long as a fuzz takes: both the token and the session's last sign of life lie in the future. */
async function tokenOf(stage: Stage, role: 'PATIENT' | 'DOCTOR' | 'ADMIN'): Promise<string> {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  await stage.sql(
    `insert into users (id, email, role, first_name, last_name, email_verified_at) values ($1, $2, $3, 'Sani', 'Musa', now())`,
    [userId, `${userId}@fuzz.example`, role],
  );
  if (role === 'PATIENT') {
    const patientId = randomUUID();
    await stage.sql(`insert into patients (id, first_name, last_name) values ($1, 'Sani', 'Musa')`, [patientId]);
    await stage.sql(`insert into patient_accounts (user_id, patient_id, relation) values ($1, $2, 'self')`, [userId, patientId]);
  }
  if (role === 'DOCTOR')
    await stage.sql(
      `insert into doctors (id, user_id, slug, license_number, license_expires_on, verification, verified_at)
       values (gen_random_uuid(), $1, 'sani-musa', 'MDCN-FUZZ', current_date + 300, 'approved', now())`,
      [userId],
    );
  await stage.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device, second_factor_at)
     values ($1, $2, now(), now() + interval '3 hours', now() + interval '12 hours', now(), 'a phone', now() + interval '3 hours')`,
    [sessionId, userId],
  );
  const { TOKEN_KEY = '', PUBLIC_ORIGIN = '' } = stage.environment();
  const later = new Date(Date.now() + 3 * 3_600_000);
  return openAccessTokens(TOKEN_KEY, PUBLIC_ORIGIN).issue({ userId, sessionId, accessVersion: 1 }, later);
}
