// Proves that losing Redis only degrades the service, and that a loss of PostgreSQL is reported quickly and recovered from automatically.
import { setTimeout as sleep } from 'node:timers/promises';
import { appPort } from '@lafiya/tools/apps';
import { serviceNamed, startService, stopService } from '@lafiya/tools/services/control';
import type { Claim, Trial } from '../support/claim.ts';
import { contactForm, postJson } from '../support/requests.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

export const readiness: Claim = {
  name: 'readiness',
  promise:
    'Redis stopped: /healthz 200, /readyz degraded, contact still works; PostgreSQL stopped: 503 with Retry-After within 2 s, recovered within 10 s after its restart',
  defects: { 'never-back': 'PostgreSQL is not started again' },
  run: async (trial) => {
    const environment = await trial.environment();
    await environment.freshDatabase();
    await environment.start(['api-a', 'worker-a']);
    try {
      await withoutRedis(trial, environment);
      await withoutPostgres(trial, environment);
    } finally {
      for (const name of ['redis', 'postgres']) await startService(environment.instance, serviceNamed(name));
    }
  },
};

async function withoutRedis({ report }: Trial, environment: ProofEnvironment): Promise<void> {
  const api = `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`;
  await stopService(environment.instance, 'redis');
  report.holds((await fetch(`${api}/healthz`)).status === 200, 'without Redis /healthz answers 200');
  const ready = await fetch(`${api}/readyz`);
  const body = (await ready.json()) as { status: string; parts: Record<string, { status: string }> };
  report.holds(
    ready.status === 200 && body.status === 'degraded' && body.parts['redis']?.status === 'down',
    `without Redis /readyz says ${body.status}, redis ${body.parts['redis']?.status}`,
  );
  const address = `no-redis-${Date.now()}@readers.example`;
  const sent = await postJson(`${environment.front}/api/contact-messages`, contactForm(address));
  report.holds(
    sent.status === 201 && (await environment.mailbox.waitFor(address)) !== null,
    `without Redis a contact message is taken (${sent.status}) and acknowledged`,
  );
  report.holds(await stillLimits(environment), 'without Redis the limit of 20 in 10 minutes still holds');
  await startService(environment.instance, serviceNamed('redis'));
  await waitUntil(async () => ((await (await fetch(`${api}/readyz`)).json()) as { status: string }).status === 'ready', 10_000);
}

async function stillLimits(environment: ProofEnvironment): Promise<boolean> {
  let refused = 0;
  for (let n = 0; n < 25; n += 1) {
    const response = await postJson(`${environment.front}/api/contact-messages`, contactForm(`flood-${n}@readers.example`), {
      localAddress: '127.0.9.9',
    });
    if (response.status === 429) refused += 1;
  }
  return refused === 5;
}

async function withoutPostgres({ report, mutation }: Trial, environment: ProofEnvironment): Promise<void> {
  await stopService(environment.instance, 'postgres');
  const form = contactForm('no-database@readers.example');
  const began = performance.now();
  const response = await postJson(`${environment.front}/api/contact-messages`, form);
  const waited = performance.now() - began;
  report.figure('first answer without PostgreSQL', waited, 'ms');
  report.holds(response.status === 503, `without PostgreSQL the answer is ${response.status}`);
  report.holdsInTime(waited <= 2_000, `it comes after ${Math.round(waited)} ms (at most 2,000)`);
  report.holds(response.headers['retry-after'] !== undefined, `it has a Retry-After header (${String(response.headers['retry-after'])})`);
  const ready = await fetch(`http://127.0.0.1:${appPort(environment.instance, 'api-a')}/readyz`);
  report.holds(ready.status === 503, `/readyz answers ${ready.status}`);
  const from = performance.now();
  if (!mutation) await startService(environment.instance, serviceNamed('postgres'));
  const hasRecovered = await waitUntil(
    async () => (await postJson(`${environment.front}/api/contact-messages`, contactForm('back@readers.example'))).status === 201,
    60_000,
  );
  const took = performance.now() - from;
  report.figure('well again after', took / 1_000, 's');
  report.holds(hasRecovered, 'with PostgreSQL back the API recovers by itself');
  report.holdsInTime(took <= 10_000, `that takes ${(took / 1_000).toFixed(1)} s (at most 10)`);
}

async function waitUntil(condition: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (await condition().catch(() => false)) return true;
    await sleep(200);
  }
  return false;
}
