// Chooses the most urgent reason why the user cannot use all features, for the banner above the pages.

export type BannerInput = {
  role: 'PATIENT' | 'DOCTOR' | 'ADMIN' | null;
  profileComplete: boolean;
  doctorState: 'unverified' | 'submitted' | 'approved' | 'refused' | 'lapsed' | null;
  hasSecondFactor: boolean;
  secondFactorRequired: boolean;
};
export type BannerKind = 'role' | 'lapsed' | 'refused' | 'second_factor' | 'profile' | 'unverified' | 'submitted';

/** Order: what blocks all work, what the user can fix at once, what only takes time. */
export function bannerFor(user: BannerInput): BannerKind | null {
  const { role, profileComplete, doctorState, hasSecondFactor, secondFactorRequired } = user;
  if (role === null) return 'role';
  if (doctorState === 'lapsed' || doctorState === 'refused') return doctorState;
  if (secondFactorRequired && !hasSecondFactor) return 'second_factor';
  if (!profileComplete && role !== 'ADMIN') return 'profile';
  if (doctorState === 'unverified' || doctorState === 'submitted') return doctorState;
  return null;
}
