// Proves that our house around a call costs little: from Admit to the first picture beside a bare encrypted page, and the media server's processor with our settings beside its defaults.
import type { Browser } from 'playwright-core';
import { openBareCall } from '../calls/bare-call.ts';
import { startDefaultServer } from '../calls/default-server.ts';
import { type Admission, stepBack, timeAdmission } from '../calls/first-picture.ts';
import { passOf } from '../calls/media-pass.ts';
import type { Seat } from '../calls/native-client.ts';
import { sit } from '../calls/people-in-calls.ts';
import { bringToTheDoor, openBrowser, type TwoPeople } from '../calls/two-browsers.ts';
import { enter, type Pair, settleCalls } from '../calls/visits.ts';
import { livekitKeys } from '@lafiya/tools/services/instance';
import type { Claim, Size } from '../frame/claim.ts';
import { median } from '../frame/measure.ts';
import type { Report } from '../frame/report.ts';
import type { Stage } from '../frame/stage.ts';

const sizes = { full: { rounds: 20, rooms: 20, turns: 2, measureMs: 15_000 }, quick: { rounds: 5, rooms: 4, turns: 1, measureMs: 3_000 } };
const [mostRatio, mostMoreMs, mostProcessor] = [1.25, 300, 1.2];

export const ratioCall: Claim = {
  name: 'ratio-call',
  promise: `from Admit to the first picture of the other takes at most ${mostRatio} of what a bare encrypted page of the same library takes to come in, or ${mostMoreMs} ms more; a room costs the media server at most ${mostProcessor} of what it costs with LiveKit’s defaults`,
  defects: {
    'deaf-door': 'the waiting patient’s page hears no live news and finds out by asking',
    'full-rooms': 'four who only listen sit in every room of ours',
  },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    await stage.start(['api-a', 'web-a', 'worker-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const { rounds, rooms } = sizes[size];
    const { pairs } = await settleCalls(stage, 1 + Math.max(rounds, rooms));
    if (planted !== 'full-rooms') await compareDoors(report, stage, size, pairs, planted === 'deaf-door');
    if (planted !== 'deaf-door') await compareRooms(report, stage, size, pairs, planted === 'full-rooms');
  },
};

/** In turns, so that whatever else the machine does is shared. In full everybody comes with a new window each time. */
async function compareDoors(report: Report, stage: Stage, size: Size, [others, ...pairs]: Pair[], isDeaf: boolean): Promise<void> {
  const browser = await openBrowser();
  const bare = await openBareCall(browser);
  const [ours, theirs]: [Admission[], number[]] = [[], []];
  try {
    const door = openDoor(stage, browser, size, pairs, isDeaf);
    for (let round = 0; round < sizes[size].rounds; round += 1) {
      ours.push(await door.admission(round));
      theirs.push(await bare.firstPicture(() => enter(stage.front, others as Pair)));
      if (size === 'full') await bare.leave();
    }
  } finally {
    await bare.close();
    await browser.close();
  }
  const [our, their] = [median(ours.map(({ pictureMs }) => pictureMs)), median(theirs)];
  report.figure('first picture after Admit', our, 'ms');
  report.figure('of that, until the page asked for its pass', median(ours.map(({ passAsked }) => passAsked)), 'ms');
  report.figure('and until it had it', median(ours.map(({ passGiven }) => passGiven)), 'ms');
  report.figure('first picture of a bare page, its pass in its hand', their, 'ms');
  const words = `${(our / their).toFixed(2)} of the bare page, ${Math.round(our - their)} ms more (at most ${mostRatio}, or ${mostMoreMs} ms)`;
  report.holds(our / their <= mostRatio || our - their <= mostMoreMs, `from Admit to the first picture: ${words}`);
}

function openDoor(stage: Stage, browser: Browser, size: Size, pairs: Pair[], isDeaf: boolean) {
  let two: TwoPeople | undefined;
  return {
    admission: async (round: number): Promise<Admission> => {
      const pair = pairs[size === 'full' ? round : 0] as Pair;
      if (two) await stepBack(stage, two, pair);
      else two = await bringToTheDoor(stage, browser, pair, isDeaf ? { scripts: { patient: [hearNothing] } } : {});
      const took = await timeAdmission(two);
      if (size === 'quick') return took;
      await two.close();
      two = undefined;
      return took;
    },
  };
}

/** Runs in the page: live news never come. */
function hearNothing(): void {
  const ask = window.fetch.bind(window);
  window.fetch = (what, how) => (JSON.stringify(what).includes('/api/live') ? Promise.reject(new TypeError('deaf')) : ask(what, how));
}

/** The same people send the same pictures into rooms of both servers, one server after the other. */
async function compareRooms(report: Report, stage: Stage, size: Size, pairs: Pair[], areFull: boolean): Promise<void> {
  const { rooms, turns, measureMs } = sizes[size];
  const used: Record<'ours' | 'theirs', number[]> = { ours: [], theirs: [] };
  let blind = 0;
  const measure = async (which: 'ours' | 'theirs', node: string, seats: (() => Promise<Seat[]>)[]): Promise<void> => {
    const { counted, processor } = await sit(stage.instance, seats, { warmMs: 10_000, measureMs, node });
    blind += counted.filter((one) => !one?.pictures).length;
    used[which].push((processor / rooms) * 100);
  };
  const bare = await startDefaultServer(stage);
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      const ours = pairs.slice(0, rooms).map((pair) => () => ourSeats(stage, pair, areFull));
      await measure('ours', 'livekit', ours);
      await measure('theirs', bare.name, bare.seats(rooms, turn));
    }
  } finally {
    await bare.stop();
  }
  const [our, their] = [median(used.ours), median(used.theirs)];
  report.figure('processor a room with our settings', our, '% of a core');
  report.figure('processor a room with LiveKit’s defaults', their, '% of a core');
  report.holds(blind === 0, `everybody saw the other (${blind} did not)`);
  report.holds(
    our / their <= mostProcessor,
    `a room costs ${(our / their).toFixed(2)} of one with the defaults (at most ${mostProcessor})`,
  );
}

async function ourSeats(stage: Stage, pair: Pair, areFull: boolean): Promise<Seat[]> {
  const { roomName, passes } = await enter(stage.front, pair);
  return [
    { ...passes.patient, sends: 'small' },
    { ...passes.doctor, sends: 'small' },
    ...(areFull ? ['a', 'b', 'c', 'd'] : []).map((name) => ({
      ...passes.patient,
      token: passOf(roomName, { secret: livekitKeys.secret, name }),
    })),
  ];
}
