// Proves that a call outlives its servers: the media server killed and back, its node killed for good, our API and Redis killed in the middle of it.
import { setTimeout as sleep } from 'node:timers/promises';
import { startServices, stopService } from '@lafiya/tools/services/control';
import type { Browser, Page } from 'playwright-core';
import { drainNodes, nodeOf } from '../calls/media-nodes.ts';
import { bringTogether, openBrowser, pictureAfter, type TwoPeople } from '../calls/two-browsers.ts';
import { ask, type Pair, settleCalls } from '../calls/visits.ts';
import type { Claim } from '../frame/claim.ts';
import type { Report } from '../frame/report.ts';
import type { Stage } from '../frame/stage.ts';

const sizes = { full: { crashes: 10, moves: 5 }, quick: { crashes: 1, moves: 0 } };
const [backWithinMs, movedWithinMs, patienceMs] = [20_000, 25_000, 60_000];
/** The people came in some seconds before the first look at the clock. */
const slackSeconds = 20;

export const callCrash: Claim = {
  name: 'call-crash',
  promise:
    'the media server killed -9 in the middle of a call and back after 3 s: both see each other again within 20 s, 10 of 10; two nodes, the room’s killed for good: within 25 s, 5 of 5; a node that is asked to leave for a deploy ends no call; api and Redis killed: the call goes on; afterwards stays, duration and chat are complete',
  defects: {
    'stays-dead': 'the media server does not come back',
    'no-drain': 'a node is killed for a deploy instead of asked to leave',
  },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    await stage.start(['api-a', 'web-a', 'worker-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const { crashes, moves } = sizes[size];
    const { pairs } = await settleCalls(stage, 3 + moves);
    const browser = await openBrowser();
    try {
      const [first, ...more] = pairs as [Pair, ...Pair[]];
      if (planted !== 'no-drain') await loseServers(report, stage, await bringTogether(stage, browser, first), { first, crashes, planted });
      if (moves > 0) await move(report, stage, browser, more.slice(2));
      if (moves > 0 || planted === 'no-drain') await drainNodes(report, stage, more, planted ? 'SIGKILL' : 'SIGTERM');
    } finally {
      await browser.close();
      await startServices(stage.instance, ['redis', 'livekit']);
      await stopService(stage.instance, 'livekit-b');
    }
  },
};

type Losses = { first: Pair; crashes: number; planted: string | undefined };

/** One call through all of it, counted up at its end. */
async function loseServers(report: Report, stage: Stage, two: TwoPeople, { first, crashes, planted }: Losses): Promise<void> {
  const began = Date.now();
  await write(two.patient, '148 over 94');
  const apartMs = await crash(report, stage, two, crashes, planted !== undefined);
  if (!planted) {
    await loseOurs(report, stage, two);
    await write(two.patient, 'Still here');
    await countUp(report, stage, first, { allMs: Date.now() - began, apartMs });
  }
  await two.close();
}

async function crash(report: Report, stage: Stage, { doctor, patient }: TwoPeople, times: number, staysDead: boolean): Promise<number> {
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
  return took.reduce((sum, ms) => sum + ms, 0);
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
  const field = page.getByRole('textbox', { name: /^Write to/ });
  // The same button shuts it again.
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await field.fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log', { name: 'Chat' }).getByText(words).waitFor();
}

/** `apartMs` is the part of it without the media server, until both saw each other again. */
type Lived = { allMs: number; apartMs: number };

/** Ended by the doctor: what the tables say must be what happened. */
async function countUp(report: Report, stage: Stage, { appointmentId, doctor, patient }: Pair, { allMs, apartMs }: Lived): Promise<void> {
  const url = stage.front;
  const ended = await ask(url, doctor, 'end-consultation', { appointmentId });
  report.holds(ended.status === 200, `the doctor ends the consultation (${ended.status})`);
  const { secondsTogether = 0 } = (ended.body.data ?? {}) as { secondsTogether?: number };
  const [all, together] = [Math.round(allMs / 1_000), Math.round((allMs - apartMs) / 1_000)];
  report.figure('seconds together by the media server’s word', secondsTogether);
  report.figure('seconds of the call, and of them in sight of each other', `${all} and ${together}`);
  // Who is cut off by a crash is in the call until somebody notices; nobody is in it longer than it lasted.
  const isRight = secondsTogether >= together * 0.9 && secondsTogether <= all + slackSeconds;
  report.holds(isRight, `the duration is complete: ${secondsTogether} s of a call of ${all} s`);
  const stays = await staysAtTheEnd(stage, appointmentId);
  report.figure('stays', stays.all);
  report.holds(stays.open === 0 && stays.all >= 2, `${stays.open} of ${stays.all} stays are left open`);
  const messages = await ask(url, patient, `calls/${appointmentId}/messages`);
  const words = (messages.body['messages'] as { words: string }[] | undefined)?.map((one) => one.words) ?? [];
  report.holds(words.join() === '148 over 94,Still here', `what was written before and after is there, once (${words.length})`);
}

/** That somebody has left is heard from the media server, or found out by the next comparison with it. */
async function staysAtTheEnd(stage: Stage, appointmentId: string): Promise<{ open: number; all: number }> {
  const until = Date.now() + 60_000;
  for (;;) {
    const [stays] = await stage.sql<{ open: number; all: number }>(
      'select count(*) filter (where left_at is null)::int as open, count(*)::int as all from call_stays where appointment_id = $1',
      [appointmentId],
    );
    if (!stays || stays.open === 0 || Date.now() > until) return stays ?? { open: 0, all: 0 };
    await sleep(500);
  }
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
