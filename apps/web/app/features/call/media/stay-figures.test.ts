// Figures of one stay, from looking at the line now and then.
import { freshLine } from '@lafiya/domain/consultation/line-rules';
import { expect, test } from 'vitest';
import { StayFigures } from './stay-figures.ts';

test('given looks at the line, seconds are counted by how it was, and bytes from where this stay began', () => {
  const stay = new StayFigures({ participant: 'PA_1', askedAt: 1_000, bytesBefore: 500, isReturn: true });
  stay.joined(2_400);
  stay.joined(9_000);
  stay.resumed();
  stay.look({ at: 4_000, bytes: 600, line: freshLine });
  stay.look({ at: 6_000, bytes: 700, line: freshLine });
  stay.look({ at: 10_000, bytes: 900, line: { ...freshLine, quality: 'poor', step: 'audio' } });
  expect(stay.form('lost')).toEqual({
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

test('given a stay that was over before anything was seen, its figures are nothing', () => {
  const stay = new StayFigures({ participant: 'PA_2', askedAt: 1_000, bytesBefore: 500, isReturn: false });
  expect(stay.form(null)).toMatchObject({ joinMs: 0, reconnects: 0, bytes: 0, endedWhy: null });
});
