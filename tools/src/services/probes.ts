// Small questions asked of a server to learn whether it is well.
import net from 'node:net';
import tls from 'node:tls';

export async function httpOk(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return answer.ok;
  } catch {
    return false;
  }
}

/** Sends a few bytes and returns the first answer as text; empty when nobody answers. */
export function ask(port: number, question: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    const finish = (answer: string): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(2_000, () => finish(''));
    socket.on('error', () => finish(''));
    socket.on('connect', () => socket.write(question));
    socket.on('data', (data) => finish(data.toString('utf8')));
    socket.on('close', () => finish(''));
  });
}

/** Whether somebody speaks TLS there; by which name is not asked. */
export function tlsOpens(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = tls.connect({ port, host, rejectUnauthorized: false, timeout: 2_000 });
    const finish = (opens: boolean): void => {
      socket.destroy();
      resolve(opens);
    };
    socket.on('timeout', () => finish(false));
    socket.on('error', () => finish(false));
    socket.on('secureConnect', () => finish(true));
  });
}
