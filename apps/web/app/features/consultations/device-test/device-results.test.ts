// Who may start, and with or without a picture.
import { describe, expect, test } from 'vitest';
import {
  failedBy,
  faultOf,
  type LineResult,
  mayStart,
  type Readiness,
  startsWithVideo,
  testing,
  untested,
  works,
} from './device-results.ts';

const figures = { kbps: 900, delayMs: 60, lost: 0, why: 'enough' } as const;
const line = (verdict: 'video' | 'audio' | 'weak'): LineResult => ({ state: 'success', judged: { ...figures, verdict } });
const ready: Readiness = { camera: works, microphone: works, line: line('video'), isHeard: true, isQuiet: false };

describe('Start', () => {
  test.each<[string, Partial<Readiness>, boolean]>([
    ['everything works', {}, true],
    ['nothing was tested', { camera: untested, microphone: untested }, false],
    ['the camera is still asked for', { camera: testing }, false],
    ['the line is still being tried', { line: { state: 'testing', judged: null } }, false],
    ['there is no camera', { camera: failedBy('missing') }, true],
    ['the microphone is refused', { microphone: failedBy('refused') }, false],
    ['nothing was heard yet', { isHeard: false }, false],
    ['somebody stays silent', { isHeard: false, isQuiet: true }, true],
    ['the line could not be tried', { line: { state: 'failed', judged: null } }, true],
    ['the line is weak', { line: line('weak') }, true],
  ])('%s', (_, change, expected) => {
    expect(mayStart({ ...ready, ...change })).toBe(expected);
  });
});

describe('the picture', () => {
  const wishes = { wantsVideo: true, lowData: false };
  test.each([
    ['a camera and a good line', ready, wishes, true],
    ['a line for sound only', { ...ready, line: line('audio') }, wishes, false],
    ['no camera', { ...ready, camera: failedBy('missing') }, wishes, false],
    ['low-data mode', ready, { ...wishes, lowData: true }, false],
    ['a visit by phone', ready, { ...wishes, wantsVideo: false }, false],
  ] as const)('%s', (_, results, wanted, expected) => {
    expect(startsWithVideo(results, wanted)).toBe(expected);
  });
});

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'unable'],
] as const)('%s is %s', (name, fault) => {
  expect(faultOf(Object.assign(new Error('no'), { name }))).toBe(fault);
});
