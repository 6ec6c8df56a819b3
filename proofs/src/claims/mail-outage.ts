// Proves that no mail is lost while the mail server is away and the worker dies: what was promised is delivered afterwards.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Claim, Trial } from '../frame/claim.ts';
import { contactForm, postJson } from '../frame/requests.ts';
import type { Stage } from '../frame/stage.ts';
import { openToxiproxy } from '../frame/toxiproxy.ts';

export const mailOutage: Claim = {
  name: 'mail-outage',
  promise:
    'SMTP closed for 60 s under 200 submissions from 200 addresses, worker killed -9 twice: 200 successes, every mail delivered, a repeat only of one in flight at a kill or at the cut',
  defects: {
    'send-at-once': 'mails are thrown away when the first attempt fails',
    forgetful: 'a delivered mail is not written down as such, and leaves again',
  },
  run: async (trial) => {
    const stage = await trial.stage();
    await stage.freshDatabase();
    await stage.mailbox.clear();
    const proxy = await openToxiproxy(stage.instance, stage.instance.ports.smtpProxy, stage.instance.ports.smtp);
    const env = { SMTP_URL: `smtp://127.0.0.1:${stage.instance.ports.smtpProxy}` };
    try {
      await stage.start(['api-a'], { env });
      await stage.start(['worker-a'], { env });
      await outage(trial, stage, proxy, env);
    } finally {
      await proxy.close();
    }
  },
};

type Proxy = Awaited<ReturnType<typeof openToxiproxy>>;

async function outage({ report, size, planted }: Trial, stage: Stage, proxy: Proxy, env: Record<string, string>): Promise<void> {
  const count = size === 'full' ? 200 : 40;
  const closedMs = size === 'full' ? 60_000 : 8_000;
  const began = Date.now();
  const kills: number[] = [];
  const cuts: number[] = [];
  const killWorker = async (): Promise<void> => {
    await stage.stop('worker-a', 'SIGKILL');
    kills.push(Date.now());
    await stage.start(['worker-a'], { env });
  };
  const statuses: number[] = [];
  const submit = (n: number): Promise<unknown> =>
    postJson(`${stage.front}/api/contact-messages`, contactForm(`sender-${n}@outage.example`), {
      localAddress: `127.0.${1 + Math.floor(n / 200)}.${1 + (n % 200)}`,
    }).then((answer) => statuses.push(answer.status));
  // A few leave before the line is cut, most come while it is closed; the second kill falls into the rush of deliveries afterwards.
  const cut = sleep(500)
    .then(() => proxy.setEnabled(false))
    .then(() => cuts.push(Date.now()));
  const sending = Promise.all(Array.from({ length: count }, async (_, n) => sleep((n / count) * closedMs).then(() => submit(n))));
  await cut;
  await sleep(closedMs / 3);
  await killWorker();
  await sending;
  await sleep(Math.max(0, began + 500 + closedMs - Date.now()));
  if (planted === 'send-at-once') await stage.sql('update outbox set delivered_at = now() where attempts > 0 and delivered_at is null');
  await proxy.setEnabled(true);
  await waitUntil(async () => (await stage.mailbox.all()).length > count / 10, 20_000);
  await killWorker();
  report.figure('SMTP closed for', closedMs / 1_000, 's');
  report.figure('answers of success', statuses.filter((status) => status === 201).length, `of ${count}`);
  await waitUntil(
    async () => new Set((await stage.mailbox.all()).map((mail) => mail.to[0]?.address)).size >= count,
    planted === 'send-at-once' ? 15_000 : 120_000,
  );
  if (planted === 'forgetful')
    await stage.sql(
      'update outbox set delivered_at = null, due_at = now() where id = (select id from outbox order by delivered_at desc limit 1)',
    );
  await judge({ report }, stage, { count, statuses, kills, cuts });
}

type Course = { count: number; statuses: number[]; kills: number[]; cuts: number[] };

async function judge({ report }: Pick<Trial, 'report'>, stage: Stage, { count, statuses, kills, cuts }: Course): Promise<void> {
  await sleep(4_000);
  const mails = await stage.mailbox.all();
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
  const unexplained = repeated.filter((same) => !inFlightAt([...kills, ...cuts], same));
  for (const same of unexplained) report.figure('unexplained repeat, received', same.map((mail) => mail.time).join(' and '));
  report.holds(
    unexplained.length === 0,
    `${repeats} repeats, each of a mail that was in flight at a kill or at the cut (${unexplained.length} unexplained)`,
  );
  report.holds(idsByAddress.size === count, `${idsByAddress.size} of ${count} mails were delivered, none lost`);
}

/**
 * The first copy reached the server in the last moments of a worker that did not live to write it down, or of a line whose "250 accepted"
 * never came back: SMTP has no way to tell that from a letter that was lost, so it is sent again.
 */
function inFlightAt(breaks: number[], same: { time: string }[]): boolean {
  const first = Math.min(...same.map((mail) => new Date(mail.time).getTime()));
  return breaks.some((moment) => first > moment - 3_000 && first < moment + 3_000);
}

async function waitUntil(condition: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  const until = Date.now() + timeoutMs;
  while (!(await condition().catch(() => false)) && Date.now() < until) await sleep(150);
}
