// Proves that every way to sign up, in and out works for people: the journeys of e2e/identity in Chromium with the real mail server, each by name.
import type { Claim } from '../support/claim.ts';
import { type Journeys, proveJourneys } from '../support/journeys.ts';

const journeys: Journeys = {
  folders: ['identity', 'home', 'notifications', 'patients', 'staff'],
  mutationTest: 'sign up, code from the mail',
  required: [
    ['patient: sign-up, code, login', /sign up, code from the mail, sign in, dashboard/, 2],
    ['patient: profile', /given a new patient, then the wizard/, 2],
    ['doctor: licence, waiting, approved', /given a new doctor, then the licence is handed in, waits, and is approved/, 2],
    ['doctor: second factor', /given a doctor without a second factor, then it is set up/, 2],
    ['link instead of code', /when it is followed, then the address is verified without typing/, 1],
    ['Google, new and returning', /given somebody new, then they choose a role .* the next time they are just in/, 2],
    ['forgot and reset', /given a forgotten password, when the link is used/, 1],
    ['e-mail change', /given a new e-mail address, then the code/, 1],
    ['passkey', /given a passkey, then it signs in without a password/, 1],
    ['recovery code', /given a lost phone, then a recovery code signs in once/, 1],
    ['two tabs refresh once', /when two tabs open the dashboard at once, then they refresh once/, 1],
    ['idle warning, extend, expiry', /then a warning comes after 25 minutes, can be answered/, 1],
    ['axe on every page', /breaks? no access rule/, 6],
  ],
};

export const identityJourneys: Claim = {
  name: 'identity-journeys',
  promise: 'every way to sign up, in and out in Chromium at 1440 and 360 px, through the real mail server; axe finds nothing on any page',
  defects: { 'no-worker': 'no worker delivers emails' },
  run: async ({ report, ...options }) => proveJourneys(report, journeys, options),
};
