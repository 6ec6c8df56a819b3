// Knocks at every door as every persona, and writes down what was answered and whose marks were in it.
import { type PersonaName, personas } from '@lafiya/domain/access/personas';
import type { Stage } from '../frame/stage.ts';
import { type Cast, healthMark, type Member, signIn } from './cast.ts';
import type { PromisedRoute } from './document.ts';
import { addressOf, type Things } from './things.ts';

export type Knock = {
  route: string;
  persona: PersonaName;
  promised: boolean;
  letIn: boolean;
  status: number;
  code: string;
  leaks: string[];
  changed: boolean;
};

const refusals = new Set(['not_signed_in', 'forbidden', 'mfa_required', 'step_up_required', 'doctor_not_verified', 'account_suspended']);

export async function knockEverywhere(stage: Stage, url: string, routes: PromisedRoute[], cast: Cast, things: Things): Promise<Knock[]> {
  const knocks: Knock[] = [];
  for (const route of routes) {
    for (const persona of Object.keys(personas) as PersonaName[]) knocks.push(await knock(stage, url, route, persona, cast, things));
  }
  return knocks;
}

async function knock(stage: Stage, url: string, route: PromisedRoute, persona: PersonaName, cast: Cast, things: Things): Promise<Knock> {
  const name = `${route.method} ${route.path}`;
  const address = await addressOf(route.path, things);
  const body = await bodyOf(name, things);
  const member = persona === 'anonymous' ? undefined : cast[persona];
  const { caller } = personas[persona];
  // A new session is the caller's own, so it does not show in the state of others.
  const [token, before] = await Promise.all([
    member ? signIn(stage, member, caller?.hasSecondFactor ?? false) : undefined,
    stateOfOthers(stage, member),
  ]);
  const answer = await fetch(`${url}${address}`, {
    method: route.method,
    redirect: 'manual',
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(route.method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(route.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const text = await textOf(answer);
  const code = codeIn(text);
  const gone = answer.status === 404 && code === 'not_found' && route.permission !== 'anyone' && route.path.includes('{');
  const letIn = !(refusals.has(code) || gone);
  const changed = (await stateOfOthers(stage, member)) !== before;
  if (changed || (letIn && route.method !== 'GET')) await restore(stage, cast);
  return {
    route: name,
    persona,
    promised: route.allowed[persona],
    letIn,
    status: answer.status,
    code,
    leaks: leaksIn(text, persona, cast),
    changed,
  };
}

async function bodyOf(name: string, { bodies }: Things): Promise<object> {
  const body = bodies[name] ?? {};
  return typeof body === 'function' ? body() : body;
}

/** A stream never ends: its first words show whether one was let in. */
async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text();
  const reader = answer.body?.getReader();
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

/** Whose marks may be in an answer to this persona: their own, and what their standing towards the first patient allows. */
function leaksIn(text: string, persona: PersonaName, cast: Cast): string[] {
  const { standings } = personas[persona] as { standings: readonly string[] };
  const seesHealth = ['self', 'guardian', 'treating_doctor'].some((one) => standings.includes(one));
  const seesPerson = seesHealth || persona === 'admin';
  const own = persona === 'anonymous' ? undefined : cast[persona];
  return (Object.values(cast) as Member[])
    .filter((member) => member !== own)
    .flatMap((member) => {
      const health = member === cast.patient && seesHealth ? [] : [healthMark(member)];
      const person =
        persona === 'admin' || (member === cast.patient && seesPerson) || tellsOnPurpose(persona, member, cast)
          ? []
          : member.marks.slice(member.hasPublicName ? 1 : 0);
      return [...health, ...person].filter((mark) => text.includes(mark));
    });
}

/** The patient and the guardian read by name who looked at the record. */
const tellsOnPurpose = (persona: PersonaName, member: Member, cast: Cast): boolean =>
  (persona === 'patient' || persona === 'guardian') &&
  member !== cast.other_patient &&
  member !== cast.sponsor &&
  member !== cast.suspended;

/** All there is of everybody but the one who knocks, as one figure: whatever they change of others shows. */
async function stateOfOthers(stage: Stage, own: Member | undefined): Promise<string> {
  const [row] = await stage.sql<{ state: string }>(
    `select md5(concat(
       (select string_agg(to_jsonb(u)::text, '' order by id) from users u where u.id <> $1),
       (select string_agg(to_jsonb(d)::text, '' order by id) from doctors d where d.user_id <> $1),
       (select string_agg(to_jsonb(p)::text, '' order by id) from patients p where p.id <> $2),
       (select string_agg(to_jsonb(h)::text, '' order by patient_id) from patient_health h where h.patient_id <> $2),
       (select string_agg(to_jsonb(a)::text, '' order by user_id, patient_id) from patient_accounts a),
       (select string_agg(to_jsonb(c)::text, '' order by id) from care_relationships c),
       (select string_agg(to_jsonb(v)::text, '' order by id) from appointments v where v.patient_id <> $2),
       (select string_agg(to_jsonb(g)::text, '' order by id) from broken_glass g),
       (select string_agg(to_jsonb(f)::text, '' order by id) from files f where f.owner_id <> $1),
       (select string_agg(s.id::text || s.end_reason, '' order by id) from sessions s where s.user_id <> $1 and s.ended_at is not null),
       (select count(*) from passkeys where user_id <> $1),
       (select string_agg(n.id::text, '' order by id) from notifications n where n.user_id <> $1 and n.read_at is not null),
       (select string_agg(to_jsonb(w)::text, '' order by user_id, event, channel) from notification_preferences w where w.user_id <> $1),
       (select string_agg(to_jsonb(e)::text, '' order by id) from push_subscriptions e where e.user_id <> $1),
       (select count(*) from account_closures where user_id <> $1),
       (select string_agg(to_jsonb(d)::text, '' order by id) from departments d),
       (select string_agg(to_jsonb(s)::text, '' order by id) from site_posts s),
       (select string_agg(to_jsonb(q)::text, '' order by id) from site_faqs q),
       (select string_agg(to_jsonb(w)::text, '' order by slug) from site_services w),
       (select string_agg(to_jsonb(t)::text, '' order by doctor_id) from site_team t),
       (select string_agg(to_jsonb(c)::text, '' order by name) from site_counters c),
       (select string_agg(to_jsonb(b)::text, '') from site_promotion b),
       (select string_agg(to_jsonb(t)::text, '' order by appointment_id) from site_testimonials t),
       (select string_agg(to_jsonb(q)::text, '' order by appointment_id) from quote_consents q where q.patient_id <> $2),
       (select string_agg(to_jsonb(m)::text, '' order by id) from contact_messages m),
       (select string_agg(to_jsonb(i)::text, '' order by id) from invitations i))) as state`,
    [own?.userId ?? nobody, own?.patientId ?? nobody],
  );
  return row?.state ?? '';
}

const nobody = '00000000-0000-0000-0000-000000000000';

/** Undoes what a persona did with right: the next one must find the same house. */
async function restore(stage: Stage, cast: Cast): Promise<void> {
  await stage.sql(`update users set status = case when id = $1 then 'suspended' else 'active' end where status <> 'closed'`, [
    cast.suspended.userId,
  ]);
  await stage.sql(
    `update doctors set verification = case when id = $1 then 'submitted' else 'approved' end,
       license_expires_on = case when id = $2 then current_date - 2 else current_date + 300 end`,
    [cast.unverified_doctor.doctorId, cast.lapsed_doctor.doctorId],
  );
  await stage.sql('alter table broken_glass disable trigger user; delete from broken_glass; alter table broken_glass enable trigger user');
  await stage.sql('delete from account_closures; delete from passkeys');
}
