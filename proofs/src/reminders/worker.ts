// The worker's part in the proof: the product's own sweep and delivery on a moved clock, two at once, over lines that can be cut; and what arrived at each round.
import { setTimeout as sleep } from 'node:timers/promises';
import { mails } from '@lafiya/server/mails';
import { isVisitOvertaken, sendReminders } from '@lafiya/server/modules/appointments/index';
import type { MovableClock } from '@lafiya/server/platform/clock';
import { connectDatabase, type Database } from '@lafiya/server/platform/database/database';
import { openPostOffice } from '@lafiya/server/platform/mail/post-office';
import { deliverDue, type Delivery } from '@lafiya/server/platform/outbox/deliver-outbox';
import { openOutbox, type Outbox } from '@lafiya/server/platform/outbox/outbox';
import { signedLinks } from '@lafiya/server/platform/signed-link';
import { openTermii } from '@lafiya/server/platform/sms/termii';
import { openTextOffice } from '@lafiya/server/platform/sms/text-office';
import { databaseUrl } from '@lafiya/tools/services/instance';
import type { Stage } from '../frame/stage.ts';

export type Arrived = { step: number; channel: 'email' | 'sms'; id: string; to: string; text: string };
export type ProofWorker = {
  api: Database;
  outbox: Outbox;
  round: (step: number) => Promise<void>;
  arrived: Arrived[];
  close: () => Promise<void>;
};

const databaseName = 'lafiya_proof';

export async function openProofWorker(stage: Stage, clock: MovableClock, recheck: boolean): Promise<ProofWorker> {
  const { instance } = stage;
  const { LINK_SECRET = '', PUBLIC_ORIGIN = '', SMS_KEY = '', SMS_SENDER = '' } = stage.environment();
  const connect = (role: 'api' | 'worker'): Database =>
    connectDatabase({ url: databaseUrl(instance, role, databaseName), poolSize: 8, idleInTransactionMs: 60_000, movedClock: clock });
  const [api, worker] = [connect('api'), connect('worker')];
  const outbox = openOutbox({ send: async () => {}, stop: async () => {} });
  const postOffice = openPostOffice(`smtp://127.0.0.1:${instance.ports.smtpProxy}`, mails, {
    origin: PUBLIC_ORIGIN,
    links: signedLinks(LINK_SECRET),
  });
  const termii = openTermii({ url: `http://127.0.0.1:${instance.ports.smsProxy}`, key: SMS_KEY, sender: SMS_SENDER });
  let letters = 0;
  const delivery: Delivery = {
    database: worker,
    clock,
    topics: {
      mail: async (message) => {
        await postOffice.send(message);
        letters += 1;
      },
      sms: openTextOffice(termii, PUBLIC_ORIGIN).send,
    },
    isOvertaken: recheck ? isVisitOvertaken : async () => false,
    onFailure: () => {},
  };
  const arrived: Arrived[] = [];
  const work = { database: worker, outbox, clock };
  const texts = `http://127.0.0.1:${instance.ports.sms}/messages`;
  await stage.mailbox.clear();
  await fetch(texts, { method: 'DELETE' });
  return {
    api,
    outbox,
    arrived,
    round: async (step) => {
      // Two workers at once, as in production: the key of the table decides.
      await patiently(() => Promise.all([sendReminders(work), sendReminders(work)]));
      letters = 0;
      // What fails is due again later: the rounds end when nothing is due now.
      while ((await dueNow(stage, clock)) > 0) await patiently(() => deliverDue(delivery));
      if (letters > 0) arrived.push(...(await collectLetters(stage, letters)).map((letter) => ({ ...letter, step })));
      arrived.push(...(await collectTexts(texts)).map((text) => ({ ...text, step })));
    },
    close: async () => {
      postOffice.close();
      await Promise.all([api.close(), worker.close()]);
    },
  };
}

/** On a machine that has much else to do a connection may take longer than a visitor would wait; nothing has happened then, and the round is done again. */
async function patiently(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries === 20 || !String(error).includes('timeout exceeded when trying to connect')) throw error;
    }
  }
}

async function dueNow(stage: Stage, clock: MovableClock): Promise<number> {
  const [row] = await stage.sql<{ n: number }>(
    'select count(*)::int as n from outbox where delivered_at is null and given_up_at is null and due_at <= $1',
    [clock.now()],
  );
  return row?.n ?? 0;
}

/** The mail server shows a letter a moment after it took it. */
async function collectLetters(stage: Stage, expected: number): Promise<Omit<Arrived, 'step'>[]> {
  for (let tries = 0; ; tries += 1) {
    const received = await stage.mailbox.all();
    if (received.length >= expected || tries === 200) {
      await stage.mailbox.clear();
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

async function collectTexts(address: string): Promise<Omit<Arrived, 'step'>[]> {
  const received = (await (await fetch(address)).json()) as { id: string; to: string; text: string }[];
  if (received.length > 0) await fetch(address, { method: 'DELETE' });
  return received.map(({ id, to, text }) => ({ channel: 'sms', id, to, text }));
}
