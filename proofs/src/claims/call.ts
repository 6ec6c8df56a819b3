// Proves that a consultation works for people: the journeys of e2e/consultation in two and three windows of Chromium with a camera and a microphone.
import type { Claim } from '../frame/claim.ts';
import { type Journeys, proveJourneys } from '../frame/journeys.ts';

const journeys: Journeys = {
  folder: 'consultation',
  files: /^consultation\//,
  whenPlanted: 'given an appointment in some minutes',
  wanted: [
    [
      'device test, waiting, let in, seen and heard, chat, end, both lists',
      /given an appointment in some minutes, then both test their devices/,
      2,
    ],
    ['the note, saved as typed and kept while the line is down', /the note is saved, survives a lost connection and a closed tab/, 2],
  ],
};

export const call: Claim = {
  name: 'call',
  promise:
    'patient and doctor signed in through the product: device test, waiting, let in, both see and hear, chat, a guest as the third, end; durations and states right in both lists; at 1440 and 360 px; axe finds nothing',
  defects: { 'no-worker': 'nobody takes up what the media server says' },
  run: async ({ report, ...asked }) => proveJourneys(report, journeys, asked),
};
