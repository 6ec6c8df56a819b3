// Runs the product's reminder job and outbox delivery with a movable clock, two workers at once, and records what arrived in each round.
import { setTimeout as sleep } from 'node:timers/promises';
import { mails } from '@lafiya/server/mails';
import { isAppointmentStale, sendReminders } from '@lafiya/server/modules/appointments/index';
import type { MovableClock } from '@lafiya/server/platform/clock';
import { connectDatabase, type Database } from '@lafiya/server/platform/database/database';
import { createMailer } from '@lafiya/server/platform/mail/mailer';
import { deliverDue, type Delivery } from '@lafiya/server/platform/outbox/deliver-outbox';
import { createOutbox, type Outbox } from '@lafiya/server/platform/outbox/outbox';
import { createSignedLinks } from '@lafiya/server/platform/signed-link';
import { createTermiiClient } from '@lafiya/server/platform/sms/termii';
import { createSmsAllowance } from '@lafiya/server/platform/sms/sms-allowance';
import { createSmsSender } from '@lafiya/server/platform/sms/sms-sender';
import { databaseUrl } from '@lafiya/tools/services/instance';
import type { ProofEnvironment } from '../support/proof-environment.ts';

export type Arrived = { step: number; channel: 'email' | 'sms'; id: string; to: string; text: string };
export type ProofWorker = {
  api: Database;
  outbox: Outbox;
  round: (step: number) => Promise<void>;
  arrived: Arrived[];
  close: () => Promise<void>;
};

const databaseName = 'lafiya_proof';

export async function createProofWorker(environment: ProofEnvironment, clock: MovableClock, recheck: boolean): Promise<ProofWorker> {
  const { instance } = environment;
  const { LINK_SECRET = '', PUBLIC_ORIGIN = '', SMS_KEY = '', SMS_SENDER = '' } = environment.processEnv();
  const connect = (role: 'api' | 'worker'): Database =>
    connectDatabase({ url: databaseUrl(instance, role, databaseName), poolSize: 8, idleInTransactionMs: 60_000, testClock: clock });
  const [api, worker] = [connect('api'), connect('worker')];
  const outbox = createOutbox({ send: async () => {}, stop: async () => {} });
  const mailer = createMailer(`smtp://127.0.0.1:${instance.ports.smtpProxy}`, mails, {
    origin: PUBLIC_ORIGIN,
    links: createSignedLinks(LINK_SECRET),
  });
  const termii = createTermiiClient({ url: `http://127.0.0.1:${instance.ports.smsProxy}`, key: SMS_KEY, sender: SMS_SENDER });
  const allowance = createSmsAllowance({ database: worker, clock, countries: ['+234'], perDay: 1_000_000, alert: async () => {} });
  let emailCount = 0;
  const delivery: Delivery = {
    database: worker,
    clock,
    topics: {
      mail: async (message) => {
        await mailer.send(message);
        emailCount += 1;
      },
      sms: createSmsSender(termii, PUBLIC_ORIGIN, allowance).send,
    },
    isStale: recheck ? isAppointmentStale : async () => false,
    onFailure: () => {},
  };
  const arrived: Arrived[] = [];
  const work = { database: worker, outbox, clock };
  const smsUrl = `http://127.0.0.1:${instance.ports.sms}/messages`;
  await environment.mailbox.clear();
  await fetch(smsUrl, { method: 'DELETE' });
  return {
    api,
    outbox,
    arrived,
    round: async (step) => {
      // Two workers at once, as in production; the primary key decides.
      await retryOnTimeout(() => Promise.all([sendReminders(work), sendReminders(work)]));
      emailCount = 0;
      // Failed messages are due later, so the loop ends when nothing is due now.
      while ((await countDue(environment, clock)) > 0) await retryOnTimeout(() => deliverDue(delivery));
      if (emailCount > 0) arrived.push(...(await collectEmails(environment, emailCount)).map((email) => ({ ...email, step })));
      arrived.push(...(await collectSms(smsUrl)).map((text) => ({ ...text, step })));
    },
    close: async () => {
      mailer.close();
      await Promise.all([api.close(), worker.close()]);
    },
  };
}

/** On a busy machine a connection may time out before anything happened; then the work is repeated. */
async function retryOnTimeout(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries === 20 || !String(error).includes('timeout exceeded when trying to connect')) throw error;
    }
  }
}

async function countDue(environment: ProofEnvironment, clock: MovableClock): Promise<number> {
  const [row] = await environment.sql<{ n: number }>(
    'select count(*)::int as n from outbox where delivered_at is null and given_up_at is null and due_at <= $1',
    [clock.now()],
  );
  return row?.n ?? 0;
}

/** The mail server lists an email shortly after it accepted it. */
async function collectEmails(environment: ProofEnvironment, expected: number): Promise<Omit<Arrived, 'step'>[]> {
  for (let tries = 0; ; tries += 1) {
    const received = await environment.mailbox.all();
    if (received.length >= expected || tries === 200) {
      await environment.mailbox.clear();
      return received.map(({ messageId, to, subject, text }) => ({
        channel: 'email',
        id: messageId,
        to: to[0]?.address ?? '',
        text: `${subject}\n${text}`,
      }));
    }
    await sleep(10);
  }
}

async function collectSms(address: string): Promise<Omit<Arrived, 'step'>[]> {
  const received = (await (await fetch(address)).json()) as { id: string; to: string; text: string }[];
  if (received.length > 0) await fetch(address, { method: 'DELETE' });
  return received.map(({ id, to, text }) => ({ channel: 'sms', id, to, text }));
}
