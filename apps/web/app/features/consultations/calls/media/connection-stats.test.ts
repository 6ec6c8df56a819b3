// Tests how browser statistics become bytes, packet loss and delay.
import { expect, test } from 'vitest';
import { updateLosses, type ConnectionTotals, initialLosses, sampleOf, totalsOf } from './connection-stats.ts';

const transport = {
  type: 'transport',
  id: 't',
  bytesSent: 1_000,
  bytesReceived: 2_000,
  packetsSent: 10,
  packetsReceived: 20,
  selectedCandidatePairId: 'p',
};
const pair = {
  type: 'candidate-pair',
  id: 'p',
  currentRoundTripTime: 0.2,
  availableOutgoingBitrate: 300_000,
  bytesSent: 900,
  bytesReceived: 1_900,
};
const other = { type: 'candidate-pair', id: 'q', currentRoundTripTime: 9 };

test('adds the packet overhead to the bytes of both connections', () => {
  const totals = totalsOf([[transport, pair, other], [{ ...transport, bytesSent: 0, packetsSent: 0 }]], 5);
  expect(totals).toMatchObject({ at: 5, bytes: 3_000 + 28 * 30 + 2_000 + 28 * 20, roundTripMs: 200, sendableKbps: 300 });
});

test('uses the active candidate pair when the browser has no transport statistics', () => {
  const used = { ...pair, nominated: true, state: 'succeeded' };
  expect(totalsOf([[used, { ...other, nominated: false }]], 0).bytes).toBe(2_800);
});

test('reports silence when no bytes were received between two samples', () => {
  const [before, after] = [totalsOf([[transport]], 0), totalsOf([[{ ...transport, bytesSent: 9_000 }]], 2_000)];
  expect(sampleOf(before, after, 0).isSilent).toBe(true);
  expect(sampleOf(before, totalsOf([[{ ...transport, bytesReceived: 2_001 }]], 2_000), 0).isSilent).toBe(false);
});

test('computes the loss between two samples for each direction', () => {
  const at = (sent: number, sentLost: number, received: number, receivedLost: number, time: number) =>
    totalsOf(
      [
        [
          { type: 'outbound-rtp', kind: 'video', packetsSent: sent },
          { type: 'remote-inbound-rtp', kind: 'audio', packetsLost: 50 * time },
          { type: 'remote-inbound-rtp', kind: 'video', packetsLost: sentLost },
          { type: 'inbound-rtp', packetsReceived: received, packetsLost: receivedLost },
        ],
      ],
      time,
    );
  const lost = (before: ConnectionTotals, after: ConnectionTotals, countsDownlink = true) => {
    const { down, up } = updateLosses(initialLosses(before), before, after, countsDownlink);
    return [down.percent, up.percent];
  };
  expect(lost(at(100, 50, 100, 0, 0), at(200, 70, 190, 10, 2_000))).toEqual([10, 20]);
  expect(lost(at(0, 0, 0, 0, 0), at(100, 30, 100, 0, 1))).toEqual([0, 30]);
  // Losses of other members are not counted.
  expect(lost(at(0, 0, 0, 0, 0), at(100, 0, 100, 30, 1), false)).toEqual([0, 0]);
  // Too few packets, and counters that were reset.
  expect(lost(at(0, 0, 0, 0, 0), at(5, 3, 0, 0, 1))).toEqual([0, 0]);
  expect(lost(at(900, 90, 900, 90, 0), at(50, 0, 50, 0, 1))).toEqual([0, 0]);
});

test('resets the upstream loss when video is no longer sent', () => {
  const at = (sent: number, sentLost: number, time: number) => ({ ...totalsOf([], time), sent, sentLost });
  const [begun, bad, off] = [at(0, 0, 0), at(100, 30, 2_000), at(100, 34, 4_000)] as const;
  const losses = updateLosses(initialLosses(begun), begun, bad, true);
  expect([losses.up.percent, updateLosses(losses, bad, off, true).up.percent]).toEqual([30, 0]);
});
