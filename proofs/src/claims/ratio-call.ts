// Proves that our overhead around a call is small: time from Admit to the first picture, and processor use of the media server, against baselines.
import type { Browser } from 'playwright-core';
import { createBareCall } from '../calls/bare-call.ts';
import { startDefaultServer } from '../calls/default-server.ts';
import { type Admission, returnToWaitingRoom, timeAdmission } from '../calls/first-picture.ts';
import { signJoinToken } from '../calls/join-token.ts';
import type { ParticipantOptions } from '../calls/native-client.ts';
import { measureParticipants } from '../calls/measure-participants.ts';
import { openCallPages, launchBrowser, type CallPages } from '../calls/two-browsers.ts';
import { enterCall, type Pair, createCalls } from '../calls/appointments.ts';
import { livekitKeys } from '@lafiya/tools/services/development-secrets';
import type { Claim, Size } from '../support/claim.ts';
import { median } from '../support/measure.ts';
import type { Report } from '../support/report.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const sizes = { full: { rounds: 20, rooms: 20, turns: 2, measureMs: 15_000 }, quick: { rounds: 5, rooms: 4, turns: 1, measureMs: 3_000 } };
const [maxRatio, maxExtraMs, maxProcessorRatio] = [1.25, 300, 1.2];

export const ratioCall: Claim = {
  name: 'ratio-call',
  promise: `from Admit to the first picture of the other takes at most ${maxRatio} of what a minimal encrypted page of the same library takes to join, or ${maxExtraMs} ms more; a room costs the media server at most ${maxProcessorRatio} of what it costs with LiveKit’s defaults`,
  defects: {
    'deaf-door': 'the waiting patient’s page receives no live events and has to poll',
    'full-rooms': 'every room of ours has four more listeners',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    await environment.start(['api-a', 'web-a', 'worker-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const { rounds, rooms } = sizes[size];
    const { pairs } = await createCalls(environment, 1 + Math.max(rounds, rooms));
    if (mutation !== 'full-rooms') await compareAdmission(report, environment, size, pairs, mutation === 'deaf-door');
    if (mutation !== 'deaf-door') await compareRooms(report, environment, size, pairs, mutation === 'full-rooms');
  },
};

/** Alternates, so that other load affects both. A full run opens new windows each time. */
async function compareAdmission(
  report: Report,
  environment: ProofEnvironment,
  size: Size,
  [others, ...pairs]: Pair[],
  hasNoLiveEvents: boolean,
): Promise<void> {
  const browser = await launchBrowser();
  const bare = createBareCall(browser, environment.front);
  const [ours, theirs]: [Admission[], number[]] = [[], []];
  try {
    const timer = createAdmissionTimer(environment, browser, size, pairs, hasNoLiveEvents);
    for (let round = 0; round < sizes[size].rounds; round += 1) {
      ours.push(await timer.admission(round));
      theirs.push(await bare.firstPicture(() => enterCall(environment.front, others as Pair)));
      if (size === 'full') await bare.leave();
    }
  } finally {
    await bare.leave();
    await browser.close();
  }
  const [our, their] = [median(ours.map(({ pictureMs }) => pictureMs)), median(theirs)];
  report.figure('first picture after Admit', our, 'ms');
  report.figure('of that, until the page asked for its pass', median(ours.map(({ joinRequestedMs }) => joinRequestedMs)), 'ms');
  report.figure('and until it had it', median(ours.map(({ joinReceivedMs }) => joinReceivedMs)), 'ms');
  report.figure('first picture of a bare page, its pass in its hand', their, 'ms');
  const comparison = `${(our / their).toFixed(2)} of the bare page, ${Math.round(our - their)} ms more (at most ${maxRatio}, or ${maxExtraMs} ms)`;
  report.holds(our / their <= maxRatio || our - their <= maxExtraMs, `from Admit to the first picture: ${comparison}`);
}

function createAdmissionTimer(environment: ProofEnvironment, browser: Browser, size: Size, pairs: Pair[], hasNoLiveEvents: boolean) {
  let callPages: CallPages | undefined;
  return {
    admission: async (round: number): Promise<Admission> => {
      const pair = pairs[size === 'full' ? round : 0] as Pair;
      if (callPages) await returnToWaitingRoom(environment, callPages, pair);
      else callPages = await openCallPages(environment, browser, pair, hasNoLiveEvents ? { scripts: { patient: [blockLiveEvents] } } : {});
      const took = await timeAdmission(callPages);
      if (size === 'quick') return took;
      await callPages.close();
      callPages = undefined;
      return took;
    },
  };
}

/** Runs in the page: the live stream never connects. */
function blockLiveEvents(): void {
  const originalFetch = window.fetch.bind(window);
  window.fetch = (what, how) =>
    JSON.stringify(what).includes('/api/live') ? Promise.reject(new TypeError('deaf')) : originalFetch(what, how);
}

/** The same participants send the same pictures into rooms of both servers, one server after the other. */
async function compareRooms(
  report: Report,
  environment: ProofEnvironment,
  size: Size,
  pairs: Pair[],
  hasExtraListeners: boolean,
): Promise<void> {
  const { rooms, turns, measureMs } = sizes[size];
  const used: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] };
  let unserved = 0;
  const measure = async (which: 'ours' | 'theirs', node: string, participants: (() => Promise<ParticipantOptions[]>)[]): Promise<void> => {
    const { counted, processor } = await measureParticipants(environment.instance, participants, { warmMs: 10_000, measureMs, node });
    unserved += counted.filter((one) => !one?.pictures).length;
    used[which].push((processor / rooms) * 100);
  };
  const bare = await startDefaultServer(environment);
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      const ours = pairs.slice(0, rooms).map((pair) => () => ourParticipants(environment, pair, hasExtraListeners));
      await measure('ours', 'livekit', ours);
      await measure('theirs', bare.name, bare.participants(rooms, turn));
    }
  } finally {
    await bare.stop();
  }
  const [our, their] = [median(used.ours), median(used.theirs)];
  report.figure('processor a room with our settings', our, '% of a core');
  report.figure('processor a room with LiveKit’s defaults', their, '% of a core');
  report.holds(unserved === 0, `everybody saw the other (${unserved} did not)`);
  report.holds(
    our / their <= maxProcessorRatio,
    `a room costs ${(our / their).toFixed(2)} of one with the defaults (at most ${maxProcessorRatio})`,
  );
}

async function ourParticipants(environment: ProofEnvironment, pair: Pair, hasExtraListeners: boolean): Promise<ParticipantOptions[]> {
  const { roomName, joinDetails } = await enterCall(environment.front, pair);
  return [
    { ...joinDetails.patient, sends: 'small' },
    { ...joinDetails.doctor, sends: 'small' },
    ...(hasExtraListeners ? ['a', 'b', 'c', 'd'] : []).map((name) => ({
      ...joinDetails.patient,
      token: signJoinToken(roomName, { secret: livekitKeys.secret, name }),
    })),
  ];
}
