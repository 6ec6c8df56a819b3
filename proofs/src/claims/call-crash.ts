// Proves that a call survives the loss of its servers: the media server restarted, its node lost for good, our API and Redis killed.
import { setTimeout as sleep } from 'node:timers/promises';
import { startServices, stopService } from '@lafiya/tools/services/control';
import type { Browser, Page } from 'playwright-core';
import { drainNodes, nodeOf } from '../calls/media-nodes.ts';
import { startBrowserCall, launchBrowser, waitForPictureAfter, type CallPages } from '../calls/two-browsers.ts';
import { requestVideoApi, type Pair, createCalls } from '../calls/appointments.ts';
import type { Claim } from '../support/claim.ts';
import type { Report } from '../support/report.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const sizes = { full: { crashes: 10, moves: 5 }, quick: { crashes: 1, moves: 0 } };
const [backWithinMs, movedWithinMs, timeoutMs] = [20_000, 25_000, 60_000];
/** The participants joined some seconds before the measurement began. */
const slackSeconds = 20;

export const callCrash: Claim = {
  name: 'call-crash',
  promise:
    'the media server killed -9 during a call and restarted after 3 s: both see each other again within 20 s, 10 of 10; two nodes, the one with the room killed for good: within 25 s, 5 of 5; draining a node for a deploy ends no call; API and Redis killed: the call continues; afterwards participations, duration and chat are complete',
  defects: {
    'stays-dead': 'the media server does not come back',
    'no-drain': 'a node is killed for a deploy instead of drained',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    await environment.start(['api-a', 'web-a', 'worker-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const { crashes, moves } = sizes[size];
    const { pairs } = await createCalls(environment, 3 + moves);
    const browser = await launchBrowser();
    try {
      const [first, ...more] = pairs as [Pair, ...Pair[]];
      if (mutation !== 'no-drain')
        await loseServers(report, environment, await startBrowserCall(environment, browser, first), { first, crashes, mutation });
      if (moves > 0) await moveToOtherNode(report, environment, browser, more.slice(2));
      if (moves > 0 || mutation === 'no-drain') await drainNodes(report, environment, more, mutation ? 'SIGKILL' : 'SIGTERM');
    } finally {
      await browser.close();
      await startServices(environment.instance, ['redis', 'livekit']);
      await stopService(environment.instance, 'livekit-b');
    }
  },
};

type Losses = { first: Pair; crashes: number; mutation: string | undefined };

/** One call through all failures, checked at its end. */
async function loseServers(
  report: Report,
  environment: ProofEnvironment,
  two: CallPages,
  { first, crashes, mutation }: Losses,
): Promise<void> {
  const began = Date.now();
  await sendMessage(two.patient, '148 over 94');
  const apartMs = await crash(report, environment, two, crashes, mutation !== undefined);
  if (!mutation) {
    await killOurServers(report, environment, two);
    await sendMessage(two.patient, 'Still here');
    await checkRecords(report, environment, first, { allMs: Date.now() - began, apartMs });
  }
  await two.close();
}

async function crash(
  report: Report,
  environment: ProofEnvironment,
  { doctor, patient }: CallPages,
  times: number,
  remainsDown: boolean,
): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await stopService(environment.instance, 'livekit', { signal: 'SIGKILL' });
    const killed = Date.now();
    await sleep(3_000);
    if (!remainsDown) await startServices(environment.instance, ['livekit']);
    took.push(await timeUntilSeen([doctor, patient], killed + 3_000, killed));
    await sleep(3_000);
  }
  report.figure('seen again after', took.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(', '));
  const right = took.filter((ms) => ms <= backWithinMs).length;
  report.holds(right === times, `after ${right} of ${times} kills of the media server both see each other again within 20 s`);
  return took.reduce((sum, ms) => sum + ms, 0);
}

/** Milliseconds from the kill until both see a new picture. */
async function timeUntilSeen(pages: Page[], since: number, killed: number): Promise<number> {
  const times = await Promise.all(pages.map((page) => waitForPictureAfter(page, since, timeoutMs).catch(() => Number.POSITIVE_INFINITY)));
  return Math.max(...times) - killed;
}

/** Kills our API and Redis, which must not affect participants in the call. */
async function killOurServers(report: Report, environment: ProofEnvironment, { doctor, patient }: CallPages): Promise<void> {
  await environment.stop('api-a', 'SIGKILL');
  const killed = Date.now();
  await sleep(4_000);
  const still = await timeUntilSeen([doctor, patient], killed + 2_000, killed);
  report.holds(still < 5_000, `with our API down both still see each other (${(still / 1_000).toFixed(1)} s later)`);
  await environment.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
  await stopService(environment.instance, 'redis', { signal: 'SIGKILL' });
  const alone = Date.now();
  await sleep(4_000);
  const on = await timeUntilSeen([doctor, patient], alone + 2_000, alone);
  report.holds(on < 5_000, `with Redis down both still see each other (${(on / 1_000).toFixed(1)} s later)`);
  await startServices(environment.instance, ['redis']);
}

async function sendMessage(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: /^Write to/ });
  // The button toggles the chat.
  if (!(await field.isVisible())) await page.getByRole('button', { name: 'Chat', exact: true }).click();
  await field.fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('log', { name: 'Chat' }).getByText(text).waitFor();
}

/** `apartMs` is the time without a picture after the media server was killed. */
type CallDurations = { allMs: number; apartMs: number };

/** The doctor ends the call; duration, participations and messages in the database must match what happened. */
async function checkRecords(
  report: Report,
  environment: ProofEnvironment,
  { appointmentId, doctor, patient }: Pair,
  { allMs, apartMs }: CallDurations,
): Promise<void> {
  const url = environment.front;
  const ended = await requestVideoApi(url, doctor, 'end-consultation', { appointmentId });
  report.holds(ended.status === 200, `the doctor ends the consultation (${ended.status})`);
  const { secondsTogether = 0 } = (ended.body.data ?? {}) as { secondsTogether?: number };
  const [all, togetherSeconds] = [Math.round(allMs / 1_000), Math.round((allMs - apartMs) / 1_000)];
  report.figure('seconds together by the media server’s word', secondsTogether);
  report.figure('seconds of the call, and of them in sight of each other', `${all} and ${togetherSeconds}`);
  // A participant cut off by a crash counts as present until this is noticed, but never longer than the call.
  const isRight = secondsTogether >= togetherSeconds * 0.9 && secondsTogether <= all + slackSeconds;
  report.holds(isRight, `the duration is complete: ${secondsTogether} s of a call of ${all} s`);
  const participations = await waitForParticipationsToEnd(environment, appointmentId);
  report.figure('participations', participations.all);
  report.holds(
    participations.open === 0 && participations.all >= 2,
    `${participations.open} of ${participations.all} participations are still open`,
  );
  const messages = await requestVideoApi(url, patient, `calls/${appointmentId}/messages`);
  const texts = (messages.body['messages'] as { text: string }[] | undefined)?.map((one) => one.text) ?? [];
  report.holds(texts.join() === '148 over 94,Still here', `messages from before and after are stored once (${texts.length})`);
}

/** Departures are reported by the media server or detected by the next reconciliation. */
async function waitForParticipationsToEnd(environment: ProofEnvironment, appointmentId: string): Promise<{ open: number; all: number }> {
  const until = Date.now() + 60_000;
  for (;;) {
    const [participations] = await environment.sql<{ open: number; all: number }>(
      'select count(*) filter (where left_at is null)::int as open, count(*)::int as all from call_participations where appointment_id = $1',
      [appointmentId],
    );
    if (!participations || participations.open === 0 || Date.now() > until) return participations ?? { open: 0, all: 0 };
    await sleep(500);
  }
}

/** With two nodes, the node that holds the room is lost for good and the call continues on the other. */
async function moveToOtherNode(report: Report, environment: ProofEnvironment, browser: Browser, pairs: Pair[]): Promise<void> {
  const took: number[] = [];
  for (const pair of pairs) {
    await startServices(environment.instance, ['livekit', 'livekit-b']);
    const two = await startBrowserCall(environment, browser, pair);
    const node = await nodeOf(environment, pair);
    await stopService(environment.instance, node, { signal: 'SIGKILL' });
    const killed = Date.now();
    took.push(await timeUntilSeen([two.doctor, two.patient], killed + 1_500, killed));
    await two.close();
  }
  report.figure('moved to the other node after', took.map((ms) => `${(ms / 1_000).toFixed(1)} s`).join(', '));
  const right = took.filter((ms) => ms <= movedWithinMs).length;
  report.holds(right === pairs.length, `${right} of ${pairs.length} calls moved to the other node within 25 s`);
}
