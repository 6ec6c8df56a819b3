// Sends many concurrent requests of different users and checks that each answer belongs to its caller.
import { randomUUID } from 'node:crypto';
import { type Fixtures, type Member, signIn } from '../access/fixtures.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

export type MixedResult = { sent: number; wrong: string[] };
type Caller = { name: keyof Fixtures; member: Member; token: string };
type Attempt = { method: string; path: string; body?: object; caller: Caller | null; statuses: number[] };

const concurrency = 40;
const sampleEvery = 50;

export async function sendMixedRequests(
  environment: ProofEnvironment,
  { url, fixtures }: { url: string; fixtures: Fixtures },
  total: number,
  sample: () => Promise<void>,
): Promise<MixedResult> {
  const callers = await signInAll(environment, fixtures);
  const wrong: string[] = [];
  let sent = 0;
  const sendAll = async (): Promise<void> => {
    while (sent < total) {
      const number = sent;
      sent += 1;
      const problem = await send(url, attemptOf(number, callers, fixtures), fixtures);
      if (problem) wrong.push(problem);
    }
  };
  const sampleAll = async (): Promise<void> => {
    let taken = 0;
    while (sent < total) {
      if (taken * sampleEvery > sent) await new Promise((resolve) => setTimeout(resolve, 2));
      else {
        await sample();
        taken += 1;
      }
    }
    for (; taken < total / sampleEvery; taken += 1) await sample();
  };
  await Promise.all([...Array.from({ length: concurrency }, sendAll), sampleAll()]);
  return { sent, wrong };
}

const names = ['patient', 'other_patient', 'guardian', 'treating_doctor', 'other_doctor', 'admin'] as const satisfies (keyof Fixtures)[];

async function signInAll(environment: ProofEnvironment, fixtures: Fixtures): Promise<Caller[]> {
  return Promise.all(
    names.map(async (name) => {
      const isStaff = name.endsWith('doctor') || name === 'admin';
      return { name, member: fixtures[name], token: await signIn(environment, fixtures[name], isStaff) };
    }),
  );
}

/** Reads, writes, refusals, failing transactions and requests without a user, in turn. */
function attemptOf(number: number, callers: Caller[], fixtures: Fixtures): Attempt {
  const caller = callers[number % callers.length] as Caller;
  switch (Math.floor(number / callers.length) % 6) {
    case 0:
      return { method: 'GET', path: '/api/profile', caller, statuses: [200] };
    case 1:
      return { method: 'POST', path: '/api/auth/activity', body: {}, caller, statuses: [200, 204] };
    case 2: {
      const isAllowed = ['patient', 'guardian', 'treating_doctor', 'admin'].includes(caller.name);
      return { method: 'GET', path: `/api/patients/${fixtures.patient.patientId}`, caller, statuses: isAllowed ? [200] : [403, 404] };
    }
    case 3:
      return { method: 'GET', path: '/api/notifications', caller, statuses: [200] };
    case 4:
      return {
        method: 'POST',
        path: `/api/appointments/${randomUUID()}/cancel`,
        body: { reason: 'none' },
        caller,
        statuses: [403, 404, 422],
      };
    default:
      return { method: 'GET', path: '/api/services', caller: null, statuses: [200] };
  }
}

/** Returns what is wrong with the answer. */
async function send(url: string, { method, path, body, caller, statuses }: Attempt, fixtures: Fixtures): Promise<string | undefined> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
      ...(body ? { 'content-type': 'application/json', 'idempotency-key': randomUUID() } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const what = `${caller?.name ?? 'nobody'} ${method} ${path}`;
  if (!statuses.includes(response.status)) return `${what}: ${response.status} ${text.slice(0, 200)}`;
  if (path === '/api/profile' && !caller?.member.marks.some((mark) => text.includes(mark))) return `${what}: not the caller's own`;
  const others = names.filter((name) => fixtures[name] !== caller?.member && !mayShow(path, name));
  const shown = others.find((name) => fixtures[name].marks.slice(1).some((mark) => text.includes(mark)));
  return shown ? `${what}: shows ${shown}` : undefined;
}

/** The first patient's page shows that patient to whoever may read it. */
const mayShow = (path: string, name: keyof Fixtures): boolean => path.startsWith('/api/patients/') && name === 'patient';
