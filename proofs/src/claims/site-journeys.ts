// Proves that people reach their goals on the public site: the journeys of e2e/site and e2e/care-locations in Chromium, with and without script, each by name.
import type { Claim } from '../support/claim.ts';
import { type Journeys, proveJourneys } from '../support/journeys.ts';

const journeys: Journeys = {
  folders: ['site', 'care-locations'],
  mutationTest: 'then it counts once the letter’s link is followed',
  required: [
    ['home, service, sign-up with what one came for', /home → services → more about one → sign-up/, 4],
    ['doctors, one doctor, a time, sign-up', /one doctor → another day → a time → sign-up/, 4],
    ['doctor’s page, time, sign-up, booking', /then sign-up, mail and profile lead to a request for that time/, 2],
    ['find care by text and kind, without script', /when the visitor searches by text, kind and state/, 2],
    ['find care by text and kind, with script', /then list, count and map follow without a new page/, 2],
    ['find care by place', /when the visitor lets us know where they are/, 2],
    ['questions by mouse and keyboard', /one question is open at a time, by mouse and by keyboard/, 2],
    ['a post is public within ten seconds', /given an admin writes and edits a post/, 2],
    ['newsletter', /given an address for the newsletter/, 2],
    ['no cookie left', /leaves no cookie/, 1],
    ['axe on every page', /breaks? no access rule/, 20],
  ],
};

export const siteJourneys: Claim = {
  name: 'site-journeys',
  promise:
    'home to sign-up, finding care, a doctor’s free time to a booking, FAQs, posts, the newsletter: in Chromium at 1440 and 360 px, with and without script; no cookie is set, and what an admin publishes is public within 10 s',
  defects: { 'no-worker': 'no worker delivers emails' },
  run: async ({ report, ...options }) => proveJourneys(report, journeys, options),
};
