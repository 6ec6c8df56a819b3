// State of a doctor's licence, expiry warnings, and the resulting state of the doctor. Days are ISO dates in the clinic's time zone.

export const warningDays = [60, 30, 7, 0] as const;
export type WarningDays = (typeof warningDays)[number];

export type LicenseStatus = {
  state: 'valid' | 'expiring' | 'lapsed';
  /** Zero on the last valid day, negative after expiry. */
  daysLeft: number;
  /** The warning email that is due, by days before expiry; 0 is the email that the licence has expired. */
  warning: WarningDays | null;
};

const day = 86_400_000;

export function evaluateLicense(expiresOn: string, today: string): LicenseStatus {
  const daysLeft = Math.round((Date.parse(expiresOn) - Date.parse(today)) / day);
  if (daysLeft < 0) return { state: 'lapsed', daysLeft, warning: 0 };
  const warning = warningDays.findLast((limit) => limit > 0 && daysLeft <= limit) ?? null;
  return { state: warning === null ? 'valid' : 'expiring', daysLeft, warning };
}

export type Verification = 'unverified' | 'submitted' | 'approved' | 'refused';
export type DoctorState = Verification | 'lapsed';

/** An approved doctor whose licence has expired cannot work until a new one is approved. */
export function doctorState(verification: Verification, licenseExpiresOn: string | null, today: string): DoctorState {
  if (verification !== 'approved') return verification;
  return licenseExpiresOn !== null && evaluateLicense(licenseExpiresOn, today).state !== 'lapsed' ? 'approved' : 'lapsed';
}

const inLagos = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The current date at the clinic. */
export function clinicDay(now: Date): string {
  return inLagos.format(now);
}
