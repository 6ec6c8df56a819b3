// Computes speed, delay and loss from the WebRTC reports of a connection test. Pure.
import type { ConnectionMeasurement } from '@lafiya/domain/consultations/calls/connection-verdict';

type Sent = { sentPackets: number; lostUp: number; delayMs: number };
type Received = { bytes: number; packets: number; lostDown: number };
export type ConnectionCounts = Sent & Received;
/** The fields that are used here. */
type Entry = {
  type: string;
  packetsSent?: number;
  packetsReceived?: number;
  packetsLost?: number;
  bytesReceived?: number;
  roundTripTime?: number;
  currentRoundTripTime?: number;
};
type Report = { forEach: (callback: (entry: Entry) => void) => void };

export function countSent(reports: Report[]): Sent {
  const entries = entriesOf(reports);
  const remoteReports = entries.filter(({ type }) => type === 'remote-inbound-rtp');
  // Round-trip time comes from the remote report; some browsers have it only on the candidate pair.
  const roundTrips = entries
    .map(({ roundTripTime, currentRoundTripTime }) => roundTripTime ?? currentRoundTripTime ?? 0)
    .filter((roundTrip) => roundTrip > 0);
  return {
    sentPackets: sum(entries.filter(({ type }) => type === 'outbound-rtp').map(({ packetsSent }) => packetsSent)),
    lostUp: sum(remoteReports.map(({ packetsLost }) => packetsLost)),
    delayMs: roundTrips.length === 0 ? 0 : Math.round((sum(roundTrips) / roundTrips.length) * 1_000),
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

/** Compares two counts; the loss combines both directions. */
export function figuresFrom(before: ConnectionCounts, after: ConnectionCounts, ms: number): ConnectionMeasurement {
  const increase = (key: keyof ConnectionCounts): number => Math.max(0, after[key] - before[key]);
  const [sent, packets] = [increase('sentPackets'), increase('packets')];
  const up = sent === 0 ? 0 : Math.min(1, increase('lostUp') / sent);
  const down = packets + increase('lostDown') === 0 ? 0 : increase('lostDown') / (packets + increase('lostDown'));
  return { kbps: Math.round((increase('bytes') * 8) / ms), delayMs: after.delayMs, lost: 1 - (1 - up) * (1 - down) };
}

function entriesOf(reports: Report[]): Entry[] {
  const entries: Entry[] = [];
  for (const report of reports) report.forEach((entry) => void entries.push(entry));
  return entries;
}

const sum = (numbers: (number | undefined)[]): number => numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
