// How a doctor's licence stands on a day, when its owner is warned, and what follows for the doctor. Days are ISO dates in the clinic's zone.

export const warningDays = [60, 30, 7, 0] as const;
export type WarningDays = (typeof warningDays)[number];

export type LicenceStanding = {
  state: 'valid' | 'expiring' | 'lapsed';
  /** Below zero once it has run out; on its last day, zero, it still holds. */
  daysLeft: number;
  /** The nearest of the letters that this day asks for; 0 is the one that tells it is over. */
  warning: WarningDays | null;
};

const day = 86_400_000;

export function judgeLicence(expiresOn: string, today: string): LicenceStanding {
  const daysLeft = Math.round((Date.parse(expiresOn) - Date.parse(today)) / day);
  if (daysLeft < 0) return { state: 'lapsed', daysLeft, warning: 0 };
  const warning = warningDays.findLast((limit) => limit > 0 && daysLeft <= limit) ?? null;
  return { state: warning === null ? 'valid' : 'expiring', daysLeft, warning };
}

export type Verification = 'unverified' | 'submitted' | 'approved' | 'refused';
export type DoctorState = Verification | 'lapsed';

/** A doctor who was approved once and whose licence has run out does not work until a new one is approved. */
export function doctorState(verification: Verification, licenseExpiresOn: string | null, today: string): DoctorState {
  if (verification !== 'approved') return verification;
  return licenseExpiresOn !== null && judgeLicence(licenseExpiresOn, today).state !== 'lapsed' ? 'approved' : 'lapsed';
}

const inLagos = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', year: 'numeric', month: '2-digit', day: '2-digit' });

/** Which day it is at the clinic. */
export function clinicDay(now: Date): string {
  return inLagos.format(now);
}
