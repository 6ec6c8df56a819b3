// Computes connection quality and data usage from WebRTC statistics.
import type { ConnectionSample } from '@lafiya/domain/consultations/calls/adaptive-video';
import { updateLoss, type LossWindow, startWindow } from './loss-window.ts';

/** IP and UDP headers per packet: part of the data bill, but not counted by browsers. */
const overheadBytes = 28;

export type ConnectionTotals = {
  at: number;
  /** All bytes sent and received. */
  bytes: number;
  bytesIn: number;
  received: number;
  receivedLost: number;
  sent: number;
  sentLost: number;
  roundTripMs: number | null;
  sendableKbps: number | null;
};

type Stat = { type: string; id?: string } & Record<string, unknown>;

export function totalsOf(reports: Iterable<Stat>[], at: number): ConnectionTotals {
  const totals: ConnectionTotals = {
    at,
    bytes: 0,
    bytesIn: 0,
    received: 0,
    receivedLost: 0,
    sent: 0,
    sentLost: 0,
    roundTripMs: null,
    sendableKbps: null,
  };
  for (const report of reports) {
    const stats = [...report];
    for (const counter of countersIn(stats)) {
      totals.bytes += bothWays(counter, 'bytes') + overheadBytes * bothWays(counter, 'packets');
      totals.bytesIn += numberIn(counter, 'bytesReceived');
    }
    for (const stat of stats) {
      if (stat.type === 'inbound-rtp') {
        totals.received += numberIn(stat, 'packetsReceived');
        totals.receivedLost += numberIn(stat, 'packetsLost');
      }
      // For audio the media server reports the loss of the worst listener, which says nothing about our own upstream.
      if (stat.type === 'outbound-rtp' && isVideo(stat)) totals.sent += numberIn(stat, 'packetsSent');
      if (stat.type === 'remote-inbound-rtp' && isVideo(stat)) totals.sentLost += numberIn(stat, 'packetsLost');
      if (stat.type === 'candidate-pair' && isInUse(stat, stats)) {
        if (stat['currentRoundTripTime'] !== undefined)
          totals.roundTripMs = Math.max(totals.roundTripMs ?? 0, numberIn(stat, 'currentRoundTripTime') * 1_000);
        if (stat['availableOutgoingBitrate'] !== undefined) totals.sendableKbps = numberIn(stat, 'availableOutgoingBitrate') / 1_000;
      }
    }
  }
  return totals;
}

export type Losses = { down: LossWindow; up: LossWindow };

export const initialLosses = (totals: ConnectionTotals): Losses => ({ down: startWindow(downOf(totals)), up: startWindow(upOf(totals)) });

/** Packets that others lose on their way to the server are missing here too, so `countsDownlink` is false when their connection is weak. */
export function updateLosses({ down, up }: Losses, before: ConnectionTotals, now: ConnectionTotals, countsDownlink: boolean): Losses {
  return {
    down: countsDownlink ? updateLoss(down, downOf(now)) : startWindow(downOf(now)),
    // Start over when nothing is being sent.
    up: now.sent === before.sent ? startWindow(upOf(now)) : updateLoss(up, upOf(now)),
  };
}

const downOf = ({ at, received, receivedLost }: ConnectionTotals) => ({ at, expected: received + receivedLost, lost: receivedLost });
const upOf = ({ at, sent, sentLost }: ConnectionTotals) => ({ at, expected: sent, lost: sentLost });

export function sampleOf(before: ConnectionTotals, after: ConnectionTotals, lossPercent: number): ConnectionSample {
  const { at, roundTripMs, sendableKbps } = after;
  return { at, lossPercent, roundTripMs, sendableKbps, isSilent: after.bytesIn === before.bytesIn };
}

/** The statistics that count a connection's bytes; not every browser has transport statistics. */
function countersIn(stats: Stat[]): Stat[] {
  const transports = stats.filter(({ type, bytesSent }) => type === 'transport' && bytesSent !== undefined);
  return transports.length > 0 ? transports : stats.filter((stat) => stat.type === 'candidate-pair' && isInUse(stat, stats));
}

const bothWays = (stat: Stat, what: 'bytes' | 'packets'): number => numberIn(stat, `${what}Sent`) + numberIn(stat, `${what}Received`);

function isInUse(pair: Stat, stats: Stat[]): boolean {
  const chosen = stats.find(({ type, selectedCandidatePairId }) => type === 'transport' && selectedCandidatePairId)?.[
    'selectedCandidatePairId'
  ];
  return chosen === undefined ? pair['nominated'] === true && pair['state'] === 'succeeded' : pair.id === chosen;
}

const isVideo = (stat: Stat): boolean => stat['kind'] === 'video';

function numberIn(stat: Stat, name: string): number {
  const value = stat[name];
  return typeof value === 'number' ? value : 0;
}
