// From what the browser counts on its connections to how the line is, and how much data it has cost.
import type { LineSample } from '@lafiya/domain/consultation/line-rules';
import { followLoss, type LossWindow, openWindow } from './loss-window.ts';

/** Of IP and UDP, for each packet: paid for like everything else, but counted by no browser. */
const overheadBytes = 28;

export type LineTotals = {
  at: number;
  /** Everything that went over the line, both ways. */
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

export function totalsOf(reports: Iterable<Stat>[], at: number): LineTotals {
  const totals: LineTotals = {
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
      totals.bytesIn += figure(counter, 'bytesReceived');
    }
    for (const stat of stats) {
      if (stat.type === 'inbound-rtp') {
        totals.received += figure(stat, 'packetsReceived');
        totals.receivedLost += figure(stat, 'packetsLost');
      }
      // Of sound the media server tells what the worst listener has lost, which says nothing about our own way to it.
      if (stat.type === 'outbound-rtp' && isPicture(stat)) totals.sent += figure(stat, 'packetsSent');
      if (stat.type === 'remote-inbound-rtp' && isPicture(stat)) totals.sentLost += figure(stat, 'packetsLost');
      if (stat.type === 'candidate-pair' && isInUse(stat, stats)) {
        if (stat['currentRoundTripTime'] !== undefined)
          totals.roundTripMs = Math.max(totals.roundTripMs ?? 0, figure(stat, 'currentRoundTripTime') * 1_000);
        if (stat['availableOutgoingBitrate'] !== undefined) totals.sendableKbps = figure(stat, 'availableOutgoingBitrate') / 1_000;
      }
    }
  }
  return totals;
}

export type Losses = { down: LossWindow; up: LossWindow };

export const openLosses = (totals: LineTotals): Losses => ({ down: openWindow(downOf(totals)), up: openWindow(upOf(totals)) });

/** What somebody else lost on their way to the media server is missing here as well: when their line is the weak one, `countsDown` is false. */
export function followLosses({ down, up }: Losses, before: LineTotals, now: LineTotals, countsDown: boolean): Losses {
  return {
    down: countsDown ? followLoss(down, downOf(now)) : openWindow(downOf(now)),
    // What is not sent any more is not lost any more.
    up: now.sent === before.sent ? openWindow(upOf(now)) : followLoss(up, upOf(now)),
  };
}

const downOf = ({ at, received, receivedLost }: LineTotals) => ({ at, expected: received + receivedLost, lost: receivedLost });
const upOf = ({ at, sent, sentLost }: LineTotals) => ({ at, expected: sent, lost: sentLost });

export function sampleOf(before: LineTotals, after: LineTotals, lossPercent: number): LineSample {
  const { at, roundTripMs, sendableKbps } = after;
  return { at, lossPercent, roundTripMs, sendableKbps, isSilent: after.bytesIn === before.bytesIn };
}

/** What counts the bytes of a connection; not every browser has the first. */
function countersIn(stats: Stat[]): Stat[] {
  const transports = stats.filter(({ type, bytesSent }) => type === 'transport' && bytesSent !== undefined);
  return transports.length > 0 ? transports : stats.filter((stat) => stat.type === 'candidate-pair' && isInUse(stat, stats));
}

const bothWays = (stat: Stat, what: 'bytes' | 'packets'): number => figure(stat, `${what}Sent`) + figure(stat, `${what}Received`);

function isInUse(pair: Stat, stats: Stat[]): boolean {
  const chosen = stats.find(({ type, selectedCandidatePairId }) => type === 'transport' && selectedCandidatePairId)?.[
    'selectedCandidatePairId'
  ];
  return chosen === undefined ? pair['nominated'] === true && pair['state'] === 'succeeded' : pair.id === chosen;
}

const isPicture = (stat: Stat): boolean => stat['kind'] === 'video';

function figure(stat: Stat, name: string): number {
  const value = stat[name];
  return typeof value === 'number' ? value : 0;
}
