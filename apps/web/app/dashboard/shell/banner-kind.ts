// Which one thing keeps the person from all that the product offers. At most one is said, the most urgent.

export type Standing = {
  role: 'PATIENT' | 'DOCTOR' | 'ADMIN' | null;
  profileComplete: boolean;
  doctorState: 'unverified' | 'submitted' | 'approved' | 'refused' | 'lapsed' | null;
  hasSecondFactor: boolean;
  secondFactorRequired: boolean;
};
export type BannerKind = 'role' | 'lapsed' | 'refused' | 'second_factor' | 'profile' | 'unverified' | 'submitted';

/** First what has stopped their work, then what they can mend in a minute, last what only asks for patience. */
export function bannerFor(person: Standing): BannerKind | null {
  const { role, profileComplete, doctorState, hasSecondFactor, secondFactorRequired } = person;
  if (role === null) return 'role';
  if (doctorState === 'lapsed' || doctorState === 'refused') return doctorState;
  if (secondFactorRequired && !hasSecondFactor) return 'second_factor';
  if (!profileComplete && role !== 'ADMIN') return 'profile';
  if (doctorState === 'unverified' || doctorState === 'submitted') return doctorState;
  return null;
}
