// Proves that a consultation works for people: the journeys of e2e/consultations in two and three Chromium windows with camera and microphone,
// and that malformed media packets and signalling do not disturb a call.
import { checkMalformedTraffic } from '../calls/malformed-traffic.ts';
import type { Claim } from '../support/claim.ts';
import { type Journeys, proveJourneys } from '../support/journeys.ts';

const journeys: Journeys = {
  folders: ['consultations'],
  mutationTest: 'given an appointment in some minutes',
  required: [
    [
      'device test, waiting room, admission, picture and sound, chat, end, both lists',
      /given an appointment in some minutes, then both test their devices/,
      2,
    ],
    ['the note, saved as typed and stored while offline', /the note is saved, survives a lost connection and a closed tab/, 2],
  ],
};

export const call: Claim = {
  name: 'call',
  promise:
    'patient and doctor signed in through the product: device test, waiting room, admission, both see and hear, chat, a guest as the third, end; durations and statuses right in both lists; at 1440 and 360 px; axe finds nothing; a call goes on while malformed packets and signalling arrive',
  defects: {
    'no-worker': 'no worker processes the webhooks of the media server',
    'media-stops': 'the media server stops when malformed packets arrive',
  },
  run: async ({ report, size, mutation, environment }) => {
    if (mutation !== 'media-stops') proveJourneys(report, journeys, { size, mutation });
    if (mutation !== 'no-worker') await checkMalformedTraffic(report, await environment(), mutation === 'media-stops');
  },
};
