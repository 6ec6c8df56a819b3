// The real API with a clock that the scenario moves: what the demo people did in the last days goes through the same rules as any request.
import { buildApi } from '@lafiya/server/app';
import { movableClock, type MovableClock } from '@lafiya/server/platform/clock';
import { connectDatabase } from '@lafiya/server/platform/database/database';
import type { Api } from '@lafiya/server/platform/http/server';
import { newId } from '@lafiya/server/platform/ids';
import { connectJobs } from '@lafiya/server/platform/jobs';
import { parseKeyRing } from '@lafiya/server/platform/keys';
import { createLiveHub } from '@lafiya/server/platform/live/live-hub';
import { createMalwareScanner } from '@lafiya/server/platform/malware-scan';
import { createOutbox } from '@lafiya/server/platform/outbox/outbox';
import { defaultPolicy } from '@lafiya/server/platform/policy/policy';
import { connectRedis } from '@lafiya/server/platform/redis';
import { type AccessTokens, createAccessTokens } from '@lafiya/server/platform/session/access-token';
import { createSignedLinks } from '@lafiya/server/platform/signed-link';
import { createStorage } from '@lafiya/server/platform/storage';
import { createMetrics } from '@lafiya/server/platform/telemetry/metrics';
import { createTracing } from '@lafiya/server/platform/telemetry/tracing';
import { createMediaServer } from '@lafiya/server/platform/video/media-server';
import { databaseUrl, type Instance, publicOrigin } from '@lafiya/tools/services/instance';
import pg from 'pg';

type Body = Record<string, unknown>;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
/** Sends a request at the scenario's time and returns the body of the response; throws if it was refused. */
export type Send = <Response = Body>(method: Method, url: string, body?: Body) => Promise<Response>;

export type ScenarioContext = {
  /** The present, in milliseconds. The scenario ends here. */
  now: number;
  /** The current time in the scenario. */
  time: () => Date;
  moveTo: (ms: number) => void;
  sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** Requests of a user, signed in with a second factor. */
  as: (email: string) => Promise<Send>;
  /** Requests without an account. */
  visitor: Send;
  close: () => Promise<void>;
};

/** Where the scenario runs. */
export type Target = { instance: Instance; database: string; env: Record<string, string> };

export async function openScenario(target: Target, now: number): Promise<ScenarioContext> {
  const { instance, database } = target;
  const clock = movableClock(new Date(now));
  const superuser = new pg.Client({ connectionString: databaseUrl(instance, 'superuser', database) });
  await superuser.connect();
  const sql: ScenarioContext['sql'] = async (text, values = []) => {
    await superuser.query(`set app.now = '${clock.now().toISOString()}'`);
    return (await superuser.query(text, values)).rows;
  };
  const { api, accessTokens, close } = await startApiWithClock(target, clock);
  const inject = createSender(api);
  return {
    now,
    time: clock.now,
    moveTo: (ms) => clock.advance(ms - clock.now().getTime()),
    sql,
    as: async (email) => inject({ authorization: `Bearer ${await signIn({ sql, clock, accessTokens }, email)}` }),
    visitor: inject({}),
    close: async () => {
      await close();
      await superuser.end();
    },
  };
}

async function startApiWithClock({ instance, database: databaseName, env: given }: Target, clock: MovableClock) {
  const env = given as Parameters<typeof createStorage>[0] &
    Parameters<typeof createMediaServer>[0] &
    Record<'CLAMAV_ADDRESS' | 'LINK_SECRET' | 'SECRET_KEYS' | 'TOKEN_KEY' | 'REDIS_URL', string>;
  const connect = (role: 'api' | 'identity') =>
    connectDatabase({ url: databaseUrl(instance, role, databaseName), poolSize: 4, testClock: clock });
  const [database, identity] = [connect('api'), connect('identity')];
  const redis = connectRedis(env.REDIS_URL, () => {});
  const live = createLiveHub({ database, clock, redis, onError: () => {} });
  const jobs = await connectJobs(database, () => {});
  const storage = createStorage({ ...env, S3_REGION: 'us-east-1' });
  const accessTokens = createAccessTokens(env.TOKEN_KEY, publicOrigin(instance));
  const api = await buildApi({
    server: {
      logLevel: 'silent',
      trustedProxies: ['127.0.0.1'],
      https: false,
      metrics: createMetrics('api'),
      tracing: createTracing('api', undefined),
      // Days pass in seconds, so that limits per minute would be reached.
      rateLimits: { consume: async () => ({ remaining: 1 }) },
      isDraining: () => false,
    },
    clock,
    database,
    identity,
    accessTokens,
    policy: defaultPolicy,
    keys: parseKeyRing(env.SECRET_KEYS),
    smsCountries: [],
    calendarHosts: [],
    minimumDurationMs: 0,
    leakedPasswords: null,
    ownOrigin: publicOrigin(instance),
    google: null,
    push: null,
    outbox: createOutbox(jobs),
    live,
    jobs,
    storage,
    scanner: createMalwareScanner(env.CLAMAV_ADDRESS),
    media: createMediaServer(env),
    links: createSignedLinks(env.LINK_SECRET),
    probes: {},
    cacheResponses: false,
  });
  const close = async (): Promise<void> => {
    await api.close();
    await live.stop();
    await jobs.stop();
    redis.disconnect();
    storage.close();
    await Promise.all([database.close(), identity.close()]);
  };
  return { api, accessTokens, close };
}

function createSender(api: Api): (headers: Record<string, string>) => Send {
  return (headers) =>
    async <Response>(method: Method, url: string, body?: Body) => {
      const response = await api.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
      if (response.statusCode >= 300) throw new Error(`${method} ${url} ${JSON.stringify(body)} was refused: ${response.body}`);
      return (response.body ? response.json() : {}) as Response;
    };
}

type SignInServices = { sql: ScenarioContext['sql']; clock: { now: () => Date }; accessTokens: AccessTokens };

/** The device of sessions that only the scenario uses. They end with it. */
export const scenarioDevice = 'Demo scenario';

async function signIn({ sql, clock, accessTokens }: SignInServices, email: string): Promise<string> {
  const at = clock.now();
  const sessionId = newId();
  const [session] = await sql<{ user_id: string }>(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device, factors, second_factor_at)
     select $1, id, $3, $3, $3::timestamptz + interval '12 hours', $3, $4, '{password,app}', $3 from users where email = $2 returning user_id`,
    [sessionId, email, at, scenarioDevice],
  );
  if (!session) throw new Error(`There is no account ${email}.`);
  return accessTokens.issue({ userId: session.user_id, sessionId, accessVersion: 1, generation: 1 }, at);
}
