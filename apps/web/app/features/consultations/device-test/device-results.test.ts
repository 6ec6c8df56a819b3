// Tests when a call may start, and whether it starts with video.
import { describe, expect, test } from 'vitest';
import {
  failedBy,
  problemOf,
  type ConnectionResult,
  mayStart,
  type Readiness,
  startsWithVideo,
  testing,
  untested,
  works,
} from './device-results.ts';

const figures = { kbps: 900, delayMs: 60, lost: 0, why: 'enough' } as const;
const line = (verdict: 'video' | 'audio' | 'weak'): ConnectionResult => ({ state: 'success', assessment: { ...figures, verdict } });
const ready: Readiness = { camera: works, microphone: works, line: line('video'), isHeard: true, isQuiet: false };

describe('mayStart', () => {
  test.each<[string, Partial<Readiness>, boolean]>([
    ['everything works', {}, true],
    ['nothing has been tested', { camera: untested, microphone: untested }, false],
    ['camera permission is pending', { camera: testing }, false],
    ['the connection is being tested', { line: { state: 'testing', assessment: null } }, false],
    ['there is no camera', { camera: failedBy('missing') }, true],
    ['microphone permission is denied', { microphone: failedBy('refused') }, false],
    ['no sound has been detected yet', { isHeard: false }, false],
    ['the user stays silent', { isHeard: false, isQuiet: true }, true],
    ['the connection test failed', { line: { state: 'failed', assessment: null } }, true],
    ['the connection is weak', { line: line('weak') }, true],
  ])('%s', (_, change, expected) => {
    expect(mayStart({ ...ready, ...change })).toBe(expected);
  });
});

describe('startsWithVideo', () => {
  const preferences = { wantsVideo: true, lowData: false };
  test.each([
    ['a camera and a good connection', ready, preferences, true],
    ['a connection for audio only', { ...ready, line: line('audio') }, preferences, false],
    ['no camera', { ...ready, camera: failedBy('missing') }, preferences, false],
    ['low-data mode', ready, { ...preferences, lowData: true }, false],
    ['an appointment by phone', ready, { ...preferences, wantsVideo: false }, false],
  ] as const)('%s', (_, results, requested, expected) => {
    expect(startsWithVideo(results, requested)).toBe(expected);
  });
});

test.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['TypeError', 'unable'],
] as const)('maps %s to %s', (name, problem) => {
  expect(problemOf(Object.assign(new Error('no'), { name }))).toBe(problem);
});
