// Sends a request to every route as every persona and records the response and any marks of other members in it.
import { randomUUID } from 'node:crypto';
import { type PersonaName, personas } from '@lafiya/domain/access/personas';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { type Fixtures, healthMark, type Member, signIn } from './fixtures.ts';
import type { DocumentedRoute } from './access-document.ts';
import { addressOf, type Resources } from './resources.ts';

export type MatrixResult = {
  route: string;
  persona: PersonaName;
  promised: boolean;
  wasAllowed: boolean;
  status: number;
  code: string;
  leaks: string[];
  changed: boolean;
  requestId: string;
  /** Other members whose data the answer holds, besides the public names of doctors. */
  shown: (keyof Fixtures)[];
};

const refusals = new Set(['not_signed_in', 'forbidden', 'mfa_required', 'step_up_required', 'doctor_not_verified', 'account_suspended']);

export async function requestAllRoutes(
  environment: ProofEnvironment,
  url: string,
  routes: DocumentedRoute[],
  fixtures: Fixtures,
  resources: Resources,
): Promise<MatrixResult[]> {
  const results: MatrixResult[] = [];
  for (const route of routes) {
    for (const persona of Object.keys(personas) as PersonaName[])
      results.push(await requestRoute(environment, url, route, persona, fixtures, resources));
  }
  return results;
}

async function requestRoute(
  environment: ProofEnvironment,
  url: string,
  route: DocumentedRoute,
  persona: PersonaName,
  fixtures: Fixtures,
  resources: Resources,
): Promise<MatrixResult> {
  const name = `${route.method} ${route.path}`;
  const address = await addressOf(route.path, resources);
  const body = await bodyOf(name, resources);
  const member = persona === 'anonymous' ? undefined : fixtures[persona];
  const { caller } = personas[persona];
  // The new session belongs to the caller, so it does not change the state of others.
  const [token, before] = await Promise.all([
    member ? signIn(environment, member, caller?.hasSecondFactor || (await hasPasskey(environment, member))) : undefined,
    stateOfOthers(environment, member),
  ]);
  const requestId = randomUUID();
  const response = await fetch(`${url}${address}`, {
    method: route.method,
    redirect: 'manual',
    headers: {
      'x-request-id': requestId,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(route.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(route.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const text = await textOf(response);
  const code = codeIn(text);
  const isHidden = response.status === 404 && code === 'not_found' && route.permission !== 'anyone' && route.path.includes('{');
  const wasAllowed = !(refusals.has(code) || isHidden);
  const changed = (await stateOfOthers(environment, member)) !== before;
  if (changed || (wasAllowed && route.method !== 'GET')) await restore(environment, fixtures);
  return {
    route: name,
    persona,
    promised: route.allowed[persona],
    wasAllowed,
    status: response.status,
    code,
    leaks: leaksIn(text, persona, fixtures),
    changed,
    requestId,
    shown: membersIn(text, member, fixtures),
  };
}

/** Whoever has one has used it: the passkey of a route's path belongs to the first patient. */
async function hasPasskey(environment: ProofEnvironment, { userId }: Member): Promise<boolean> {
  return (await environment.sql('select from passkeys where user_id = $1', [userId])).length > 0;
}

async function bodyOf(name: string, { bodies }: Resources): Promise<object> {
  const body = bodies[name] ?? {};
  return typeof body === 'function' ? body() : body;
}

/** A stream never ends; its first chunk shows whether the request was allowed. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text();
  const reader = response.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

function codeIn(text: string): string {
  try {
    const { code } = JSON.parse(text) as { code?: unknown };
    return typeof code === 'string' ? code : '';
  } catch {
    return '';
  }
}

function membersIn(text: string, own: Member | undefined, fixtures: Fixtures): (keyof Fixtures)[] {
  const isShown = (member: Member): boolean => member.marks.slice(member.hasPublicName ? 1 : 0).some((mark) => text.includes(mark));
  return (Object.keys(fixtures) as (keyof Fixtures)[]).filter((name) => fixtures[name] !== own && isShown(fixtures[name]));
}

/** Finds marks that this persona must not see: everything except their own and what their relation to the first patient allows. */
function leaksIn(text: string, persona: PersonaName, fixtures: Fixtures): string[] {
  const { relations } = personas[persona] as { relations: readonly string[] };
  const seesHealth = ['self', 'guardian', 'treating_doctor'].some((one) => relations.includes(one));
  const seesPerson = seesHealth || persona === 'admin';
  const own = persona === 'anonymous' ? undefined : fixtures[persona];
  return (Object.values(fixtures) as Member[])
    .filter((member) => member !== own)
    .flatMap((member) => {
      const health = member === fixtures.patient && seesHealth ? [] : [healthMark(member)];
      const person =
        persona === 'admin' || (member === fixtures.patient && seesPerson) || mayNameMember(persona, member, fixtures)
          ? []
          : member.marks.slice(member.hasPublicName ? 1 : 0);
      return [...health, ...person].filter((mark) => text.includes(mark) && !isOwnReader(persona, member, mark, fixtures));
    });
}

/** The patient and the guardian see the names of people who read the record. */
const mayNameMember = (persona: PersonaName, member: Member, fixtures: Fixtures): boolean =>
  (persona === 'patient' || persona === 'guardian') &&
  member !== fixtures.other_patient &&
  member !== fixtures.sponsor &&
  member !== fixtures.suspended;

/** Whose own record the admin has read in a list, sees the admin's name among those who read it, and nothing else of them. */
const isOwnReader = (persona: PersonaName, member: Member, mark: string, fixtures: Fixtures): boolean =>
  (persona === 'other_patient' || persona === 'sponsor') && member === fixtures.admin && mark === member.marks[0];

/** Rows that do not belong to the caller ($1 is the user, $2 the patient), by table. */
const rowsOfOthers = {
  users: 'id <> $1',
  doctors: 'user_id <> $1',
  patients: 'id <> $2',
  chart_entries: 'patient_id <> $2',
  observations: 'patient_id <> $2',
  observation_errors: 'patient_id <> $2',
  vital_limits: 'patient_id <> $2',
  vital_alerts: 'patient_id <> $2',
  open_vital_alerts: 'patient_id <> $2',
  vital_alert_answers: 'patient_id <> $2',
  goals: 'patient_id <> $2',
  goal_days: 'patient_id <> $2',
  patient_accounts: 'true',
  care_relationships: 'true',
  appointments: 'patient_id <> $2',
  break_glass_accesses: 'true',
  break_glass_reviews: 'true',
  files: 'owner_id <> $1',
  sessions: 'user_id <> $1 and ended_at is not null',
  passkeys: 'user_id <> $1',
  notifications: 'user_id <> $1 and read_at is not null',
  notification_preferences: 'user_id <> $1',
  push_subscriptions: 'user_id <> $1',
  account_closures: 'user_id <> $1',
  departments: 'true',
  site_posts: 'true',
  site_faqs: 'true',
  site_services: 'true',
  site_team: 'true',
  site_counters: 'true',
  site_promotion: 'true',
  site_testimonials: 'true',
  quote_consents: 'patient_id <> $2',
  contact_messages: 'true',
  invitations: 'true',
};

/** Each row's xmin is the transaction that wrote it, so the number of rows and the sum of xmin change with every insert, update and delete. */
const stateQuery = `select concat_ws(',', ${Object.entries(rowsOfOthers)
  .map(([table, isOfOthers]) => `(select concat(count(*), ':', sum(xmin::text::bigint)) from ${table} where ${isOfOthers})`)
  .join(', ')}) as state`;

async function stateOfOthers(environment: ProofEnvironment, own: Member | undefined): Promise<string> {
  const [row] = await environment.sql<{ state: string }>(stateQuery, [own?.userId ?? nobody, own?.patientId ?? nobody]);
  return row?.state ?? '';
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Undoes permitted changes, so that every persona finds the same state. */
export async function restore(environment: ProofEnvironment, fixtures: Fixtures): Promise<void> {
  await environment.sql(`update users set status = case when id = $1 then 'suspended' else 'active' end where status <> 'closed'`, [
    fixtures.suspended.userId,
  ]);
  await environment.sql(
    `update doctors set verification = case when id = $1 then 'submitted' else 'approved' end,
       license_expires_on = case when id = $2 then current_date - 2 else current_date + 300 end`,
    [fixtures.unverified_doctor.doctorId, fixtures.lapsed_doctor.doctorId],
  );
  await environment.sql(
    `begin; set local session_replication_role = replica; delete from break_glass_reviews; delete from break_glass_accesses;
     delete from chart_entries where recorded_by is not null;
     delete from goal_days; delete from goals;
     delete from vital_alert_answers; delete from vital_limits; delete from observation_errors;
     delete from open_vital_alerts; delete from vital_alerts; delete from observations where recorded_by is not null; commit`,
  );
  await environment.sql('delete from account_closures; delete from passkeys');
}
