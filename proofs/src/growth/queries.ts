// The queries that are measured on clinics of any size.
import type { GrownClinic, Role } from './clinics.ts';

export type Query = { name: string; role: Role | null; path: (clinic: GrownClinic) => string };

/** Pages of ten, so that both clinics return the same amount. */
const listPath = '/api/appointments?page=1&limit=10';
const roles: Role[] = ['patient', 'doctor', 'admin'];
export const queries: Query[] = [
  ...roles.map((role) => ({ name: `list of ${role}`, role, path: () => listPath })),
  ...roles.map((role) => ({ name: `today of ${role}`, role, path: () => `${listPath}&dateRange=today` })),
  ...roles.map((role) => ({ name: `past of ${role}`, role, path: () => `${listPath}&dateRange=past` })),
  ...roles.map((role) => ({ name: `stats of ${role}`, role, path: () => '/api/appointments/stats' })),
  { name: 'slots of a doctor', role: null, path: ({ slug }) => `/api/doctors/${slug}/slots?days=14` },
  { name: 'directory by earliest time', role: null, path: () => '/api/doctors?sort=earliest&limit=10' },
  { name: 'earliest of all', role: null, path: () => '/api/doctors/earliest' },
];

/** Returns milliseconds until the whole response is read. */
export async function measureQuery(url: string, clinic: GrownClinic, { name, role, path }: Query): Promise<number> {
  const headers: Record<string, string> = role ? { authorization: `Bearer ${await clinic.bearers[role]()}` } : {};
  const began = performance.now();
  const response = await fetch(`${url}${path(clinic)}`, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`The ${name} returned ${response.status}: ${text.slice(0, 200)}`);
  return performance.now() - began;
}
