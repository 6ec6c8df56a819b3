// Tests the statistics of one participation.
import { initialVideoState } from '@lafiya/domain/consultations/calls/adaptive-video';
import { expect, test } from 'vitest';
import { ParticipationStats } from './participation-stats.ts';

test('counts seconds by connection quality, and bytes since the participation began', () => {
  const participation = new ParticipationStats({ participant: 'PA_1', requestedAt: 1_000, bytesBefore: 500, isRejoin: true });
  participation.joined(2_400);
  participation.joined(9_000);
  participation.resumed();
  participation.addMeasurement({ at: 4_000, bytes: 600, line: initialVideoState });
  participation.addMeasurement({ at: 6_000, bytes: 700, line: initialVideoState });
  participation.addMeasurement({ at: 10_000, bytes: 900, line: { ...initialVideoState, quality: 'poor', step: 'audio' } });
  expect(participation.toForm('lost')).toEqual({
    participant: 'PA_1',
    joinMs: 1_400,
    reconnects: 2,
    goodSeconds: 2,
    fairSeconds: 0,
    poorSeconds: 4,
    videoOffSeconds: 4,
    bytes: 400,
    endedWhy: 'lost',
  });
});

test('returns zeros when the participation ended before the first measurement', () => {
  const participation = new ParticipationStats({ participant: 'PA_2', requestedAt: 1_000, bytesBefore: 500, isRejoin: false });
  expect(participation.toForm(null)).toMatchObject({ joinMs: 0, reconnects: 0, bytes: 0, endedWhy: null });
});
