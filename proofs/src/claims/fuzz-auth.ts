// Proves that no request, however strange, makes the API answer with a fault of its own or with something it never described.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { openAccessTokens } from '@lafiya/server/platform/session/access-token';
import { appPort } from '@lafiya/tools/apps';
import { cacheFolder } from '@lafiya/tools/services/instance';
import type { Claim } from '../frame/claim.ts';
import type { Stage } from '../frame/stage.ts';

const checks = 'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance';

export const fuzzAuth: Claim = {
  name: 'fuzz-auth',
  promise: 'schemathesis over all routes as each role so far, at least 200 examples an operation: 0 answers of 5xx, 0 undocumented',
  defects: { 'broken-table': 'one column that is written to does not exist' },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    if (planted) await stage.sql('alter table newsletter_subscriptions rename column requested_at to asked_at');
    const token = await patientToken(stage);
    await stage.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const url = `http://127.0.0.1:${appPort(stage.instance, 'api-a')}`;
    for (const [role, headers] of [
      ['anonymous', []],
      ['patient', ['-H', `Authorization: Bearer ${token}`]],
    ] as const) {
      const run = fuzz(stage, url, size === 'full' ? 200 : 8, headers);
      const [, generated = '0', passed = '0'] = /([\d,]+) generated, ([\d,]+) passed/.exec(run.output) ?? [];
      report.figure(`${role}: cases`, generated);
      for (const failure of run.failures) report.figure(`${role}: failure`, failure);
      report.holds(
        run.status === 0 && Number(passed) > 100 && passed === generated,
        `as ${role}: ${passed} of ${generated} cases answered as described, none with 5xx`,
      );
    }
  },
};

function fuzz(
  stage: Stage,
  url: string,
  examples: number,
  headers: readonly string[],
): { status: number | null; output: string; failures: string[] } {
  const program = path.join(cacheFolder, 'python/bin/schemathesis');
  const args = [
    'run',
    `${url}/api/openapi.json`,
    '--url',
    url,
    '-n',
    String(examples),
    '--workers',
    '2',
    '--checks',
    checks,
    '--suppress-health-check',
    'all',
    '--seed',
    '1',
    ...headers,
  ];
  const run = spawnSync(program, args, {
    cwd: stage.instance.folder,
    encoding: 'utf8',
    maxBuffer: 64 << 20,
    env: { ...process.env, NO_COLOR: '1' },
  });
  const output = `${run.stdout}${run.stderr}`;
  return {
    status: run.status,
    output,
    failures: [...output.matchAll(/^_+ ((?:GET|POST|PUT|PATCH|DELETE) \S+) _+$/gm)].map((match) => match[1] ?? '').slice(0, 10),
  };
}

/** Signed in for ten minutes, which a fuzz of the session's own routes will cut short sooner or later. */
async function patientToken(stage: Stage): Promise<string> {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  await stage.sql(
    `insert into users (id, email, role, first_name, last_name, email_verified_at) values ($1, $2, 'PATIENT', 'Sani', 'Musa', now())`,
    [userId, `${userId}@fuzz.example`],
  );
  await stage.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device)
     values ($1, $2, now(), now(), now() + interval '12 hours', now(), 'a phone')`,
    [sessionId, userId],
  );
  const { TOKEN_KEY = '', PUBLIC_ORIGIN = '' } = stage.environment();
  return openAccessTokens(TOKEN_KEY, PUBLIC_ORIGIN).issue({ userId, sessionId, accessVersion: 1 }, new Date());
}
