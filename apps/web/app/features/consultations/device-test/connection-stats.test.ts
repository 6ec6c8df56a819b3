// Tests how WebRTC counters become speed, delay and loss.
import { expect, test } from 'vitest';
import { countReceived, countSent, figuresFrom } from './connection-stats.ts';

const sentAt = (packets: number, lost: number) =>
  countSent([
    [
      { type: 'outbound-rtp', packetsSent: packets },
      { type: 'remote-inbound-rtp', packetsLost: lost, roundTripTime: 0.08 },
      { type: 'codec' },
    ],
  ]);
const receivedAt = (bytes: number, packets: number, lost: number) =>
  countReceived([[{ type: 'inbound-rtp', bytesReceived: bytes, packetsReceived: packets, packetsLost: lost }], [{ type: 'transport' }]]);

test('computes speed from the received bytes and combines the loss of both directions', () => {
  const before = { ...sentAt(100, 50), ...receivedAt(10_000, 100, 40) };
  const after = { ...sentAt(300, 60), ...receivedAt(260_000, 280, 60) };
  const { kbps, delayMs, lost } = figuresFrom(before, after, 2_500);
  expect({ kbps, delayMs }).toEqual({ kbps: 800, delayMs: 80 });
  expect(lost).toBeCloseTo(1 - 0.95 * 0.9, 5);
});

test('returns zeros when nothing was received', () => {
  const none = { ...countSent([]), ...countReceived([]) };
  expect(figuresFrom(none, none, 2_500)).toEqual({ kbps: 0, delayMs: 0, lost: 0 });
});
