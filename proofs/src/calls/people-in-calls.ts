// Lets people sit in calls from another process, and watches the media server's processor and memory meanwhile.
import { spawn } from 'node:child_process';
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

export async function sit(instance: Instance, seats: Seat[], { warmMs, measureMs, node = 'livekit' }: Watching): Promise<Sitting> {
  const program = path.join(import.meta.dirname, 'sit-in-calls.ts');
  const child = spawn(process.execPath, [program, JSON.stringify({ seats, warmMs, measureMs })], { stdio: ['ignore', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const empty = usageOf(instance, node).mebibytes;
  let [began, used] = [0, 0];
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{"event"')) continue;
    const said = JSON.parse(line) as { event: string; counted?: (Counted | null)[] };
    const now = usageOf(instance, node);
    if (said.counted) {
      const seconds = (performance.now() - began) / 1_000;
      return { counted: said.counted, processor: (now.seconds - used) / seconds, memory: now.mebibytes, grown: now.mebibytes - empty };
    }
    [began, used] = [performance.now(), now.seconds];
  }
  throw new Error(`Nobody said what was counted:\n${complaint.slice(-2_000)}`);
}

/** From the kernel's own books, in hundredths of a second and pages of 4 kB. */
function usageOf(instance: Instance, node: string): { seconds: number; mebibytes: number } {
  const pid = runningPid(instance.folder, node);
  if (pid === null) throw new Error(`There is no ${node} running.`);
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const resident = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  return { seconds: (Number(fields[11]) + Number(fields[12])) / 100, mebibytes: resident / 1_024 };
}
