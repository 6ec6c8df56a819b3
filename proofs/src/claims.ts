// All claims, grouped by when they are run.
import type { Claim } from './support/claim.ts';
import { accessEnds } from './claims/access-ends.ts';
import { accessMatrix } from './claims/access-matrix.ts';
import { accountOwner } from './claims/account-owner.ts';
import { appointmentsJourneys } from './claims/appointments-journeys.ts';
import { asvs } from './claims/asvs.ts';
import { auditChain } from './claims/audit-chain.ts';
import { bookingCrash } from './claims/booking-crash.ts';
import { bookingRace } from './claims/booking-race.ts';
import { call } from './claims/call.ts';
import { callBadline } from './claims/call-badline.ts';
import { callCrash } from './claims/call-crash.ts';
import { callLoad } from './claims/call-load.ts';
import { callPrivate } from './claims/call-private.ts';
import { callPresence } from './claims/call-presence.ts';
import { cost } from './claims/cost.ts';
import { contact } from './claims/contact.ts';
import { dashboard3g } from './claims/dashboard-3g.ts';
import { dashboardWeight } from './claims/dashboard-weight.ts';
import { demo } from './claims/demo.ts';
import { deploy } from './claims/deploy.ts';
import { diagnosisSearch } from './claims/diagnosis-search.ts';
import { enumeration } from './claims/enumeration.ts';
import { figuresAddUp } from './claims/figures-add-up.ts';
import { fuzz } from './claims/fuzz.ts';
import { gates } from './claims/gates.ts';
import { growth } from './claims/growth.ts';
import { guessing } from './claims/guessing.ts';
import { hashFlood } from './claims/hash-flood.ts';
import { identityJourneys } from './claims/identity-journeys.ts';
import { limitsHold } from './claims/limits-hold.ts';
import { live } from './claims/live.ts';
import { mailOutage } from './claims/mail-outage.ts';
import { noteSafe } from './claims/note-safe.ts';
import { noteSigned } from './claims/note-signed.ts';
import { nothingLeaks } from './claims/nothing-leaks.ts';
import { offline } from './claims/offline.ts';
import { plainWords } from './claims/plain-words.ts';
import { pooler } from './claims/pooler.ts';
import { productionStart } from './claims/production-start.ts';
import { ratioAppointments } from './claims/ratio-appointments.ts';
import { ratioCall } from './claims/ratio-call.ts';
import { ratioDiagnoses } from './claims/ratio-diagnoses.ts';
import { ratioListCpu } from './claims/ratio-list-cpu.ts';
import { ratioRead } from './claims/ratio-read.ts';
import { ratioRecord } from './claims/ratio-record.ts';
import { ratioSession } from './claims/ratio-session.ts';
import { readsAudited } from './claims/reads-audited.ts';
import { recordGrowth } from './claims/record-growth.ts';
import { readiness } from './claims/readiness.ts';
import { reminders } from './claims/reminders.ts';
import { screens } from './claims/screens.ts';
import { double } from './claims/double.ts';
import { sessionSafety } from './claims/session-safety.ts';
import { setup } from './claims/setup.ts';
import { site3g } from './claims/site-3g.ts';
import { siteAccess } from './claims/site-access.ts';
import { siteJourneys } from './claims/site-journeys.ts';
import { siteLinks } from './claims/site-links.ts';
import { siteLoad } from './claims/site-load.ts';
import { siteWeight } from './claims/site-weight.ts';
import { slotsRight } from './claims/slots-right.ts';
import { uploadSafety } from './claims/upload-safety.ts';
import { vitalsRight } from './claims/vitals-right.ts';
import { waitlist } from './claims/waitlist.ts';
import { zonesClaim } from './claims/zones.ts';

/** What must never fail: runs in every check. */
const checked: Claim[] = [
  accessMatrix,
  accessEnds,
  readsAudited,
  sessionSafety,
  bookingRace,
  slotsRight,
  waitlist,
  uploadSafety,
  auditChain,
  callPrivate,
  productionStart,
  noteSigned,
  plainWords,
  vitalsRight,
];

/** All other facts: slower to prove, or covered by other tests in every check. */
const nightly: Claim[] = [
  setup,
  gates,
  contact,
  mailOutage,
  readiness,
  demo,
  screens,
  double,
  deploy,
  siteWeight,
  dashboardWeight,
  siteLinks,
  offline,
  siteAccess,
  identityJourneys,
  appointmentsJourneys,
  siteJourneys,
  bookingCrash,
  live,
  reminders,
  zonesClaim,
  figuresAddUp,
  callPresence,
  noteSafe,
  diagnosisSearch,
  call,
  guessing,
  limitsHold,
  accountOwner,
  pooler,
  fuzz,
  nothingLeaks,
  asvs,
  growth,
  recordGrowth,
  cost,
];

/** Speed and stability, which only a machine without other load can measure. */
const measured: Claim[] = [
  ratioRead,
  site3g,
  dashboard3g,
  siteLoad,
  callCrash,
  callBadline,
  callLoad,
  enumeration,
  hashFlood,
  ratioSession,
  ratioAppointments,
  ratioDiagnoses,
  ratioRecord,
  ratioListCpu,
  ratioCall,
];

export const claims: Claim[] = [...checked, ...nightly, ...measured];

/** `scripts/prove <group>`: `checked` runs in every check, `nightly` also in `scripts/check --nightly`, `measured` by hand. */
export const claimGroups: Record<string, Claim[]> = { all: claims, checked, nightly, measured };
