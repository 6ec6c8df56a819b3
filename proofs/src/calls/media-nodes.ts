// Finds the media node that holds a call, and checks calls while a node is drained for a deploy.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServices, stopService } from '@lafiya/tools/services/control';
import { logFile, runningPid, signalGroup } from '@lafiya/tools/services/processes';
import type { Report } from '../support/report.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { type Client, joinAsParticipant } from './native-client.ts';
import { enterCall, type Pair } from './appointments.ts';

const nodes = ['livekit', 'livekit-b'] as const;
export type MediaNode = (typeof nodes)[number];

const otherNode = (node: MediaNode): MediaNode => (node === 'livekit' ? 'livekit-b' : 'livekit');

/** The node that holds the room mentions it more often in its log. */
export async function nodeOf(environment: ProofEnvironment, { appointmentId }: Pair): Promise<MediaNode> {
  const [call] = await environment.sql<{ room: string }>('select room from calls where appointment_id = $1', [appointmentId]);
  const mentions = (node: MediaNode): number =>
    readFileSync(logFile(environment.instance.folder, node), 'utf8').split(call?.room ?? '-').length - 1;
  return mentions('livekit-b') > mentions('livekit') ? 'livekit-b' : 'livekit';
}

const [watchedMs, maxPauseMs, timeoutMs] = [20_000, 3_000, 60_000];

/** Drains one node after the other as a deploy does: first the node without the call (it may relay signalling), then the node that holds it. */
export async function drainNodes(
  report: Report,
  environment: ProofEnvironment,
  [pair, next]: Pair[],
  signal: NodeJS.Signals,
): Promise<void> {
  if (!pair || !next) throw new Error('Two appointments are needed.');
  await startServices(environment.instance, [...nodes]);
  const { joinDetails } = await enterCall(environment.front, pair);
  const participants = await Promise.all(Object.values(joinDetails).map((details) => joinAsParticipant({ ...details, sends: 'small' })));
  await waitUntil(() => participants.every((one) => one.counted().pictures > 0));
  const holder = await nodeOf(environment, pair);
  const idleDrain = startDraining(environment, otherNode(holder), signal);
  await checkCallContinues(report, participants, 'while the node without calls leaves');
  report.holds(await idleDrain.waitForExit(), 'a node without calls exits when it is drained');
  await startServices(environment.instance, [otherNode(holder)]);
  const holderDrain = startDraining(environment, holder, signal);
  await checkCallContinues(report, participants, 'while its own node waits to leave');
  report.holds(holderDrain.isRunning(), 'the node stays as long as somebody is in a call on it');
  await enterCall(environment.front, next);
  const newcomer = await nodeOf(environment, next);
  report.holds(newcomer !== holder, 'a new call is given to the other node');
  await Promise.all(participants.map((one) => one.leave()));
  report.holds(await holderDrain.waitForExit(), 'once everybody has left the call the node is gone by itself');
}

async function checkCallContinues(report: Report, clients: Client[], when: string): Promise<void> {
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
  report.holds(longest <= maxPauseMs, `the call goes on ${when}`);
}

async function waitUntil(condition: () => boolean): Promise<boolean> {
  for (const end = Date.now() + timeoutMs; !condition() && Date.now() < end; ) await sleep(100);
  return condition();
}

/** Sends the signal once and does not kill the node while it drains. */
function startDraining({ instance }: ProofEnvironment, node: MediaNode, signal: NodeJS.Signals) {
  const pid = runningPid(instance.folder, node);
  if (pid === null) throw new Error(`${node} is not running.`);
  signalGroup(pid, signal);
  const isRunning = (): boolean => runningPid(instance.folder, node) === pid;
  return {
    isRunning,
    waitForExit: async (): Promise<boolean> => {
      const hasExited = await waitUntil(() => !isRunning());
      await stopService(instance, node, { signal: 'SIGKILL' });
      return hasExited;
    },
  };
}
