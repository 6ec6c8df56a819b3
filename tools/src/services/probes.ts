// Small questions asked of a server to learn whether it is well.
import net from 'node:net';

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
