// The requests that are measured on clinics of any size.
import { demoPassword } from '@lafiya/demo/people';
import type { GrownClinic, Role } from './clinics.ts';

type Sent = { path: string; body?: object };
/** Sends a request that is not measured and returns the answer; null if it was refused. */
type Ask = <Answer>(role: Role | null, request: Sent) => Promise<Answer | null>;
export type Query = { name: string; role: Role | null; request: (clinic: GrownClinic, ask: Ask) => Sent | Promise<Sent>; maxRatio: number };

/** Longer reads differ more between two clinics: a page that is not the same rows. */
const [readRatio, ratio] = [1.5, 1.3];
/** Pages of ten, so that both clinics return the same amount. */
const listPath = '/api/appointments?page=1&limit=10';
const roles: Role[] = ['patient', 'doctor', 'admin'];
const read = (name: string, role: Role | null, path: (clinic: GrownClinic) => string, maxRatio = readRatio): Query => ({
  name,
  role,
  request: (clinic) => ({ path: path(clinic) }),
  maxRatio,
});

export const queries: Query[] = [
  ...roles.map((role) => read(`list of ${role}`, role, () => listPath)),
  ...roles.map((role) => read(`today of ${role}`, role, () => `${listPath}&dateRange=today`)),
  ...roles.map((role) => read(`past of ${role}`, role, () => `${listPath}&dateRange=past`)),
  ...roles.map((role) => read(`stats of ${role}`, role, () => '/api/appointments/stats')),
  ...roles.map((role) => read(`home of ${role}`, role, () => '/api/home', ratio)),
  read('slots of a doctor', null, ({ slug }) => `/api/doctors/${slug}/slots?days=14`),
  read('directory by earliest time', null, () => '/api/doctors?sort=earliest&limit=10'),
  read('earliest of all', null, () => '/api/doctors/earliest'),
  ...(['doctor', 'admin'] as const).map((role) => ({
    name: `search of ${role}`,
    role,
    request: ({ patientName }: GrownClinic) => ({ path: '/api/search', body: { q: patientName } }),
    maxRatio: ratio,
  })),
  {
    name: 'search of appointments',
    role: 'doctor',
    request: ({ patientName }) => ({ path: '/api/appointments/search', body: { search: patientName, limit: 10 } }),
    maxRatio: ratio,
  },
  {
    name: 'sign-in',
    role: null,
    request: ({ email }) => ({ path: '/api/auth/login', body: { email, password: demoPassword } }),
    maxRatio: ratio,
  },
  {
    name: 'booking',
    role: 'patient',
    request: async (clinic, ask) => {
      const { id, form } = await book(clinic, ask);
      await ask('patient', cancellationOf(id));
      return { path: '/api/appointments', body: form };
    },
    maxRatio: ratio,
  },
  {
    name: 'registering a patient whose phone another record has',
    role: 'doctor',
    request: ({ phones }) => ({ path: '/api/patients', body: { firstName: 'Ngozi', lastName: 'Growth', phone: phones.pop() ?? '' } }),
    maxRatio: ratio,
  },
  { name: 'cancelling', role: 'patient', request: async (clinic, ask) => cancellationOf((await book(clinic, ask)).id), maxRatio: ratio },
];

const cancellationOf = (id: string): Sent => ({ path: `/api/appointments/${id}/cancel`, body: { reason: 'I feel better already' } });

type Slots = { days: { slots: { startsAt: string }[] }[] };

/** Cancels what an earlier round booked, because few requests may be open at once, and books the first time at which the patient is free as well. */
async function book({ slug, doctorId }: GrownClinic, ask: Ask): Promise<{ id: string; form: object }> {
  const open = await ask<{ appointments: { id: string }[] }>('patient', { path: `${listPath}&dateRange=pending` });
  for (const { id } of open?.appointments ?? []) await ask('patient', cancellationOf(id));
  const slots = await ask<Slots>(null, { path: `/api/doctors/${slug}/slots?days=14` });
  const times = [...JSON.stringify(slots).matchAll(/"startsAt":"([^"]+)"/g)].map(([, startsAt = '']) => startsAt);
  for (const startsAt of times) {
    const form = { doctorId, startsAt, symptoms: 'A cough since Friday' };
    const booked = await ask<{ appointment: { id: string } }>('patient', { path: '/api/appointments', body: form });
    if (booked) return { id: booked.appointment.id, form };
  }
  throw new Error('The doctor has no time at which the patient is free.');
}

/** Returns milliseconds until the whole response is read. */
export const measureQuery = async (url: string, clinic: GrownClinic, query: Query): Promise<number> =>
  (await askQuery(url, clinic, query)).ms;

export async function askQuery(url: string, clinic: GrownClinic, { name, role, request }: Query): Promise<{ ms: number; text: string }> {
  const send = async (sender: Role | null, { path, body }: Sent) => {
    const headers: Record<string, string> = sender ? { authorization: `Bearer ${await clinic.bearers[sender]()}` } : {};
    if (body) headers['content-type'] = 'application/json';
    const began = performance.now();
    const response = await fetch(`${url}${path}`, { headers, ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}) });
    const text = await response.text();
    return { ok: response.ok, status: response.status, text, ms: performance.now() - began };
  };
  const ask = async <Answer>(sender: Role | null, sent: Sent): Promise<Answer | null> => {
    const { ok, text } = await send(sender, sent);
    return ok ? (JSON.parse(text) as Answer) : null;
  };
  const { ok, status, text, ms } = await send(role, await request(clinic, ask));
  if (!ok) throw new Error(`The ${name} returned ${status}: ${text.slice(0, 200)}`);
  return { ms, text };
}
