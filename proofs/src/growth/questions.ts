// What is asked of a clinic of any size, and how long the answer takes.
import type { GrownClinic, Role } from './clinics.ts';

export type Question = { name: string; role: Role | null; path: (clinic: GrownClinic) => string };

/** Pages of ten, so that both sizes have the same to answer. */
const lists = '/api/appointments?page=1&limit=10';
const sides: Role[] = ['patient', 'doctor', 'admin'];
export const questions: Question[] = [
  ...sides.map((role) => ({ name: `list of ${role}`, role, path: () => lists })),
  ...sides.map((role) => ({ name: `today of ${role}`, role, path: () => `${lists}&dateRange=today` })),
  ...sides.map((role) => ({ name: `past of ${role}`, role, path: () => `${lists}&dateRange=past` })),
  ...sides.map((role) => ({ name: `stats of ${role}`, role, path: () => '/api/appointments/stats' })),
  { name: 'slots of a doctor', role: null, path: ({ slug }) => `/api/doctors/${slug}/slots?days=14` },
  { name: 'directory by earliest time', role: null, path: () => '/api/doctors?sort=earliest&limit=10' },
  { name: 'earliest of all', role: null, path: () => '/api/doctors/earliest' },
];

/** In milliseconds, with the whole answer read. */
export async function answerTime(url: string, clinic: GrownClinic, { name, role, path }: Question): Promise<number> {
  const headers: Record<string, string> = role ? { authorization: `Bearer ${await clinic.bearers[role]()}` } : {};
  const began = performance.now();
  const answer = await fetch(`${url}${path(clinic)}`, { headers });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`The ${name} was answered ${answer.status}: ${text.slice(0, 200)}`);
  return performance.now() - began;
}
