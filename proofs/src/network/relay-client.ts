// TURN client (RFC 8656) that requests an allocation and permissions, because a browser does not say why it was refused.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import tls from 'node:tls';

export type Relay = { host: string; port: number; secret: string };
/** Error codes of the relay; 0 means success. */
type RelayPermissions = { allocation: number; peers: Record<string, number> };

const cookie = 0x2112a442;
const methods = { allocate: 0x0003, permission: 0x0008 } as const;
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
type RelayResponse = { error: number; realm: Buffer; nonce: Buffer };

/** Requests an allocation, and with it a permission for each address. */
export async function requestPermissions(
  relay: Relay,
  validity: { endsInSeconds: number },
  addresses: string[],
): Promise<RelayPermissions> {
  const username = `${Math.floor(Date.now() / 1_000) + validity.endsInSeconds}:somebody`;
  const password = createHmac('sha1', relay.secret).update(username).digest('base64');
  const connection = await connect(relay);
  try {
    const requestedTransport: Attribute = [attributes.transport, Buffer.from([udp, 0, 0, 0])];
    const { realm, nonce } = await connection.send(methods.allocate, [requestedTransport]);
    const key = createHash('md5').update(`${username}:${realm.toString()}:${password}`).digest();
    const credentials: Attribute[] = [
      [attributes.username, Buffer.from(username)],
      [attributes.realm, realm],
      [attributes.nonce, nonce],
    ];
    const allocation = (await connection.send(methods.allocate, [requestedTransport, ...credentials], key)).error;
    const peers: Record<string, number> = {};
    for (const address of allocation === 0 ? addresses : [])
      peers[address] = (await connection.send(methods.permission, [[attributes.peer, peerOf(address)], ...credentials], key)).error;
    return { allocation, peers };
  } finally {
    connection.close();
  }
}

/** A permission is for an address; the port does not matter. */
function peerOf(address: string): Buffer {
  const peer = Buffer.alloc(8);
  peer.writeUInt8(1, 1);
  peer.writeUInt16BE(9 ^ (cookie >>> 16), 2);
  peer.writeUInt32BE((Buffer.from(address.split('.').map(Number)).readUInt32BE() ^ cookie) >>> 0, 4);
  return peer;
}

type RelayConnection = { send: (kind: number, attributeList: Attribute[], key?: Buffer) => Promise<RelayResponse>; close: () => void };

async function connect({ host, port }: Relay): Promise<RelayConnection> {
  const socket = tls.connect({ host, port, rejectUnauthorized: false });
  await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
  return {
    send: async (kind, attributeList, key) => {
      const received = new Promise<Buffer>((resolve, reject) => {
        socket.once('data', resolve);
        socket.setTimeout(5_000, () => reject(new Error('The relay does not respond.')));
      });
      socket.write(message(kind, attributeList, key));
      return parseResponse(await received);
    },
    close: () => socket.destroy(),
  };
}

function message(kind: number, attributeList: Attribute[], key?: Buffer): Buffer {
  const body = Buffer.concat(attributeList.map(encodeAttribute));
  const head = Buffer.alloc(20);
  head.writeUInt16BE(kind, 0);
  head.writeUInt32BE(cookie, 4);
  randomBytes(12).copy(head, 8);
  // MESSAGE-INTEGRITY is included in the length and computed over everything before it.
  head.writeUInt16BE(body.length + (key ? 24 : 0), 2);
  const signedPart = Buffer.concat([head, body]);
  return key
    ? Buffer.concat([signedPart, encodeAttribute([attributes.integrity, createHmac('sha1', key).update(signedPart).digest()])])
    : signedPart;
}

function encodeAttribute([kind, value]: Attribute): Buffer {
  const whole = Buffer.alloc(4 + Math.ceil(value.length / 4) * 4);
  whole.writeUInt16BE(kind, 0);
  whole.writeUInt16BE(value.length, 2);
  value.copy(whole, 4);
  return whole;
}

function parseResponse(bytes: Buffer): RelayResponse {
  const response: RelayResponse = { error: 0, realm: Buffer.alloc(0), nonce: Buffer.alloc(0) };
  for (let at = 20; at + 4 <= bytes.length; ) {
    const [kind, length] = [bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2)];
    const value = bytes.subarray(at + 4, at + 4 + length);
    if (kind === attributes.error) response.error = value.readUInt8(2) * 100 + value.readUInt8(3);
    if (kind === attributes.realm) response.realm = value;
    if (kind === attributes.nonce) response.nonce = value;
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return response;
}
