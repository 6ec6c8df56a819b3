// Sends malformed media packets and signalling to the media server during a call, and checks that the call goes on and that others can still join.
import { randomBytes, randomInt } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServices, stopService } from '@lafiya/tools/services/control';
import { runningPid } from '@lafiya/tools/services/processes';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import type { Report } from '../support/report.ts';
import { type EnteredCall, type Pair, createCalls, enterCall } from './appointments.ts';
import { type Client, joinAsParticipant } from './native-client.ts';

const [trafficMs, maxPauseMs, timeoutMs] = [10_000, 3_000, 30_000];

export async function checkMalformedTraffic(report: Report, environment: ProofEnvironment, stopsMedia: boolean): Promise<void> {
  await environment.freshDatabase();
  await environment.start(['api-a', 'worker-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
  const { pairs } = await createCalls(environment, 2);
  const [call, other] = await Promise.all(pairs.map((pair: Pair) => enterCall(environment.front, pair)));
  if (!call || !other) throw new Error('Two appointments are needed.');
  const pidBefore = runningPid(environment.instance.folder, 'livekit');
  const clients = await Promise.all(Object.values(call.joinDetails).map((details) => joinAsParticipant({ ...details, sends: 'small' })));
  await waitUntil(() => clients.every((one) => one.counted().pictures > 0));
  const traffic = sendMalformedTraffic(environment, other);
  if (stopsMedia) await stopService(environment.instance, 'livekit', { signal: 'SIGKILL' });
  const pauseMs = await longestPause(clients);
  const sent = await traffic;
  report.figure('malformed packets sent to the media ports', sent.packets);
  report.figure('malformed signalling connections', sent.connections);
  report.figure('longest pause of the picture meanwhile', pauseMs, 'ms');
  report.holds(pauseMs <= maxPauseMs, 'a call goes on while malformed packets and signalling arrive');
  report.holds(runningPid(environment.instance.folder, 'livekit') === pidBefore, 'the media server is the same process as before');
  if (stopsMedia) await startServices(environment.instance, ['livekit']);
  const newcomer = await joinAsParticipant({ ...other.joinDetails.doctor }).catch(() => null);
  report.holds(newcomer !== null, 'somebody else can join a call afterwards');
  await Promise.all([...clients, ...(newcomer ? [newcomer] : [])].map((one) => one.leave()));
}

type Sent = { packets: number; connections: number };

async function sendMalformedTraffic(environment: ProofEnvironment, call: EnteredCall): Promise<Sent> {
  const { livekitUdp, livekitTcp } = environment.instance.ports;
  const sent = { packets: 0, connections: 0 };
  const socket = createSocket('udp4');
  for (const end = Date.now() + trafficMs; Date.now() < end; await sleep(10)) {
    for (let each = 0; each < 20; each += 1) socket.send(malformedPacket(), livekitUdp, '127.0.0.1');
    sent.packets += 20;
    if (sent.packets % 1_000 !== 0) continue;
    sendRaw(livekitTcp, [randomBytes(2_000)]);
    sendRaw(environment.instance.ports.front, [upgradeTo(`/rtc?access_token=${randomBytes(30).toString('base64url')}`)]);
    // The token is valid, so that LiveKit reads what follows: bytes that are no frames, and frames that are no messages.
    const joining = upgradeTo(`/rtc?access_token=${call.joinDetails.patient.token}&protocol=15&sdk=js&auto_subscribe=1`);
    sendRaw(environment.instance.ports.front, [joining, randomBytes(5_000)]);
    sendFrames(`${environment.front.replace('http', 'ws')}${joining.toString().split(' ')[1]}`);
    sent.connections += 4;
  }
  socket.close();
  return sent;
}

/** First bytes by which a media server tells STUN, DTLS, RTP and RTCP apart (RFC 7983), then noise of any length. */
const firstBytes = [0, 1, 20, 22, 23, 63, 128, 144, 200, 255];

function malformedPacket(): Buffer {
  const noise = randomBytes(randomInt(0, 1_400));
  if (noise.length > 0) noise[0] = firstBytes[randomInt(firstBytes.length)] ?? 0;
  return noise;
}

const upgradeTo = (path: string): Buffer =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`,
  );

function sendRaw(port: number, parts: Buffer[]): void {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {}).setTimeout(3_000, () => socket.destroy());
  // The second part after the answer to the first.
  socket.on('connect', () => {
    for (const [index, part] of parts.entries()) setTimeout(() => socket.write(part), index * 300);
  });
}

function sendFrames(url: string): void {
  const socket = new WebSocket(url);
  socket.addEventListener('error', () => {});
  socket.addEventListener('open', () => {
    for (const length of [0, 1, 50, 5_000, 500_000]) socket.send(new Uint8Array(randomBytes(length)));
    socket.send('{"not": "a message"}');
    setTimeout(() => socket.close(), 2_000);
  });
}

/** The longest time in which a participant got no new picture. */
async function longestPause(clients: Client[]): Promise<number> {
  const seen = clients.map((one) => ({ one, pictures: one.counted().pictures, at: Date.now() }));
  let longest = 0;
  for (const end = Date.now() + trafficMs; Date.now() < end; await sleep(50)) {
    for (const person of seen) {
      const { pictures } = person.one.counted();
      longest = Math.max(longest, Date.now() - person.at);
      if (pictures !== person.pictures) Object.assign(person, { pictures, at: Date.now() });
    }
  }
  return longest;
}

async function waitUntil(condition: () => boolean): Promise<void> {
  for (const end = Date.now() + timeoutMs; !condition() && Date.now() < end; ) await sleep(100);
}
