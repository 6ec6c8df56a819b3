// An emulated network link for one browser: slow, lossy, interrupted or without UDP (see bad_line.py). Needs root and /dev/net/tun.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import { chromiumPath } from '@lafiya/tools/browser';
import type { Instance } from '@lafiya/tools/services/instance';

/** Conditions in both directions; what is left out is perfect. */
export type LinkConditions = {
  /** Bits per second. */
  rate?: number;
  /** Milliseconds, one way. */
  delay?: number;
  jitter?: number;
  /** Percentage of packets. */
  loss?: number;
  noUdp?: boolean;
  closedPorts?: number[];
  down?: boolean;
};

export type NetworkLink = {
  /** Address of this machine on the link. */
  near: string;
  set: (conditions: LinkConditions) => Promise<void>;
  /** Chromium at the far end; it reaches us at localhost. */
  chromium: { executablePath: string; flags: string[] };
  close: () => Promise<void>;
};

export async function createNetworkLink(instance: Instance): Promise<NetworkLink> {
  if (process.getuid?.() !== 0 || !existsSync('/dev/net/tun')) throw new Error('An emulated link needs root and /dev/net/tun.');
  const { front } = instance.ports;
  // Every instance has its own port, so every link has its own address.
  const [near, far] = ['1', '2'].map((end) => `10.${front >> 8}.${front & 255}.${end}`) as [string, string];
  const program = path.join(import.meta.dirname, 'bad_line.py');
  const child = spawn('python3', [program, `lafiya${front}`, near, far], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.on('error', () => undefined);
  const replies = createInterface({ input: child.stdout });
  await waitForReply(child, replies);
  const executablePath = path.join(instance.folder, 'chromium-far-away');
  writeFileSync(executablePath, `#!/bin/sh\nexec nsenter --net=/proc/${child.pid}/ns/net ${chromiumPath} "$@"\n`, { mode: 0o755 });
  const forwarder = await startForwarder(near, front);
  return {
    near,
    chromium: { executablePath, flags: [`--host-resolver-rules=MAP localhost ${near}`] },
    set: async (conditions) => {
      child.stdin.write(`${JSON.stringify(conditions)}\n`);
      await waitForReply(child, replies);
    },
    close: async () => {
      forwarder.close();
      const exited = new Promise((resolve) => child.once('exit', resolve));
      child.stdin.end();
      await exited;
    },
  };
}

function waitForReply(child: ChildProcess, replies: Interface): Promise<void> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('The link process exited: see its output above.'));
    child.once('exit', onExit);
    replies.once('line', () => {
      child.off('exit', onExit);
      resolve();
    });
  });
}

/** Our front listens on localhost only; this forwards connections from the link to it. */
async function startForwarder(host: string, port: number): Promise<net.Server> {
  const forwarder = net.createServer((incoming) => {
    const outgoing = net.connect({ port, host: '127.0.0.1' });
    for (const [from, to] of [[incoming, outgoing] as const, [outgoing, incoming] as const]) {
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve, reject) => forwarder.once('error', reject).listen(port, host, resolve));
  forwarder.unref();
  return forwarder;
}
