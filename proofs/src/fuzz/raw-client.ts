// Sends bytes over plain sockets and reads the status of each answer. HTTP clients would refuse to send what is sent here.
import { connect, type Socket } from 'node:net';
import type { RawRequest } from './malformed-requests.ts';

export type RawAnswer = { status: number } | 'closed' | 'silent';
export type RawClient = { send: (request: RawRequest) => Promise<RawAnswer>; close: () => void };

/** An incomplete request gets no answer. */
const incompleteMs = 100;
/** The server may wait for more of the request, or not. */
const unclearMs = 2_000;
/** Longer than the server lets a request take. */
const maxWaitMs = 30_000;

export function createRawClient(port: number): RawClient {
  let socket: Socket | undefined;
  const opened = async (): Promise<Socket> => {
    if (socket && !socket.destroyed && socket.writable) return socket;
    const fresh = connect({ port, host: '127.0.0.1', noDelay: true });
    fresh.on('error', () => {});
    await new Promise<void>((resolve, reject) => {
      fresh.once('connect', resolve);
      fresh.once('error', reject);
    });
    socket = fresh;
    return fresh;
  };
  return {
    send: async (request) => exchange(await opened(), request),
    close: () => socket?.destroy(),
  };
}

function exchange(socket: Socket, { bytes, hasEnd }: RawRequest): Promise<RawAnswer> {
  return new Promise((resolve) => {
    let received: Buffer = Buffer.alloc(0);
    const isIncomplete = lacksBytes(bytes);
    const finish = (answer: RawAnswer, keep: boolean): void => {
      clearTimeout(timer);
      socket.off('data', onData).off('close', onClose);
      if (!keep) socket.destroy();
      resolve(answer);
    };
    const onData = (chunk: Buffer): void => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const answer = readAnswer(received);
      if (answer) finish({ status: answer.status }, hasEnd && answer.isReusable);
    };
    const onClose = (): void => {
      const status = statusIn(received);
      finish(status ? { status } : 'closed', false);
    };
    const timer = setTimeout(() => finish('silent', false), isIncomplete ? incompleteMs : hasEnd ? maxWaitMs : unclearMs);
    socket.on('data', onData).on('close', onClose);
    socket.write(bytes);
  });
}

const statusIn = (received: Buffer): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(received.toString('latin1', 0, 20))?.[1] ?? 0);

/** Complete answers with a length leave the connection open; after all others it is closed, to be sure where the next answer begins. */
function readAnswer(received: Buffer): { status: number; isReusable: boolean } | undefined {
  const end = received.indexOf('\r\n\r\n');
  const status = statusIn(received);
  // 100 Continue is followed by the answer.
  if (end < 0 || status === 0 || status === 100) return undefined;
  const head = received.toString('latin1', 0, end).toLowerCase();
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1];
  if (length === undefined || /\r\nconnection: close/.test(head)) return { status, isReusable: false };
  return { status, isReusable: received.length === end + 4 + Number(length) };
}

/** Whether the server must wait for more before it can answer. */
function lacksBytes(bytes: Buffer): boolean {
  const end = bytes.indexOf('\r\n\r\n');
  const head = bytes.toString('latin1', 0, end < 0 ? bytes.length : end).toLowerCase();
  const length = Number(/\r\ncontent-length: (\d+)/.exec(head)?.[1] ?? 0);
  return (
    end < 0 ||
    bytes.length - end - 4 < length ||
    head.includes('\r\ntransfer-encoding') ||
    head.includes('\r\nexpect') ||
    head.includes('\r\nupgrade')
  );
}
