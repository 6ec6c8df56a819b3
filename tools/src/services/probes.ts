// Health probes of servers.
import net from 'node:net';
import tls from 'node:tls';

export async function httpOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return response.ok;
  } catch {
    return false;
  }
}

/** Sends bytes and returns the first response as text; empty if there is none. */
export function sendAndReceive(port: number, request: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' });
    const finish = (response: string): void => {
      socket.destroy();
      resolve(response);
    };
    socket.setTimeout(2_000, () => finish(''));
    socket.on('error', () => finish(''));
    socket.on('connect', () => socket.write(request));
    socket.on('data', (data) => finish(data.toString('utf8')));
    socket.on('close', () => finish(''));
  });
}

/** Whether the port accepts TLS; the certificate is not verified. */
export function acceptsTls(port: number, host: string): Promise<boolean> {
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
