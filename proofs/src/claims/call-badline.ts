// Proves that a call lives on a bad line: slow, lossy, closed to UDP, cut. The patient's browser sits behind a line that we make bad; the doctor's does not.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { pictureAfter, type TwoPeople } from '../calls/two-browsers.ts';
import { type Pair, settleCalls } from '../calls/visits.ts';
import type { Claim, Size } from '../frame/claim.ts';
import type { Report } from '../frame/report.ts';
import { concealedPercent, hearFor, look, type Way } from '../lines/ears.ts';
import { type FarPatient, seatFarPatient } from '../lines/far-patient.ts';
import type { LineLook } from '../lines/line.ts';
import { askLeave } from '../lines/relay-client.ts';

const slow: LineLook = { rate: 300_000, delay: 100, loss: 3 };
const hardlyALine: LineLook = { rate: 64_000, delay: 100, loss: 15 };
/** In 20 s; and the share of it that must arrive where 15 % are lost. */
const [leastSaid, leastHeard] = [100, 0.6];
const [mostConcealed, outageMs, backWithinMs, patienceMs] = [5, 25_000, 10_000, 60_000];
/** For a check: up to so many short whiles, until one is well; a busy machine stalls browsers too. For the record: one long one. */
const listening: Record<Size, { whiles: number; ms: number }> = { full: { whiles: 1, ms: 40_000 }, quick: { whiles: 5, ms: 5_000 } };

type Trial = { report: Report; far: FarPatient; size: Size; planted: string | undefined };

export const callBadline: Claim = {
  name: 'call-badline',
  promise:
    'on 300 kbit/s, 200 ms there and back and 3 % loss less than 5 % of the sound is made up; on 64 kbit/s and 15 % loss sound goes on, the picture is off and both are told, and it comes back by itself with the line; with UDP closed a call goes over TCP, and with that closed too through the relay’s TLS, which leads to the media server and to nobody else; after an outage of 25 s both see each other within 10 s',
  defects: {
    'only-udp': 'neither media over TCP nor a relay',
    'blind-client': 'the patient’s browser believes that its line is well and never turns the picture off',
  },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    await stage.start(['api-a', 'web-a', 'worker-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const [first, second, third] = (await settleCalls(stage, 3)).pairs as [Pair, Pair, Pair];
    const far = await seatFarPatient(stage, { onlyUdp: planted === 'only-udp', isBlind: planted === 'blind-client' });
    const trial: Trial = { report, far, size, planted };
    try {
      if (planted !== 'only-udp') await getsWorse(trial, first);
      if (planted === 'blind-client') return;
      await joinsBy(trial, second, { noUdp: true }, ['tcp', 'tls']);
      if (planted) return;
      await leadsNowhereElse(trial);
      if (size === 'full') await joinsBy(trial, third, { noUdp: true, closedPorts: [far.mediaTcpPort] }, ['tls']);
    } finally {
      await far.close();
    }
  },
};

async function getsWorse(trial: Trial, pair: Pair): Promise<void> {
  const { far, report, size, planted } = trial;
  const two = await far.meet(pair);
  report.figure('on a good line media goes over', (await look(two.patient)).way);
  if (!planted) await isHeard(trial, two);
  if (planted || size === 'full') await losesPicture(trial, two);
  if (!planted && size === 'full') await outlivesOutage(trial, two);
  await two.close();
}

/** A slow line with some loss: the ear must hardly notice. */
async function isHeard({ report, far, size }: Trial, { patient, doctor }: TwoPeople): Promise<void> {
  // How much of it is this machine's own: a busy one makes up sound on the best line.
  const control = await hearFor([patient, doctor], 5_000);
  report.figure(
    'good line, made up of what patient and doctor hear',
    control.map((one) => concealedPercent(one).toFixed(1)).join(', '),
    '%',
  );
  await far.line.set(slow);
  await sleep(5_000);
  const { whiles, ms } = listening[size];
  let worst = 100;
  for (let time = 0; time < whiles && worst >= mostConcealed; time += 1) {
    const heard = await hearFor([patient, doctor], ms);
    const perSecond = heard.map(({ frames }) => (frames / (ms / 1_000)).toFixed(1));
    report.figure(
      '300 kbit/s, made up of what patient and doctor hear',
      heard.map((one) => concealedPercent(one).toFixed(1)).join(', '),
      '%',
    );
    report.figure('300 kbit/s, pictures a second at patient and doctor', perSecond.join(', '));
    worst = Math.max(...heard.map(concealedPercent));
  }
  report.holds(worst < mostConcealed, `at 300 kbit/s, 200 ms and 3 % loss ${worst.toFixed(1)} % of the sound was made up (less than 5 %)`);
  await far.line.set({});
  // What this line has left behind is not held against the next.
  if (size === 'full')
    await Promise.all(words({ patient, doctor }).map((one) => isSo(one.waitFor({ state: 'hidden', timeout: patienceMs }))));
}

/** What both are told while the picture is off. */
const words = ({ patient, doctor }: Pick<TwoPeople, 'patient' | 'doctor'>) => [
  patient.getByText('Your line is weak, so we turned video off'),
  doctor.getByText(/^The line of .+ is weak, so video is off/),
];

/** Sound alone, said to both, and back. */
async function losesPicture({ report, far }: Trial, two: TwoPeople): Promise<void> {
  const pages = [two.patient, two.doctor];
  await far.line.set(hardlyALine);
  const began = Date.now();
  const told = await Promise.all(words(two).map((one) => isSo(one.waitFor({ timeout: patienceMs }))));
  report.holds(told.every(Boolean), 'at 64 kbit/s and 15 % loss both are told that the picture is off');
  if (!told.every(Boolean)) return;
  report.figure('64 kbit/s, both told after', ((Date.now() - began) / 1_000).toFixed(1), 's');
  await sleep(4_000);
  const both = await hearFor(pages, 20_000);
  for (const [index, heard] of both.entries()) {
    const who = index === 0 ? 'patient' : 'doctor';
    // A busy machine speaks less often, too: what arrives is held against what the other has sent.
    const said = both[1 - index]?.soundSent ?? 0;
    report.figure(`64 kbit/s, made up of what the ${who} hears`, concealedPercent(heard), '%');
    report.holds(
      said >= leastSaid && heard.soundPackets > said * leastHeard && concealedPercent(heard) < 50,
      `the ${who} still hears (${heard.soundPackets} of ${said} packets)`,
    );
    report.holds(
      heard.frames === 0 && heard.framesSent === 0,
      `the ${who} gets no picture and sends none (${heard.frames} and ${heard.framesSent} in 20 s)`,
    );
  }
  await far.line.set({});
  const seen = await seenAgain(pages, Date.now());
  report.figure('line well again, picture back after', (seen / 1_000).toFixed(1), 's');
  const untold = await Promise.all(words(two).map((one) => isSo(one.waitFor({ state: 'hidden', timeout: patienceMs }))));
  report.holds(
    Number.isFinite(seen) && untold.every(Boolean),
    'when the line is well again the picture comes back by itself, and the words go',
  );
}

async function outlivesOutage({ report, far }: Trial, { patient, doctor }: TwoPeople): Promise<void> {
  await sleep(5_000);
  await far.line.set({ down: true });
  await sleep(outageMs);
  await far.line.set({});
  const back = await seenAgain([patient, doctor], Date.now());
  report.figure('after an outage of 25 s both see each other after', (back / 1_000).toFixed(1), 's');
  report.holds(back <= backWithinMs, 'after an outage of 25 s both see each other within 10 s');
}

/** Which of the open ways a browser takes is its own choice. */
async function joinsBy({ report, far }: Trial, pair: Pair, line: LineLook, ways: Way[]): Promise<void> {
  const closed = line.closedPorts ? 'UDP and the media server’s TCP port' : 'UDP';
  await far.line.set(line);
  const two = await far.meet(pair).catch((error: unknown) => report.figure(`with ${closed} closed`, String(error).split('\n')[0] ?? ''));
  const way = two ? (await look(two.patient)).way : 'none';
  const frames = two ? (await hearFor([two.patient, two.doctor], 4_000)).map((heard) => heard.frames) : [0, 0];
  report.figure(`with ${closed} closed, pictures a second at patient and doctor`, frames.map((count) => (count / 4).toFixed(1)).join(', '));
  report.holds(ways.includes(way) && frames.every((count) => count > 0), `with ${closed} closed both see each other (over ${way})`);
  await two?.close();
  await far.line.set({});
}

/** Inside the house, the machine itself, the cloud's own address, the world. */
const elsewhere = ['10.0.0.5', '127.0.0.1', '192.168.1.1', '169.254.169.254', '8.8.8.8'];
const forbidden = 403;
const unauthorised = 401;

async function leadsNowhereElse({ report, far: { relay, line } }: Trial): Promise<void> {
  const { place, peers } = await askLeave(relay, { endsInSeconds: 60 }, [line.near, ...elsewhere]);
  report.holds(place === 0 && peers[line.near] === 0, 'the relay leads to the media server');
  const refused = elsewhere.filter((address) => peers[address] === forbidden);
  report.holds(
    refused.length === elsewhere.length,
    `the relay leads nowhere else: ${refused.length} of ${elsewhere.length} addresses refused`,
  );
  const late = await askLeave(relay, { endsInSeconds: -60 }, []);
  const forged = await askLeave({ ...relay, secret: 'guessed' }, { endsInSeconds: 60 }, []);
  report.holds(late.place === unauthorised && forged.place === unauthorised, 'a pass to the relay that has ended or is forged is refused');
}

const isSo = (waiting: Promise<unknown>): Promise<boolean> =>
  waiting.then(
    () => true,
    () => false,
  );

/** Until both see something new again; never is endless. */
async function seenAgain(pages: Page[], since: number): Promise<number> {
  const moments = await Promise.all(pages.map((page) => pictureAfter(page, since, patienceMs).catch(() => Number.POSITIVE_INFINITY)));
  return Math.max(...moments) - since;
}
