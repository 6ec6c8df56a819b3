// Pages that stay closed until a member of staff has a second factor, and until a doctor's licence is approved. What is closed requests nothing.
import type { BannerInput } from './shell/banner-kind.ts';
import type { MenuItemName } from './menu.ts';

export type ClosedReason = 'second_factor' | 'licence';

/** About the user's own account. */
const ownPages: readonly MenuItemName[] = ['notifications', 'profile', 'settings'];
/** A doctor who waits for approval may prepare their hours. */
const openWithoutLicence: readonly MenuItemName[] = [...ownPages, 'availability'];

export function closedReason(user: BannerInput, page: MenuItemName): ClosedReason | null {
  if (user.secondFactorRequired && !user.hasSecondFactor) return ownPages.includes(page) ? null : 'second_factor';
  if (user.role === 'DOCTOR' && user.doctorState !== 'approved') return openWithoutLicence.includes(page) ? null : 'licence';
  return null;
}
