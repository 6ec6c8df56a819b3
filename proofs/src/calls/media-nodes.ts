// Which media node holds a call, and what happens to calls when a node is asked to leave for a deploy.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServices, stopService } from '@lafiya/tools/services/control';
import { logFile, runningPid, signalGroup } from '@lafiya/tools/services/processes';
import type { Report } from '../frame/report.ts';
import type { Stage } from '../frame/stage.ts';
import { type Client, sitDown } from './native-client.ts';
import { enter, type Pair } from './visits.ts';

const nodes = ['livekit', 'livekit-b'] as const;
export type MediaNode = (typeof nodes)[number];

const otherThan = (node: MediaNode): MediaNode => (node === 'livekit' ? 'livekit-b' : 'livekit');

/** Whoever holds the room says more about it. */
export async function nodeOf(stage: Stage, { appointmentId }: Pair): Promise<MediaNode> {
  const [call] = await stage.sql<{ room: string }>('select room from calls where appointment_id = $1', [appointmentId]);
  const mentions = (node: MediaNode): number =>
    readFileSync(logFile(stage.instance.folder, node), 'utf8').split(call?.room ?? '-').length - 1;
  return mentions('livekit-b') > mentions('livekit') ? 'livekit-b' : 'livekit';
}

const [watchedMs, mostPauseMs, patienceMs] = [20_000, 3_000, 60_000];

/** As a deploy does it, one node after the other: first the one that at most carries words for the call, then the one that holds it. */
export async function drainNodes(report: Report, stage: Stage, [pair, next]: Pair[], signal: NodeJS.Signals): Promise<void> {
  if (!pair || !next) throw new Error('Two visits are needed.');
  await startServices(stage.instance, [...nodes]);
  const { passes } = await enter(stage.front, pair);
  const two = await Promise.all(Object.values(passes).map((pass) => sitDown({ ...pass, sends: 'small' })));
  await until(() => two.every((one) => one.counted().pictures > 0));
  const holder = await nodeOf(stage, pair);
  const idle = leaving(stage, otherThan(holder), signal);
  await goesOn(report, two, 'while the node without calls leaves');
  report.holds(await idle.isGone(), 'a node without calls is gone when it was asked to leave');
  await startServices(stage.instance, [otherThan(holder)]);
  const held = leaving(stage, holder, signal);
  await goesOn(report, two, 'while its own node waits to leave');
  report.holds(held.isThere(), 'the node stays as long as somebody is in a call on it');
  await enter(stage.front, next);
  const newcomer = await nodeOf(stage, next);
  report.holds(newcomer !== holder, 'a new call is given to the other node');
  await Promise.all(two.map((one) => one.leave()));
  report.holds(await held.isGone(), 'once everybody has left the call the node is gone by itself');
}

async function goesOn(report: Report, clients: Client[], when: string): Promise<void> {
  const seen = clients.map((one) => ({ one, pictures: one.counted().pictures, at: Date.now() }));
  let longest = 0;
  for (const end = Date.now() + watchedMs; Date.now() < end; await sleep(50)) {
    for (const person of seen) {
      const { pictures } = person.one.counted();
      longest = Math.max(longest, Date.now() - person.at);
      if (pictures !== person.pictures) Object.assign(person, { pictures, at: Date.now() });
    }
  }
  report.figure(`longest pause of the picture ${when}`, longest, 'ms');
  report.holds(longest <= mostPauseMs, `the call goes on ${when}`);
}

async function until(isSo: () => boolean): Promise<boolean> {
  for (const end = Date.now() + patienceMs; !isSo() && Date.now() < end; ) await sleep(100);
  return isSo();
}

/** Asked once, and not killed when it takes its time. */
function leaving({ instance }: Stage, node: MediaNode, signal: NodeJS.Signals) {
  const pid = runningPid(instance.folder, node);
  if (pid === null) throw new Error(`There is no ${node} running.`);
  signalGroup(pid, signal);
  const isThere = (): boolean => runningPid(instance.folder, node) === pid;
  return {
    isThere,
    isGone: async (): Promise<boolean> => {
      const hasGone = await until(() => !isThere());
      await stopService(instance, node, { signal: 'SIGKILL' });
      return hasGone;
    },
  };
}
