// Keeps Emeka in the waiting room, as his browser would: a person who sends nothing for half a minute has left.
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword, emeka } from './people.ts';

const heartbeatMs = 10_000;
/** An access token is valid for ten minutes. */
const refreshMs = 8 * 60_000;

/** Returns once Emeka was called in, the call is over or the API has stopped. */
export async function waitAsPatient(origin: string, signal: AbortSignal): Promise<void> {
  const post = (path: string, body: object, headers: Record<string, string>) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, ...headers },
      body: JSON.stringify(body),
      signal,
    });
  let session = await openSession(post('/api/auth/login', { email: emeka.email, password: demoPassword }, {}));
  const appointmentId = await openCallOf(origin, session.accessToken, signal);
  while (appointmentId && !signal.aborted) {
    if (Date.now() - session.since > refreshMs) session = await openSession(post('/api/auth/refresh', {}, { cookie: session.cookie }));
    const waiting = await post('/api/video/waiting', { appointmentId }, { authorization: `Bearer ${session.accessToken}` });
    if (!waiting.ok) return;
    const { me } = (await waiting.json()) as { me: { isAdmitted: boolean } | null };
    if (me?.isAdmitted) return;
    await sleep(heartbeatMs, undefined, { signal }).catch(() => {});
  }
}

type Session = { accessToken: string; cookie: string; since: number };

async function openSession(request: Promise<Response>): Promise<Session> {
  const response = await request;
  const { accessToken } = (await response.json()) as { accessToken?: string };
  if (!accessToken) throw new Error(`${emeka.email} could not sign in: ${response.status}`);
  const cookie = response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  return { accessToken, cookie, since: Date.now() };
}

type Consultations = { consultations: { appointment: { id: string }; state: string }[] };

async function openCallOf(origin: string, accessToken: string, signal: AbortSignal): Promise<string | null> {
  const response = await fetch(`${origin}/api/consultations`, { headers: { authorization: `Bearer ${accessToken}` }, signal });
  const { consultations } = (await response.json()) as Consultations;
  return consultations.find(({ state }) => state === 'ready')?.appointment.id ?? null;
}
