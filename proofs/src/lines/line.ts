// A line of its own for one browser, which can be made slow, lossy, dead or closed to UDP: see bad_line.py. Needs root and /dev/net/tun.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { chromiumPath } from '@lafiya/tools/browser';
import type { Instance } from '@lafiya/tools/services/instance';

/** How the line is from now on, in both directions; what is not said is perfect. */
export type LineLook = {
  /** Bits a second. */
  rate?: number;
  /** Milliseconds, one way. */
  delay?: number;
  jitter?: number;
  /** Percent of the packets. */
  loss?: number;
  noUdp?: boolean;
  closedPorts?: number[];
  down?: boolean;
};

export type Line = {
  /** This machine, as seen from the other end. */
  near: string;
  set: (look: LineLook) => Promise<void>;
  /** Chromium at the other end; it finds us at localhost, as everybody. */
  chromium: { executablePath: string; flags: string[] };
  close: () => Promise<void>;
};

export async function openLine(instance: Instance): Promise<Line> {
  if (process.getuid?.() !== 0 || !existsSync('/dev/net/tun')) throw new Error('A line of its own needs root and /dev/net/tun.');
  const { front } = instance.ports;
  // No two instances share a port, so no two lines share an address.
  const [near, far] = ['1', '2'].map((end) => `10.${front >> 8}.${front & 255}.${end}`) as [string, string];
  const program = path.join(import.meta.dirname, 'bad_line.py');
  const child = spawn('python3', [program, `lafiya${front}`, near, far], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.on('error', () => undefined);
  const answers = createInterface({ input: child.stdout });
  await answered(child, answers);
  const executablePath = path.join(instance.folder, 'chromium-far-away');
  writeFileSync(executablePath, `#!/bin/sh\nexec nsenter --net=/proc/${child.pid}/ns/net ${chromiumPath} "$@"\n`, { mode: 0o755 });
  const gate = await openGate(near, front);
  return {
    near,
    chromium: { executablePath, flags: [`--host-resolver-rules=MAP localhost ${near}`] },
    set: async (look) => {
      child.stdin.write(`${JSON.stringify(look)}\n`);
      await answered(child, answers);
    },
    close: async () => {
      gate.close();
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.stdin.end();
      await gone;
    },
  };
}

function answered(child: ChildProcess, answers: Interface): Promise<void> {
  return new Promise((resolve, reject) => {
    const fell = (): void => reject(new Error('The line fell: see what it said above.'));
    child.once('exit', fell);
    answers.once('line', () => {
      child.off('exit', fell);
      resolve();
    });
  });
}

/** Our front door listens to this machine alone; here whoever comes over the line is led to it. */
async function openGate(host: string, port: number): Promise<net.Server> {
  const gate = net.createServer((coming) => {
    const going = net.connect({ port, host: '127.0.0.1' });
    for (const [from, to] of [[coming, going] as const, [going, coming] as const]) {
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve, reject) => gate.once('error', reject).listen(port, host, resolve));
  gate.unref();
  return gate;
}
