// Lets people sit in calls from other processes, and watches the media server's processor and memory meanwhile.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Instance } from '@lafiya/tools/services/instance';
import { runningPid } from '@lafiya/tools/services/processes';
import type { Counted, Seat } from './native-client.ts';

export type Sitting = {
  /** In the order of the seats; null for who did not get in. */
  counted: (Counted | null)[];
  /** Of the media server: seconds of processor a second; mebibytes at the end, and how many of them came with these people. */
  processor: number;
  memory: number;
  grown: number;
};

/** `node` is the process that is watched. */
type Watching = { warmMs: number; measureMs: number; node?: string };

/** In one process every event of the native library goes to every person: with forty it has no time for anything else. */
const roomsTogether = 3;

/** They come one group after the other, each with passes made right before: all at once would measure the crowd at the door, and a room in which nobody sits is closed. */
export async function sit(
  instance: Instance,
  rooms: (() => Promise<Seat[]>)[],
  { warmMs, measureMs, node = 'livekit' }: Watching,
): Promise<Sitting> {
  const empty = usageOf(instance, node).mebibytes;
  const groups: Group[] = [];
  try {
    for (let first = 0; first < rooms.length; first += roomsTogether) {
      const seats = await Promise.all(rooms.slice(first, first + roomsTogether).map((room) => room()));
      groups.push(await seat({ seats: seats.flat(), warmMs, measureMs }));
    }
    const [began, before] = [performance.now(), usageOf(instance, node)];
    const counted = (await Promise.all(groups.map((group) => group.count()))).flat();
    const [seconds, now] = [(performance.now() - began) / 1_000, usageOf(instance, node)];
    return { counted, processor: (now.seconds - before.seconds) / seconds, memory: now.mebibytes, grown: now.mebibytes - empty };
  } finally {
    await Promise.all(groups.map((group) => group.gone));
  }
}

type Group = { count: () => Promise<(Counted | null)[]>; gone: Promise<unknown> };

async function seat(order: { seats: Seat[]; warmMs: number; measureMs: number }): Promise<Group> {
  const program = path.join(import.meta.dirname, 'sit-in-calls.ts');
  const child = spawn(process.execPath, [program, JSON.stringify(order)], { stdio: ['pipe', 'pipe', 'pipe'] });
  const gone = once(child, 'exit');
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const hear = async (event: string): Promise<{ counted: (Counted | null)[] }> => {
    for (let line = await lines.next(); !line.done; line = await lines.next())
      if (line.value.startsWith(`{"event":"${event}"`)) return JSON.parse(line.value) as { counted: (Counted | null)[] };
    throw new Error(`Nobody said what was counted:\n${complaint.slice(-2_000)}`);
  };
  await hear('seated');
  return {
    gone,
    count: async () => {
      child.stdin.write('count\n');
      return (await hear('counted')).counted;
    },
  };
}

/** From the kernel's own books, in hundredths of a second and pages of 4 kB. */
function usageOf(instance: Instance, node: string): { seconds: number; mebibytes: number } {
  const pid = runningPid(instance.folder, node);
  if (pid === null) throw new Error(`There is no ${node} running.`);
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  return { seconds: (Number(fields[11]) + Number(fields[12])) / 100, mebibytes: resident / 1_024 };
}
