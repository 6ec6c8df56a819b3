// Runs call participants in separate processes and measures the processor time and memory of the media server.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Instance } from '@lafiya/tools/services/instance';
import { runningPid } from '@lafiya/tools/services/processes';
import type { ParticipantCounters, ParticipantOptions } from './native-client.ts';

export type ParticipantMeasurement = {
  /** In the order of the participants; null for one that could not join. */
  counted: (ParticipantCounters | null)[];
  /** Of the media server: processor seconds per second; mebibytes at the end, and the increase since before the participants joined. */
  processor: number;
  memory: number;
  memoryGrowth: number;
};

/** `node` is the process that is measured. */
type MeasureOptions = { warmMs: number; measureMs: number; node?: string };

/** The native library sends every event to every participant of a process; with forty it is overloaded. */
const roomsPerProcess = 3;

/** Groups join one after the other with fresh join tokens: joining at once would measure the rush, and an empty room is closed. */
export async function measureParticipants(
  instance: Instance,
  rooms: (() => Promise<ParticipantOptions[]>)[],
  { warmMs, measureMs, node = 'livekit' }: MeasureOptions,
): Promise<ParticipantMeasurement> {
  const memoryBefore = usageOf(instance, node).mebibytes;
  const groups: Group[] = [];
  try {
    for (let first = 0; first < rooms.length; first += roomsPerProcess) {
      const seats = await Promise.all(rooms.slice(first, first + roomsPerProcess).map((room) => room()));
      groups.push(await startGroup({ seats: seats.flat(), warmMs, measureMs }));
    }
    const [began, before] = [performance.now(), usageOf(instance, node)];
    const counted = (await Promise.all(groups.map((group) => group.count()))).flat();
    const [seconds, now] = [(performance.now() - began) / 1_000, usageOf(instance, node)];
    return {
      counted,
      processor: (now.seconds - before.seconds) / seconds,
      memory: now.mebibytes,
      memoryGrowth: now.mebibytes - memoryBefore,
    };
  } finally {
    await Promise.all(groups.map((group) => group.exited));
  }
}

type Group = { count: () => Promise<(ParticipantCounters | null)[]>; exited: Promise<unknown> };

async function startGroup(groupOptions: { seats: ParticipantOptions[]; warmMs: number; measureMs: number }): Promise<Group> {
  const program = path.join(import.meta.dirname, 'participant-process.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(groupOptions)], { stdio: ['pipe', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString();
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const readEvent = async (event: string): Promise<{ counted: (ParticipantCounters | null)[] }> => {
    for (let line = await lines.next(); !line.done; line = await lines.next())
      if (line.value.startsWith(`{"event":"${event}"`)) return JSON.parse(line.value) as { counted: (ParticipantCounters | null)[] };
    throw new Error(`The participant process ended without a result:\n${errorOutput.slice(-2_000)}`);
  };
  await readEvent('seated');
  return {
    exited,
    count: async () => {
      child.stdin.write('count\n');
      return (await readEvent('counted')).counted;
    },
  };
}

/** Read from /proc, in hundredths of a second and kB. */
function usageOf(instance: Instance, node: string): { seconds: number; mebibytes: number } {
  const pid = runningPid(instance.folder, node);
  if (pid === null) throw new Error(`${node} is not running.`);
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  return { seconds: (Number(fields[11]) + Number(fields[12])) / 100, mebibytes: resident / 1_024 };
}
