// Adds what the clinic does not have by itself: an admin, a doctor who waits for approval, a child, and second factors.
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { encryptAppSecret } from '@lafiya/server/modules/identity/second-factor/authenticator-app';
import { newId } from '@lafiya/server/platform/ids';
import type { KeyRing } from '@lafiya/server/platform/keys';
import { authenticatorSecretOf, chidi, type DemoPerson, demoPasswordHash, demoPeople, ngozi, titilayo } from '../people.ts';
import type { ScenarioContext } from './scenario-context.ts';

export async function addNamedPeople(scenario: ScenarioContext, keys: KeyRing): Promise<void> {
  const { sql } = scenario;
  await addAccount(scenario, ngozi, true);
  await sql(`insert into staff (id, user_id, title) select $1, id, 'Administrator' from users where email = $2`, [newId(), ngozi.email]);
  await addAccount(scenario, chidi, false);
  await sql(`insert into doctors (id, user_id, slug) select $1, id, 'chidi-okafor' from users where email = $2`, [newId(), chidi.email]);
  await addChild(scenario);
  for (const { email, role } of demoPeople) {
    const [user] = await sql<{ id: string }>('select id from users where email = $1', [email]);
    if (!user) throw new Error(`There is no account ${email}.`);
    await addConsents(scenario, user.id, role);
    if (role === 'PATIENT') continue;
    const secret = encryptAppSecret(keys, user.id, authenticatorSecretOf(email));
    await sql('insert into authenticator_apps (user_id, secret, confirmed_at) values ($1, $2, app_now())', [user.id, secret]);
  }
}

async function addAccount({ sql }: ScenarioContext, { email, role, firstName, lastName }: DemoPerson, isComplete: boolean): Promise<void> {
  await sql(
    `insert into users (id, email, role, first_name, last_name, password_hash, email_verified_at, profile_complete)
     values ($1, $2, $3, $4, $5, $6, app_now(), $7)`,
    [newId(), email, role, firstName, lastName, demoPasswordHash, isComplete],
  );
}

/** Títílayọ̀'s daughter has no account of her own. */
async function addChild({ sql, time }: ScenarioContext): Promise<void> {
  const id = newId();
  const born = new Date(time().getTime() - 7 * 365 * 86_400_000).toISOString().slice(0, 10);
  await sql(`insert into patients (id, first_name, last_name, date_of_birth, sex) values ($1, 'Tàíwò', $2, $3, 'female')`, [
    id,
    titilayo.lastName,
    born,
  ]);
  await sql(`insert into patient_accounts (patient_id, user_id, relation) select $1, id, 'dependant' from users where email = $2`, [
    id,
    titilayo.email,
  ]);
}

async function addConsents({ sql, time }: ScenarioContext, userId: string, role: DemoPerson['role']): Promise<void> {
  for (const kind of role === 'PATIENT' ? (['terms', 'health_data', 'telemedicine'] as const) : (['terms'] as const))
    await sql(`insert into consents (id, user_id, kind, version, is_given, occurred_at) values ($1, $2, $3, $4, true, $5)`, [
      newId(),
      userId,
      kind,
      consentTexts[kind].version,
      time(),
    ]);
}
