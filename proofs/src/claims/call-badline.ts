// Proves that a call survives a bad connection: slow, lossy, without UDP, interrupted. Only the patient's browser is behind the emulated link.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { waitForPictureAfter, type CallPages } from '../calls/two-browsers.ts';
import { type Pair, createCalls } from '../calls/appointments.ts';
import type { Claim, Size } from '../support/claim.ts';
import type { Report } from '../support/report.ts';
import { concealedPercent, measureMedia, readMediaStats, type Transport } from '../network/audio-probe.ts';
import { type RemotePatient, createRemotePatient } from '../network/remote-patient.ts';
import type { LinkConditions } from '../network/network-link.ts';
import { requestPermissions } from '../network/relay-client.ts';

const slow: LinkConditions = { rate: 300_000, delay: 100, loss: 3 };
const barelyUsable: LinkConditions = { rate: 64_000, delay: 100, loss: 15 };
/** Packets in 20 s, and the share of them that must arrive at 15 % loss. */
const [minSent, minReceivedShare] = [100, 0.6];
const [maxConcealedPercent, outageMs, backWithinMs, timeoutMs] = [5, 25_000, 10_000, 60_000];
/** A check listens several times until one attempt is good, because a busy machine stalls browsers too; the full run listens once for longer. */
const listening: Record<Size, { attempts: number; ms: number }> = { full: { attempts: 1, ms: 40_000 }, quick: { attempts: 5, ms: 5_000 } };

type Trial = { report: Report; remote: RemotePatient; size: Size; mutation: string | undefined };

export const callBadline: Claim = {
  name: 'call-badline',
  promise:
    'at 300 kbit/s, 200 ms round trip and 3 % loss less than 5 % of the sound is concealed; at 64 kbit/s and 15 % loss sound continues, video is off, both are told, and video comes back by itself when the connection recovers; without UDP a call uses TCP, and without that the relay over TLS, which forwards to the media server only; after an outage of 25 s both see each other within 10 s',
  defects: {
    'only-udp': 'neither media over TCP nor a relay',
    'blind-client': 'the patient’s browser sees statistics of a good connection and never turns video off',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    await environment.start(['api-a', 'web-a', 'worker-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const [first, second, third] = (await createCalls(environment, 3)).pairs as [Pair, Pair, Pair];
    const remote = await createRemotePatient(environment, { onlyUdp: mutation === 'only-udp', ignoresLoss: mutation === 'blind-client' });
    const trial: Trial = { report, remote, size, mutation };
    try {
      if (mutation !== 'only-udp') await checkDegradation(trial, first);
      if (mutation === 'blind-client') return;
      await checkTransport(trial, second, { noUdp: true }, ['tcp', 'tls']);
      if (mutation) return;
      await checkRelay(trial);
      if (size === 'full') await checkTransport(trial, third, { noUdp: true, closedPorts: [remote.mediaTcpPort] }, ['tls']);
    } finally {
      await remote.close();
    }
  },
};

async function checkDegradation(trial: Trial, pair: Pair): Promise<void> {
  const { remote, report, size, mutation } = trial;
  const two = await remote.startCall(pair);
  report.figure('on a good line media goes over', (await readMediaStats(two.patient)).transport);
  if (!mutation) await checkSound(trial, two);
  if (mutation || size === 'full') await checkVideoOff(trial, two);
  if (!mutation && size === 'full') await checkOutage(trial, two);
  await two.close();
}

/** A slow connection with some loss must hardly affect the sound. */
async function checkSound({ report, remote, size }: Trial, { patient, doctor }: CallPages): Promise<void> {
  // A busy machine conceals sound even on a good connection, so this is measured first.
  const control = await measureMedia([patient, doctor], 5_000);
  report.figure(
    'good line, made up of what patient and doctor hear',
    control.map((one) => concealedPercent(one).toFixed(1)).join(', '),
    '%',
  );
  await remote.link.set(slow);
  await sleep(5_000);
  const { attempts, ms } = listening[size];
  let worst = 100;
  for (let time = 0; time < attempts && worst >= maxConcealedPercent; time += 1) {
    const heard = await measureMedia([patient, doctor], ms);
    const perSecond = heard.map(({ frames }) => (frames / (ms / 1_000)).toFixed(1));
    report.figure(
      '300 kbit/s, made up of what patient and doctor hear',
      heard.map((one) => concealedPercent(one).toFixed(1)).join(', '),
      '%',
    );
    report.figure('300 kbit/s, pictures a second at patient and doctor', perSecond.join(', '));
    worst = Math.max(...heard.map(concealedPercent));
  }
  report.holds(
    worst < maxConcealedPercent,
    `at 300 kbit/s, 200 ms and 3 % loss ${worst.toFixed(1)} % of the sound was concealed (less than 5 %)`,
  );
  await remote.link.set({});
  // Wait until the messages are gone, so that they do not affect the next check.
  if (size === 'full')
    await Promise.all(videoOffMessages({ patient, doctor }).map((one) => succeeds(one.waitFor({ state: 'hidden', timeout: timeoutMs }))));
}

/** Messages that both see while video is off. */
const videoOffMessages = ({ patient, doctor }: Pick<CallPages, 'patient' | 'doctor'>) => [
  patient.getByText('Your connection is weak, so we turned video off'),
  doctor.getByText(/^The connection of .+ is weak, so video is off/),
];

/** Audio continues, both are told that video is off, and video comes back. */
async function checkVideoOff({ report, remote }: Trial, two: CallPages): Promise<void> {
  const pages = [two.patient, two.doctor];
  await remote.link.set(barelyUsable);
  const began = Date.now();
  const notified = await Promise.all(videoOffMessages(two).map((one) => succeeds(one.waitFor({ timeout: timeoutMs }))));
  report.holds(notified.every(Boolean), 'at 64 kbit/s and 15 % loss both are told that video is off');
  if (!notified.every(Boolean)) return;
  report.figure('64 kbit/s, both told after', ((Date.now() - began) / 1_000).toFixed(1), 's');
  await sleep(4_000);
  const both = await measureMedia(pages, 20_000);
  for (const [index, heard] of both.entries()) {
    const who = index === 0 ? 'patient' : 'doctor';
    // A busy machine also sends less, so received packets are compared with what the other participant sent.
    const sent = both[1 - index]?.soundSent ?? 0;
    report.figure(`64 kbit/s, made up of what the ${who} hears`, concealedPercent(heard), '%');
    report.holds(
      sent >= minSent && heard.soundPackets > sent * minReceivedShare && concealedPercent(heard) < 50,
      `the ${who} still hears (${heard.soundPackets} of ${sent} packets)`,
    );
    report.holds(
      heard.frames === 0 && heard.framesSent === 0,
      `the ${who} gets no picture and sends none (${heard.frames} and ${heard.framesSent} in 20 s)`,
    );
  }
  await remote.link.set({});
  const seen = await timeUntilSeen(pages, Date.now());
  report.figure('line well again, picture back after', (seen / 1_000).toFixed(1), 's');
  const cleared = await Promise.all(videoOffMessages(two).map((one) => succeeds(one.waitFor({ state: 'hidden', timeout: timeoutMs }))));
  report.holds(
    Number.isFinite(seen) && cleared.every(Boolean),
    'when the connection recovers, video comes back by itself and the messages disappear',
  );
}

async function checkOutage({ report, remote }: Trial, { patient, doctor }: CallPages): Promise<void> {
  await sleep(5_000);
  await remote.link.set({ down: true });
  await sleep(outageMs);
  await remote.link.set({});
  const back = await timeUntilSeen([patient, doctor], Date.now());
  report.figure('after an outage of 25 s both see each other after', (back / 1_000).toFixed(1), 's');
  report.holds(back <= backWithinMs, 'after an outage of 25 s both see each other within 10 s');
}

/** The browser chooses among the available transports. */
async function checkTransport({ report, remote }: Trial, pair: Pair, link: LinkConditions, transports: Transport[]): Promise<void> {
  const closed = link.closedPorts ? 'UDP and the media server’s TCP port' : 'UDP';
  await remote.link.set(link);
  const two = await remote
    .startCall(pair)
    .catch((error: unknown) => report.figure(`with ${closed} closed`, String(error).split('\n')[0] ?? ''));
  const transport = two ? (await readMediaStats(two.patient)).transport : 'none';
  const frames = two ? (await measureMedia([two.patient, two.doctor], 4_000)).map((heard) => heard.frames) : [0, 0];
  report.figure(`with ${closed} closed, pictures a second at patient and doctor`, frames.map((count) => (count / 4).toFixed(1)).join(', '));
  report.holds(
    transports.includes(transport) && frames.every((count) => count > 0),
    `with ${closed} closed both see each other (over ${transport})`,
  );
  await two?.close();
  await remote.link.set({});
}

/** A private network, the machine itself, the cloud metadata address and the internet. */
const otherAddresses = ['10.0.0.5', '127.0.0.1', '192.168.1.1', '169.254.169.254', '8.8.8.8'];
const forbidden = 403;
const unauthorised = 401;

async function checkRelay({ report, remote: { relay, link } }: Trial): Promise<void> {
  const { allocation, peers } = await requestPermissions(relay, { endsInSeconds: 60 }, [link.near, ...otherAddresses]);
  report.holds(allocation === 0 && peers[link.near] === 0, 'the relay forwards to the media server');
  const refused = otherAddresses.filter((address) => peers[address] === forbidden);
  report.holds(
    refused.length === otherAddresses.length,
    `the relay forwards nowhere else: ${refused.length} of ${otherAddresses.length} addresses refused`,
  );
  const late = await requestPermissions(relay, { endsInSeconds: -60 }, []);
  const forged = await requestPermissions({ ...relay, secret: 'guessed' }, { endsInSeconds: 60 }, []);
  report.holds(late.allocation === unauthorised && forged.allocation === unauthorised, 'expired and forged relay credentials are refused');
}

const succeeds = (waiting: Promise<unknown>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  );

/** Milliseconds until both see a new picture; infinite when they do not. */
async function timeUntilSeen(pages: Page[], since: number): Promise<number> {
  const times = await Promise.all(pages.map((page) => waitForPictureAfter(page, since, timeoutMs).catch(() => Number.POSITIVE_INFINITY)));
  return Math.max(...times) - since;
}
