// Proves over HTTP on two API processes that reuse of a stolen refresh token ends its session, and that a lost response does not.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { appPort } from '@lafiya/tools/apps';
import type { Claim, Trial } from '../support/claim.ts';
import { type HttpResponse, postJson } from '../support/requests.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

export const sessionSafety: Claim = {
  name: 'session-safety',
  promise:
    '1,000 of 1,000 replays of a token two generations old end the session within 1 s; a retry after a lost response signs nobody out; forged tokens and other sites are refused; sign-out takes effect at once',
  defects: { forgetful: 'the database does not store the current generation' },
  run: async (trial) => {
    const environment = await trial.environment();
    await environment.freshDatabase();
    await environment.start(['api-a', 'api-b'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const urls = (['api-a', 'api-b'] as const).map((name) => `http://127.0.0.1:${appPort(environment.instance, name)}/api/auth`);
    if (trial.mutation) {
      await environment.sql(
        `create function forget_generation() returns trigger language plpgsql as $$ begin new.generation := 0; return new; end $$`,
      );
      await environment.sql('create trigger forget before update on sessions for each row execute function forget_generation()');
    }
    await checkReplays(trial, environment, urls);
    await checkLostResponses(trial, environment, urls);
    await checkForeignRequests(trial, environment, urls);
  },
};

type ApiUrls = string[];
const urlAt = (urls: ApiUrls, turn: number): string => urls[turn % urls.length] ?? '';
const refresh = (at: string, token: string, headers: Record<string, string> = {}): Promise<HttpResponse> =>
  postJson(`${at}/refresh`, {}, { headers: { cookie: `__Host-rt=${token}`, ...headers } });
const tokenIn = (response: HttpResponse): string => /__Host-rt=([^;]*)/.exec(String(response.headers['set-cookie']))?.[1] ?? '';

async function checkReplays({ report, size }: Trial, environment: ProofEnvironment, urls: ApiUrls): Promise<void> {
  const count = size === 'full' ? 1_000 : 60;
  const tokens = await insertSessions(environment, count);
  let [killed, slowest] = [0, 0];
  const atOnce = 8;
  for (let start = 0; start < count; start += atOnce) {
    await Promise.all(
      tokens.slice(start, start + atOnce).map(async (first, index) => {
        const second = tokenIn(await refresh(urlAt(urls, index), first));
        const third = tokenIn(await refresh(urlAt(urls, index + 1), second));
        const newest = tokenIn(await refresh(urlAt(urls, index), third));
        const began = performance.now();
        const replay = await refresh(urlAt(urls, index + 1), first);
        const owner = await refresh(urlAt(urls, index), newest);
        slowest = Math.max(slowest, performance.now() - began);
        if (newest && replay.status === 401 && owner.status === 401) killed += 1;
      }),
    );
  }
  const mails =
    (await environment.sql<{ n: number }>(`select count(*)::int as n from outbox where payload ->> 'template' = 'session-stolen'`))[0]?.n ??
    0;
  report.figure('replays', count);
  report.figure('slowest kill', slowest, 'ms');
  report.holds(killed === count, `${killed} of ${count} replays ended the session`);
  if (size === 'full') report.holdsInTime(slowest <= 1_000, `the slowest within ${Math.round(slowest)} ms (at most 1,000)`);
  report.holds(mails === count, `${mails} of ${count} owners are notified by email`);
}

async function checkLostResponses({ report, size }: Trial, environment: ProofEnvironment, urls: ApiUrls): Promise<void> {
  const tokens = await insertSessions(environment, size === 'full' ? 200 : 30);
  let survived = 0;
  for (const [turn, first] of tokens.entries()) {
    await refresh(urlAt(urls, turn), first); // The response is lost.
    const again = await refresh(urlAt(urls, turn + 1), first);
    const next = await refresh(urlAt(urls, turn), tokenIn(again));
    if (again.status === 200 && next.status === 200) survived += 1;
  }
  report.holds(survived === tokens.length, `${survived} of ${tokens.length} sessions continue after a lost response`);
}

async function checkForeignRequests({ report }: Trial, environment: ProofEnvironment, urls: ApiUrls): Promise<void> {
  const [token = ''] = await insertSessions(environment, 1);
  const at = urlAt(urls, 0);
  const foreign = [
    await refresh(at, token, { origin: 'https://evil.example' }),
    await refresh(at, token, { 'sec-fetch-site': 'cross-site' }),
  ];
  report.holds(
    foreign.every((response) => response.status === 403),
    `requests from another site are refused (${foreign.map((response) => response.status).join(', ')})`,
  );
  const mine = await refresh(at, token);
  const flags = String(mine.headers['set-cookie']);
  report.holds(
    flags.endsWith('; Path=/; HttpOnly; Secure; SameSite=Strict'),
    'the cookie is HttpOnly, Secure and SameSite=Strict, for the whole site and no other',
  );
  const { accessToken } = JSON.parse(mine.body) as { accessToken: string };
  const me = async (bearer: string, turn: number): Promise<number> =>
    (await fetch(`${urlAt(urls, turn)}/me`, { headers: { authorization: `Bearer ${bearer}` } })).status;
  const [, claims = ''] = accessToken.split('.');
  const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${claims}.`;
  report.holds(
    (await me(accessToken, 1)) === 200 && (await me(unsigned, 1)) === 401,
    'our own token is accepted by the other process, an unsigned one is not',
  );
  await postJson(`${at}/logout`, {}, { headers: { cookie: `__Host-rt=${tokenIn(mine)}` } });
  const after = await me(accessToken, 1);
  report.holds(after === 401, `after sign-out the very next request, to the other process, is answered ${after}`);
}

/** Inserts sessions directly, because signing in would take a second of hashing each. */
async function insertSessions(environment: ProofEnvironment, count: number): Promise<string[]> {
  const userId = randomUUID();
  await environment.sql(
    `insert into users (id, email, role, first_name, last_name, email_verified_at) values ($1, $2, 'PATIENT', 'Sani', 'Musa', now())`,
    [userId, `${userId}@sessions.example`],
  );
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const ids = tokens.map(() => randomUUID());
  await environment.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation, generation_shown_at, device)
     select unnest($1::uuid[]), $2, now(), now(), now() + interval '12 hours', 0, now(), 'a phone'`,
    [ids, userId],
  );
  await environment.sql(
    'insert into refresh_tokens (digest, session_id, generation, issued_at) select unnest($1::bytea[]), unnest($2::uuid[]), 1, now()',
    [tokens.map((token) => createHash('sha256').update(token).digest()), ids],
  );
  return tokens;
}
