// The visitor, patient, doctor and admin as whom the API is fuzzed, each signed in for as long as the fuzzers run.
import { randomUUID } from 'node:crypto';
import type { PersonaName } from '@lafiya/domain/access/personas';
import { createAccessTokens } from '@lafiya/server/platform/session/access-token';
import type { Fixtures } from '../access/fixtures.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

export type Caller = { name: string; persona: PersonaName; token: string | undefined };

const personas = { patient: 'patient', doctor: 'treating_doctor', admin: 'admin' } as const;

export async function createCallers(environment: ProofEnvironment, fixtures: Fixtures): Promise<Caller[]> {
  await keepSignedIn(environment);
  const callers: Caller[] = [{ name: 'visitor', persona: 'anonymous', token: undefined }];
  for (const [name, persona] of Object.entries(personas))
    callers.push({ name, persona, token: await tokenOf(environment, fixtures[persona].userId) });
  return callers;
}

/** The fuzzers also sign out, close accounts, choose roles and hand in licences; these triggers undo what would end their access. */
async function keepSignedIn({ sql }: ProofEnvironment): Promise<void> {
  const keep = async (table: string, event: string, work: string): Promise<void> => {
    await sql(`create function keep_${table}_${event}() returns trigger language plpgsql as $$ begin ${work} end $$`);
    await sql(`create trigger zz_keep_${event} before ${event} on ${table} for each row execute function keep_${table}_${event}()`);
  };
  await keep('sessions', 'update', `if old.device = 'the fuzzer' then return old; end if; return new;`);
  await keep('sessions', 'delete', `if old.device = 'the fuzzer' then return null; end if; return old;`);
  await keep('users', 'update', 'new.status := old.status; new.role := old.role; new.access_version := old.access_version; return new;');
  await keep('doctors', 'update', 'new.verification := old.verification; new.license_expires_on := old.license_expires_on; return new;');
}

/** The token and the last activity of the session lie in the future, so that neither ends meanwhile. */
async function tokenOf(environment: ProofEnvironment, userId: string): Promise<string> {
  const sessionId = randomUUID();
  await environment.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device,
       second_factor_at, password_confirmed_at, mailbox_confirmed_at)
     values ($1, $2, now(), now() + interval '3 hours', now() + interval '12 hours', now(), 'the fuzzer',
       now() + interval '3 hours', now() + interval '3 hours', now() + interval '3 hours')`,
    [sessionId, userId],
  );
  const { TOKEN_KEY = '', PUBLIC_ORIGIN = '' } = environment.processEnv();
  return createAccessTokens(TOKEN_KEY, PUBLIC_ORIGIN).issue(
    { userId, sessionId, accessVersion: 1, generation: 1 },
    new Date(Date.now() + 3 * 3_600_000),
  );
}
