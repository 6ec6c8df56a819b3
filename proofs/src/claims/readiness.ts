// Proves that losing Redis only degrades us, and that losing PostgreSQL is said quickly and mended by itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { appPort } from '@lafiya/tools/apps';
import { serviceNamed, startService, stopService } from '@lafiya/tools/services/control';
import type { Claim, Trial } from '../frame/claim.ts';
import { contactForm, postJson } from '../frame/requests.ts';
import type { Stage } from '../frame/stage.ts';

export const readiness: Claim = {
  name: 'readiness',
  promise:
    'Redis stopped: /healthz 200, /readyz says so, contact still works; PostgreSQL stopped: 503 with Retry-After within 2 s, well again within 10 s',
  defects: { 'never-back': 'PostgreSQL is not started again' },
  run: async (trial) => {
    const stage = await trial.stage();
    await stage.freshDatabase();
    await stage.start(['api-a', 'worker-a']);
    try {
      await withoutRedis(trial, stage);
      await withoutPostgres(trial, stage);
    } finally {
      for (const name of ['redis', 'postgres']) await startService(stage.instance, serviceNamed(name));
    }
  },
};

async function withoutRedis({ report }: Trial, stage: Stage): Promise<void> {
  const api = `http://127.0.0.1:${appPort(stage.instance, 'api-a')}`;
  await stopService(stage.instance, 'redis');
  report.holds((await fetch(`${api}/healthz`)).status === 200, 'without Redis /healthz answers 200');
  const ready = await fetch(`${api}/readyz`);
  const said = (await ready.json()) as { status: string; parts: Record<string, { status: string }> };
  report.holds(
    ready.status === 200 && said.status === 'degraded' && said.parts['redis']?.status === 'down',
    `without Redis /readyz says ${said.status}, redis ${said.parts['redis']?.status}`,
  );
  const address = `no-redis-${Date.now()}@readers.example`;
  const sent = await postJson(`${stage.front}/api/contact-messages`, contactForm(address));
  report.holds(
    sent.status === 201 && (await stage.mailbox.waitFor(address)) !== null,
    `without Redis a contact message is taken (${sent.status}) and acknowledged`,
  );
  report.holds(await stillLimits(stage), 'without Redis the limit of 20 in 10 minutes still holds');
  await startService(stage.instance, serviceNamed('redis'));
  await until(async () => ((await (await fetch(`${api}/readyz`)).json()) as { status: string }).status === 'ready', 10_000);
}

async function stillLimits(stage: Stage): Promise<boolean> {
  let refused = 0;
  for (let n = 0; n < 25; n += 1) {
    const answer = await postJson(`${stage.front}/api/contact-messages`, contactForm(`flood-${n}@readers.example`), {
      localAddress: '127.0.9.9',
    });
    if (answer.status === 429) refused += 1;
  }
  return refused === 5;
}

async function withoutPostgres({ report, planted }: Trial, stage: Stage): Promise<void> {
  await stopService(stage.instance, 'postgres');
  const form = contactForm('no-database@readers.example');
  const began = performance.now();
  const answer = await postJson(`${stage.front}/api/contact-messages`, form);
  const waited = performance.now() - began;
  report.figure('first answer without PostgreSQL', waited, 'ms');
  report.holds(answer.status === 503, `without PostgreSQL the answer is ${answer.status}`);
  report.holdsInTime(waited <= 2_000, `it comes after ${Math.round(waited)} ms (at most 2,000)`);
  report.holds(
    answer.headers['retry-after'] !== undefined,
    `it says when to try again (Retry-After: ${String(answer.headers['retry-after'])})`,
  );
  const ready = await fetch(`http://127.0.0.1:${appPort(stage.instance, 'api-a')}/readyz`);
  report.holds(ready.status === 503, `/readyz answers ${ready.status}`);
  const from = performance.now();
  if (!planted) await startService(stage.instance, serviceNamed('postgres'));
  const well = await until(
    async () => (await postJson(`${stage.front}/api/contact-messages`, contactForm('back@readers.example'))).status === 201,
    60_000,
  );
  const took = performance.now() - from;
  report.figure('well again after', took / 1_000, 's');
  report.holds(well, 'with PostgreSQL back we are well again, by ourselves');
  report.holdsInTime(took <= 10_000, `that takes ${(took / 1_000).toFixed(1)} s (at most 10)`);
}

async function until(condition: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    if (await condition().catch(() => false)) return true;
    await sleep(200);
  }
  return false;
}
