// Every promise we make, in the order in which they are proved.
import type { Claim } from './frame/claim.ts';
import { accessMatrix } from './claims/access-matrix.ts';
import { auditChain } from './claims/audit-chain.ts';
import { bookingRace } from './claims/booking-race.ts';
import { contact } from './claims/contact.ts';
import { deploy } from './claims/deploy.ts';
import { enumeration } from './claims/enumeration.ts';
import { fuzzAuth } from './claims/fuzz-auth.ts';
import { gates } from './claims/gates.ts';
import { guessing } from './claims/guessing.ts';
import { hashFlood } from './claims/hash-flood.ts';
import { identityJourneys } from './claims/identity-journeys.ts';
import { mailOutage } from './claims/mail-outage.ts';
import { ratioRead } from './claims/ratio-read.ts';
import { ratioSession } from './claims/ratio-session.ts';
import { readiness } from './claims/readiness.ts';
import { sessionSafety } from './claims/session-safety.ts';
import { setup } from './claims/setup.ts';
import { slotsRight } from './claims/slots-right.ts';
import { uploadSafety } from './claims/upload-safety.ts';
import { weight } from './claims/weight.ts';

export const claims: Claim[] = [
  setup,
  gates,
  contact,
  mailOutage,
  readiness,
  deploy,
  auditChain,
  ratioRead,
  weight,
  identityJourneys,
  accessMatrix,
  bookingRace,
  sessionSafety,
  uploadSafety,
  enumeration,
  guessing,
  hashFlood,
  fuzzAuth,
  ratioSession,
  slotsRight,
];
