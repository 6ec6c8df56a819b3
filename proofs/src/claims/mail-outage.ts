// Proves that no email is lost while the mail server is down and the worker is killed.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Claim, Trial } from '../support/claim.ts';
import { contactForm, postJson } from '../support/requests.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { startProxy } from '../support/toxiproxy.ts';

export const mailOutage: Claim = {
  name: 'mail-outage',
  promise:
    'SMTP closed for 60 s during 200 submissions from 200 addresses, worker killed -9 twice: 200 successes, every email delivered, repeated only when in flight at a kill or at the outage',
  defects: {
    'send-at-once': 'emails are dropped when the first attempt fails',
    forgetful: 'a delivery is not recorded, and the email is sent again',
  },
  run: async (trial) => {
    const environment = await trial.environment();
    await environment.freshDatabase();
    await environment.mailbox.clear();
    const proxy = await startProxy(environment.instance, environment.instance.ports.smtpProxy, environment.instance.ports.smtp);
    const env = { SMTP_URL: `smtp://127.0.0.1:${environment.instance.ports.smtpProxy}` };
    try {
      await environment.start(['api-a'], { env });
      await environment.start(['worker-a'], { env });
      await runOutage(trial, environment, proxy, env);
    } finally {
      await proxy.close();
    }
  },
};

type MailProxy = Awaited<ReturnType<typeof startProxy>>;

async function runOutage(
  { report, size, mutation }: Trial,
  environment: ProofEnvironment,
  proxy: MailProxy,
  env: Record<string, string>,
): Promise<void> {
  const count = size === 'full' ? 200 : 40;
  const closedMs = size === 'full' ? 60_000 : 8_000;
  const began = Date.now();
  const kills: number[] = [];
  const cuts: number[] = [];
  const killWorker = async (): Promise<void> => {
    await environment.stop('worker-a', 'SIGKILL');
    kills.push(Date.now());
    await environment.start(['worker-a'], { env });
  };
  const statuses: number[] = [];
  const submit = (n: number): Promise<unknown> =>
    postJson(`${environment.front}/api/contact-messages`, contactForm(`sender-${n}@outage.example`), {
      localAddress: `127.0.${1 + Math.floor(n / 200)}.${1 + (n % 200)}`,
    }).then((answer) => statuses.push(answer.status));
  // A few emails leave before the outage, most are queued during it; the second kill happens while the queue is delivered.
  const cut = sleep(500)
    .then(() => proxy.setEnabled(false))
    .then(() => cuts.push(Date.now()));
  const sending = Promise.all(Array.from({ length: count }, async (_, n) => sleep((n / count) * closedMs).then(() => submit(n))));
  await cut;
  await sleep(closedMs / 3);
  await killWorker();
  await sending;
  await sleep(Math.max(0, began + 500 + closedMs - Date.now()));
  if (mutation === 'send-at-once')
    await environment.sql('update outbox set delivered_at = now() where attempts > 0 and delivered_at is null');
  await proxy.setEnabled(true);
  await waitUntil(async () => (await environment.mailbox.all()).length > count / 10, 20_000);
  await killWorker();
  report.figure('SMTP closed for', closedMs / 1_000, 's');
  report.figure('answers of success', statuses.filter((status) => status === 201).length, `of ${count}`);
  await waitUntil(
    async () => new Set((await environment.mailbox.all()).map((mail) => mail.to[0]?.address)).size >= count,
    mutation === 'send-at-once' ? 15_000 : 120_000,
  );
  if (mutation === 'forgetful')
    await environment.sql(
      'update outbox set delivered_at = null, due_at = now() where id = (select id from outbox order by delivered_at desc limit 1)',
    );
  await checkDelivery({ report }, environment, { count, statuses, kills, cuts });
}

type OutageResult = { count: number; statuses: number[]; kills: number[]; cuts: number[] };

async function checkDelivery(
  { report }: Pick<Trial, 'report'>,
  environment: ProofEnvironment,
  { count, statuses, kills, cuts }: OutageResult,
): Promise<void> {
  await sleep(4_000);
  const mails = await environment.mailbox.all();
  const idsByAddress = Map.groupBy(mails, (mail) => mail.to[0]?.address ?? '');
  const repeats = mails.length - idsByAddress.size;
  const oneIdEach = [...idsByAddress.values()].every((same) => new Set(same.map((mail) => mail.messageId)).size === 1);
  report.figure('worker killed', kills.length, 'times');
  report.figure('mails received', mails.length);
  report.figure('repeats', repeats);
  report.holds(
    statuses.length === count && statuses.every((status) => status === 201),
    `all ${count} submissions were answered with success`,
  );
  report.holds(oneIdEach, 'a repeat carries the Message-ID of the first');
  const repeated = [...idsByAddress.values()].filter((same) => same.length > 1);
  const unexplained = repeated.filter((same) => !wasInFlightAt([...kills, ...cuts], same));
  for (const same of unexplained) report.figure('unexplained repeat, received', same.map((mail) => mail.time).join(' and '));
  report.holds(
    unexplained.length === 0,
    `${repeats} repeats, each of an email in flight at a kill or at the outage (${unexplained.length} unexplained)`,
  );
  report.holds(idsByAddress.size === count, `${idsByAddress.size} of ${count} mails were delivered, none lost`);
}

/**
 * The first copy was accepted just before the worker was killed, or before a connection broke that should have brought "250 accepted".
 * SMTP cannot tell this from a lost email, so the email is sent again.
 */
function wasInFlightAt(interruptions: number[], same: { time: string }[]): boolean {
  const first = Math.min(...same.map((mail) => new Date(mail.time).getTime()));
  return interruptions.some((time) => first > time - 3_000 && first < time + 3_000);
}

async function waitUntil(condition: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (!(await condition().catch(() => false)) && Date.now() < until) await sleep(150);
}
