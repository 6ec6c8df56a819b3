// Proves over real HTTP, on two api processes, that a stolen refresh token ends the session it was stolen from, and that a bad line does not.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { appPort } from '@lafiya/tools/apps';
import type { Claim, Trial } from '../frame/claim.ts';
import { type Answer, postJson } from '../frame/requests.ts';
import type { Stage } from '../frame/stage.ts';

export const sessionSafety: Claim = {
  name: 'session-safety',
  promise:
    '1,000 of 1,000 replays of a token two generations old kill the family within 1 s; a lost answer, retried, signs nobody out; foreign tokens and sites are refused; sign-out acts at once',
  defects: { forgetful: 'the database forgets which generation was shown' },
  run: async (trial) => {
    const stage = await trial.stage();
    await stage.freshDatabase();
    await stage.start(['api-a', 'api-b'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const doors = (['api-a', 'api-b'] as const).map((name) => `http://127.0.0.1:${appPort(stage.instance, name)}/api/auth`);
    if (trial.planted) {
      await stage.sql(
        `create function forget_generation() returns trigger language plpgsql as $$ begin new.generation := 0; return new; end $$`,
      );
      await stage.sql('create trigger forget before update on sessions for each row execute function forget_generation()');
    }
    await replaysKill(trial, stage, doors);
    await lostAnswersDoNot(trial, stage, doors);
    await foreignersAreRefused(trial, stage, doors);
  },
};

type Doors = string[];
const door = (doors: Doors, turn: number): string => doors[turn % doors.length] ?? '';
const refresh = (at: string, token: string, headers: Record<string, string> = {}): Promise<Answer> =>
  postJson(`${at}/refresh`, {}, { headers: { cookie: `__Host-rt=${token}`, ...headers } });
const tokenIn = (answer: Answer): string => /__Host-rt=([^;]*)/.exec(String(answer.headers['set-cookie']))?.[1] ?? '';

async function replaysKill({ report, size }: Trial, stage: Stage, doors: Doors): Promise<void> {
  const count = size === 'full' ? 1_000 : 60;
  const tokens = await openSessions(stage, count);
  let [killed, slowest] = [0, 0];
  const atOnce = 8;
  for (let start = 0; start < count; start += atOnce) {
    await Promise.all(
      tokens.slice(start, start + atOnce).map(async (first, index) => {
        const second = tokenIn(await refresh(door(doors, index), first));
        const third = tokenIn(await refresh(door(doors, index + 1), second));
        const newest = tokenIn(await refresh(door(doors, index), third));
        const began = performance.now();
        const replay = await refresh(door(doors, index + 1), first);
        const owner = await refresh(door(doors, index), newest);
        slowest = Math.max(slowest, performance.now() - began);
        if (newest && replay.status === 401 && owner.status === 401) killed += 1;
      }),
    );
  }
  const mails =
    (await stage.sql<{ n: number }>(`select count(*)::int as n from outbox where payload ->> 'template' = 'session-stolen'`))[0]?.n ?? 0;
  report.figure('replays', count);
  report.figure('slowest kill', slowest, 'ms');
  report.holds(killed === count, `${killed} of ${count} replays killed the family`);
  if (size === 'full') report.holdsInTime(slowest <= 1_000, `the slowest within ${Math.round(slowest)} ms (at most 1,000)`);
  report.holds(mails === count, `${mails} of ${count} owners are told by mail`);
}

async function lostAnswersDoNot({ report, size }: Trial, stage: Stage, doors: Doors): Promise<void> {
  const tokens = await openSessions(stage, size === 'full' ? 200 : 30);
  let kept = 0;
  for (const [turn, first] of tokens.entries()) {
    await refresh(door(doors, turn), first); // The answer is lost on the way.
    const again = await refresh(door(doors, turn + 1), first);
    const next = await refresh(door(doors, turn), tokenIn(again));
    if (again.status === 200 && next.status === 200) kept += 1;
  }
  report.holds(kept === tokens.length, `${kept} of ${tokens.length} sessions live on after a lost answer`);
}

async function foreignersAreRefused({ report }: Trial, stage: Stage, doors: Doors): Promise<void> {
  const [token = ''] = await openSessions(stage, 1);
  const at = door(doors, 0);
  const foreign = [
    await refresh(at, token, { origin: 'https://evil.example' }),
    await refresh(at, token, { 'sec-fetch-site': 'cross-site' }),
  ];
  report.holds(
    foreign.every((answer) => answer.status === 403),
    `another site’s page is refused (${foreign.map((answer) => answer.status).join(', ')})`,
  );
  const mine = await refresh(at, token);
  const flags = String(mine.headers['set-cookie']);
  report.holds(
    flags.endsWith('; Path=/; HttpOnly; Secure; SameSite=Strict'),
    'the cookie is HttpOnly, Secure and SameSite=Strict, for the whole site and no other',
  );
  const { accessToken } = JSON.parse(mine.body) as { accessToken: string };
  const me = async (bearer: string, turn: number): Promise<number> =>
    (await fetch(`${door(doors, turn)}/me`, { headers: { authorization: `Bearer ${bearer}` } })).status;
  const [, claims = ''] = accessToken.split('.');
  const unsigned = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${claims}.`;
  report.holds(
    (await me(accessToken, 1)) === 200 && (await me(unsigned, 1)) === 401,
    'our own token is believed by both processes, an unsigned one by none',
  );
  await postJson(`${at}/logout`, {}, { headers: { cookie: `__Host-rt=${tokenIn(mine)}` } });
  const after = await me(accessToken, 1);
  report.holds(after === 401, `after sign-out the very next request, to the other process, is answered ${after}`);
}

/** Sessions as signing in makes them, without the second of hashing that each would cost. */
async function openSessions(stage: Stage, count: number): Promise<string[]> {
  const userId = randomUUID();
  await stage.sql(
    `insert into users (id, email, role, first_name, last_name, email_verified_at) values ($1, $2, 'PATIENT', 'Sani', 'Musa', now())`,
    [userId, `${userId}@sessions.example`],
  );
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const ids = tokens.map(() => randomUUID());
  await stage.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation, generation_shown_at, device)
     select unnest($1::uuid[]), $2, now(), now(), now() + interval '12 hours', 0, now(), 'a phone'`,
    [ids, userId],
  );
  await stage.sql(
    'insert into refresh_tokens (digest, session_id, generation, issued_at) select unnest($1::bytea[]), unnest($2::uuid[]), 1, now()',
    [tokens.map((token) => createHash('sha256').update(token).digest()), ids],
  );
  return tokens;
}
