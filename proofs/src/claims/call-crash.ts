// Proves that a call outlives its servers: the media server killed and back, its node killed for good, our API and Redis killed in the middle of it.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServices, stopService } from '@lafiya/tools/services/control';
import { logFile } from '@lafiya/tools/services/processes';
import type { Browser, Page } from 'playwright-core';
import { bringTogether, openBrowser, pictureAfter, type TwoPeople } from '../calls/two-browsers.ts';
import { ask, type Pair, settleCalls } from '../calls/visits.ts';
import type { Claim } from '../frame/claim.ts';
import type { Report } from '../frame/report.ts';
import type { Stage } from '../frame/stage.ts';

const sizes = { full: { crashes: 10, moves: 5 }, quick: { crashes: 1, moves: 0 } };
const [backWithinMs, movedWithinMs, patienceMs] = [20_000, 25_000, 60_000];

export const callCrash: Claim = {
  name: 'call-crash',
  promise:
    'the media server killed -9 in the middle of a call and back after 3 s: both see each other again within 20 s, 10 of 10; two nodes, the room’s killed for good: within 25 s, 5 of 5; api and Redis killed: the call goes on; afterwards stays, duration and chat are complete',
  defects: { 'stays-dead': 'the media server does not come back' },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    await stage.start(['api-a', 'web-a', 'worker-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const { crashes, moves } = sizes[size];
    const { pairs } = await settleCalls(stage, 1 + moves);
    const browser = await openBrowser();
    try {
      const [first, ...more] = pairs as [Pair, ...Pair[]];
      const two = await bringTogether(stage, browser, first);
      await write(two.patient, '148 over 94');
      await crash(report, stage, two, crashes, planted !== undefined);
      if (!planted) {
        await loseOurs(report, stage, two);
        await countUp(report, stage, first, two);
      }
      await two.close();
      if (moves > 0) await move(report, stage, browser, more);
    } finally {
      await browser.close();
      await startServices(stage.instance, ['redis', 'livekit']);
      await stopService(stage.instance, 'livekit-b');
    }
  },
};

async function crash(report: Report, stage: Stage, { doctor, patient }: TwoPeople, times: number, staysDead: boolean): Promise<void> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await stopService(stage.instance, 'livekit', { signal: 'SIGKILL' });
    const killed = Date.now();
    await sleep(3_000);
    if (!staysDead) await startServices(stage.instance, ['livekit']);
    took.push(await backAfter([doctor, patient], killed + 3_000, killed));
    await sleep(3_000);
  }
  report.figure('seen again after', took.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(', '));
  const right = took.filter((ms) => ms <= backWithinMs).length;
  report.holds(right === times, `after ${right} of ${times} deaths of the media server both see each other again within 20 s`);
}

/** Until both see something new again, from the moment of death. */
async function backAfter(pages: Page[], since: number, killed: number): Promise<number> {
  const moments = await Promise.all(pages.map((page) => pictureAfter(page, since, patienceMs).catch(() => Number.POSITIVE_INFINITY)));
  return Math.max(...moments) - killed;
}

/** Our own processes and Redis: whoever is in the call must not notice. */
async function loseOurs(report: Report, stage: Stage, { doctor, patient }: TwoPeople): Promise<void> {
  await stage.stop('api-a', 'SIGKILL');
  const killed = Date.now();
  await sleep(4_000);
  const still = await backAfter([doctor, patient], killed + 2_000, killed);
  report.holds(still < 5_000, `with our API dead both still see each other (${(still / 1_000).toFixed(1)} s later)`);
  await stage.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
  await stopService(stage.instance, 'redis', { signal: 'SIGKILL' });
  const alone = Date.now();
  await sleep(4_000);
  const on = await backAfter([doctor, patient], alone + 2_000, alone);
  report.holds(on < 5_000, `with Redis dead both still see each other (${(on / 1_000).toFixed(1)} s later)`);
  await startServices(stage.instance, ['redis']);
}

async function write(page: Page, words: string): Promise<void> {
  await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await page.getByRole('textbox', { name: /^Write to/ }).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log', { name: 'Chat' }).getByText(words).waitFor();
}

/** Ended by the doctor: what the tables say must be what happened. */
async function countUp(report: Report, stage: Stage, { appointmentId, doctor, patient }: Pair, pages: TwoPeople): Promise<void> {
  await write(pages.patient, 'Still here').catch(() => {});
  const url = stage.front;
  const ended = await ask(url, doctor, 'end-consultation', { appointmentId });
  report.holds(ended.status === 200, `the doctor ends the consultation (${ended.status})`);
  const { secondsTogether = 0 } = (ended.body.data ?? {}) as { secondsTogether?: number };
  report.figure('seconds together by the media server’s word', secondsTogether);
  report.holds(secondsTogether > 10, 'the duration is known');
  const [stays] = await stage.sql<{ open: string; all: string }>(
    'select count(*) filter (where left_at is null) as open, count(*) as all from call_stays where appointment_id = $1',
    [appointmentId],
  );
  report.figure('stays', stays?.all ?? '0');
  const messages = await ask(url, patient, `calls/${appointmentId}/messages`);
  const words = (messages.body['messages'] as { words: string }[] | undefined)?.map((one) => one.words) ?? [];
  report.holds(words.includes('148 over 94'), 'what was written is there');
}

/** Two nodes: the one that holds the room dies for good, and the call goes on at the other. */
async function move(report: Report, stage: Stage, browser: Browser, pairs: Pair[]): Promise<void> {
  const took: number[] = [];
  for (const pair of pairs) {
    await startServices(stage.instance, ['livekit', 'livekit-b']);
    const two = await bringTogether(stage, browser, pair);
    const node = await nodeOf(stage, pair);
    await stopService(stage.instance, node, { signal: 'SIGKILL' });
    const killed = Date.now();
    took.push(await backAfter([two.doctor, two.patient], killed + 1_500, killed));
    await two.close();
  }
  report.figure('moved to the other node after', took.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(', '));
  const right = took.filter((ms) => ms <= movedWithinMs).length;
  report.holds(right === pairs.length, `${right} of ${pairs.length} calls moved to the other node within 25 s`);
}

/** Which node has written of this room last. */
async function nodeOf(stage: Stage, { appointmentId }: Pair): Promise<'livekit' | 'livekit-b'> {
  const [call] = await stage.sql<{ room: string }>('select room from calls where appointment_id = $1', [appointmentId]);
  return logMentions(stage, 'livekit-b', call?.room ?? '-') > logMentions(stage, 'livekit', call?.room ?? '-') ? 'livekit-b' : 'livekit';
}

/** Whoever holds the room says more about it. */
function logMentions(stage: Stage, node: string, room: string): number {
  return readFileSync(logFile(stage.instance.folder, node), 'utf8').split(room).length - 1;
}
