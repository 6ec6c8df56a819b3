// Asks the relay for a place and for leave to send to somebody, word for word as RFC 8656 has it: a browser never says why it was refused.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import tls from 'node:tls';

export type Relay = { host: string; port: number; secret: string };
/** What the relay answers: 0 is yes, anything else is its error. */
type Leave = { place: number; peers: Record<string, number> };

const cookie = 0x2112a442;
const kinds = { allocate: 0x0003, permission: 0x0008 } as const;
const attributes = {
  username: 0x0006,
  integrity: 0x0008,
  error: 0x0009,
  realm: 0x0014,
  nonce: 0x0015,
  peer: 0x0012,
  transport: 0x0019,
} as const;
const udp = 17;

type Attribute = [kind: number, value: Buffer];
type Answer = { error: number; realm: Buffer; nonce: Buffer };

/** A place on the relay, and with it leave for each of the addresses. */
export async function askLeave(relay: Relay, pass: { endsInSeconds: number }, addresses: string[]): Promise<Leave> {
  const username = `${Math.floor(Date.now() / 1_000) + pass.endsInSeconds}:somebody`;
  const password = createHmac('sha1', relay.secret).update(username).digest('base64');
  const line = await connect(relay);
  try {
    const wanted: Attribute = [attributes.transport, Buffer.from([udp, 0, 0, 0])];
    const { realm, nonce } = await line.ask(kinds.allocate, [wanted]);
    const key = createHash('md5').update(`${username}:${realm.toString()}:${password}`).digest();
    const mine: Attribute[] = [
      [attributes.username, Buffer.from(username)],
      [attributes.realm, realm],
      [attributes.nonce, nonce],
    ];
    const place = (await line.ask(kinds.allocate, [wanted, ...mine], key)).error;
    const peers: Record<string, number> = {};
    for (const address of place === 0 ? addresses : [])
      peers[address] = (await line.ask(kinds.permission, [[attributes.peer, peerOf(address)], ...mine], key)).error;
    return { place, peers };
  } finally {
    line.close();
  }
}

/** The port does not matter for leave: it is given for an address. */
function peerOf(address: string): Buffer {
  const peer = Buffer.alloc(8);
  peer.writeUInt8(1, 1);
  peer.writeUInt16BE(9 ^ (cookie >>> 16), 2);
  peer.writeUInt32BE((Buffer.from(address.split('.').map(Number)).readUInt32BE() ^ cookie) >>> 0, 4);
  return peer;
}

type Asking = { ask: (kind: number, words: Attribute[], key?: Buffer) => Promise<Answer>; close: () => void };

async function connect({ host, port }: Relay): Promise<Asking> {
  const socket = tls.connect({ host, port, rejectUnauthorized: false });
  await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
  return {
    ask: async (kind, words, key) => {
      const heard = new Promise<Buffer>((resolve, reject) => {
        socket.once('data', resolve);
        socket.setTimeout(5_000, () => reject(new Error('The relay does not answer.')));
      });
      socket.write(message(kind, words, key));
      return answerIn(await heard);
    },
    close: () => socket.destroy(),
  };
}

function message(kind: number, words: Attribute[], key?: Buffer): Buffer {
  const said = Buffer.concat(words.map(inFull));
  const head = Buffer.alloc(20);
  head.writeUInt16BE(kind, 0);
  head.writeUInt32BE(cookie, 4);
  randomBytes(12).copy(head, 8);
  // The seal counts itself in the length, and is made over all before it.
  head.writeUInt16BE(said.length + (key ? 24 : 0), 2);
  const sealed = Buffer.concat([head, said]);
  return key ? Buffer.concat([sealed, inFull([attributes.integrity, createHmac('sha1', key).update(sealed).digest()])]) : sealed;
}

function inFull([kind, value]: Attribute): Buffer {
  const whole = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  whole.writeUInt16BE(kind, 0);
  whole.writeUInt16BE(value.length, 2);
  value.copy(whole, 4);
  return whole;
}

function answerIn(bytes: Buffer): Answer {
  const answer: Answer = { error: 0, realm: Buffer.alloc(0), nonce: Buffer.alloc(0) };
  for (let at = 20; at + 4 <= bytes.length; ) {
    const [kind, length] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)];
    const value = bytes.subarray(at + 4, at + 4 + length);
    if (kind === attributes.error) answer.error = value.readUInt8(2) * 100 + value.readUInt8(3);
    if (kind === attributes.realm) answer.realm = value;
    if (kind === attributes.nonce) answer.nonce = value;
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return answer;
}
