// What the browser counts, read as bytes on the line, loss and delay.
import { expect, test } from 'vitest';
import { followLosses, type LineTotals, openLosses, sampleOf, totalsOf } from './line-figures.ts';

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

test('given what a connection counts, each packet costs its head as well, on both connections', () => {
  const totals = totalsOf([[transport, pair, other], [{ ...transport, bytesSent: 0, packetsSent: 0 }]], 5);
  expect(totals).toMatchObject({ at: 5, bytes: 3_000 + 28 * 30 + 2_000 + 28 * 20, roundTripMs: 200, sendableKbps: 300 });
});

test('given a browser that counts no transport, the pair in use does', () => {
  const used = { ...pair, nominated: true, state: 'succeeded' };
  expect(totalsOf([[used, { ...other, nominated: false }]], 0).bytes).toBe(2_800);
});

test('given two looks between which nothing came in, the line is silent', () => {
  const [before, after] = [totalsOf([[transport]], 0), totalsOf([[{ ...transport, bytesSent: 9_000 }]], 2_000)];
  expect(sampleOf(before, after, 0).isSilent).toBe(true);
  expect(sampleOf(before, totalsOf([[{ ...transport, bytesReceived: 2_001 }]], 2_000), 0).isSilent).toBe(false);
});

test('given two looks, what was lost between them is known of each way', () => {
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
  const lost = (before: LineTotals, after: LineTotals, countsDown = true) => {
    const { down, up } = followLosses(openLosses(before), before, after, countsDown);
    return [down.percent, up.percent];
  };
  expect(lost(at(100, 50, 100, 0, 0), at(200, 70, 190, 10, 2_000))).toEqual([10, 20]);
  expect(lost(at(0, 0, 0, 0, 0), at(100, 30, 100, 0, 1))).toEqual([0, 30]);
  // What others lost on their way.
  expect(lost(at(0, 0, 0, 0, 0), at(100, 0, 100, 30, 1), false)).toEqual([0, 0]);
  // Less than a handful, and counters that began anew.
  expect(lost(at(0, 0, 0, 0, 0), at(5, 3, 0, 0, 1))).toEqual([0, 0]);
  expect(lost(at(900, 90, 900, 90, 0), at(50, 0, 50, 0, 1))).toEqual([0, 0]);
});

test('given a picture that is sent no more, nothing of it is held against the line', () => {
  const at = (sent: number, sentLost: number, time: number) => ({ ...totalsOf([], time), sent, sentLost });
  const [begun, bad, off] = [at(0, 0, 0), at(100, 30, 2_000), at(100, 34, 4_000)] as const;
  const losses = followLosses(openLosses(begun), begun, bad, true);
  expect([losses.up.percent, followLosses(losses, bad, off, true).up.percent]).toEqual([30, 0]);
});
