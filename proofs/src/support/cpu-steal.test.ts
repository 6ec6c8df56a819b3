// Tests the parsing of /proc/stat.
import { expect, it } from 'vitest';
import { parseCpuTicks } from './cpu-steal.ts';

it('reads the total and stolen ticks from /proc/stat', () => {
  expect(parseCpuTicks('cpu  10 20 30 40 0 1 2 97 5 6')).toEqual({ all: 200, steal: 97 });
});
