// Reads what WebRTC counted while a line was tried, and makes three figures of it. Pure: it is given the reports.
import type { LineFigures } from '@lafiya/domain/consultation/line-verdict';

type Sent = { sentPackets: number; lostUp: number; delayMs: number };
type Received = { bytes: number; packets: number; lostDown: number };
export type Counted = Sent & Received;
/** As far as we read it; every browser counts more. */
type Entry = {
  type: string;
  packetsSent?: number;
  packetsReceived?: number;
  packetsLost?: number;
  bytesReceived?: number;
  roundTripTime?: number;
  currentRoundTripTime?: number;
};
type Report = { forEach: (look: (entry: Entry) => void) => void };

export function countSent(reports: Report[]): Sent {
  const entries = entriesOf(reports);
  const heard = entries.filter(({ type }) => type === 'remote-inbound-rtp');
  // The other end says how long an answer takes; browsers that pass this on at the pair alone have it there.
  const trips = entries
    .map(({ roundTripTime, currentRoundTripTime }) => roundTripTime ?? currentRoundTripTime ?? 0)
    .filter((trip) => trip > 0);
  return {
    sentPackets: sum(entries.filter(({ type }) => type === 'outbound-rtp').map(({ packetsSent }) => packetsSent)),
    lostUp: sum(heard.map(({ packetsLost }) => packetsLost)),
    delayMs: trips.length === 0 ? 0 : Math.round((sum(trips) / trips.length) * 1_000),
  };
}

export function countReceived(reports: Report[]): Received {
  const arrived = entriesOf(reports).filter(({ type }) => type === 'inbound-rtp');
  return {
    bytes: sum(arrived.map(({ bytesReceived }) => bytesReceived)),
    packets: sum(arrived.map(({ packetsReceived }) => packetsReceived)),
    lostDown: sum(arrived.map(({ packetsLost }) => packetsLost)),
  };
}

/** The line after it has settled; lost on the way up or on the way down. */
export function figuresFrom(before: Counted, after: Counted, ms: number): LineFigures {
  const grown = (key: keyof Counted): number => Math.max(0, after[key] - before[key]);
  const [sent, packets] = [grown('sentPackets'), grown('packets')];
  const up = sent === 0 ? 0 : Math.min(1, grown('lostUp') / sent);
  const down = packets + grown('lostDown') === 0 ? 0 : grown('lostDown') / (packets + grown('lostDown'));
  return { kbps: Math.round((grown('bytes') * 8) / ms), delayMs: after.delayMs, lost: 1 - (1 - up) * (1 - down) };
}

function entriesOf(reports: Report[]): Entry[] {
  const entries: Entry[] = [];
  for (const report of reports) report.forEach((entry) => void entries.push(entry));
  return entries;
}

const sum = (numbers: (number | undefined)[]): number => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
