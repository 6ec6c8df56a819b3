// Formats a user for API responses.
import { displayName, type Role } from '@lafiya/domain/profile/profile';
import { isSecondFactorRequired } from '@lafiya/domain/identity/second-factor-rules';
import { type Language, resolveLanguage } from '@lafiya/domain/languages/product-languages';
import { imageLink } from '../../platform/image-link.ts';
import type { SignedLinks } from '../../platform/signed-link.ts';
import type { Account, DoctorState } from './users.repository.ts';

export type PresentedUser = {
  id: string;
  firstName: string;
  lastName: string;
  displayName: string;
  email: string;
  role: Role | null;
  isEmailVerified: boolean;
  profileComplete: boolean;
  imageUrl: string | null;
  language: Language;
  timeZone: string;
  timeZoneChosen: boolean;
  theme: 'auto' | 'light' | 'dark';
  lowData: boolean;
  doctorState: DoctorState | null;
  hasSecondFactor: boolean;
  secondFactorRequired: boolean;
};

export function presentUser(account: Account, links: SignedLinks, now: Date): PresentedUser {
  const { id, firstName, lastName, email, role, emailVerifiedAt, profileComplete, imageKey } = account;
  const { language, timeZone, timeZoneChosen, theme, lowData, doctorState } = account;
  return {
    id,
    firstName,
    lastName,
    displayName: displayName(account),
    email,
    role,
    isEmailVerified: emailVerifiedAt !== null,
    profileComplete,
    imageUrl: imageKey && imageLink(links, imageKey, now),
    language: resolveLanguage(language),
    timeZone,
    timeZoneChosen,
    theme,
    lowData,
    doctorState,
    hasSecondFactor: hasSecondFactor(account),
    secondFactorRequired: isSecondFactorRequired(role),
  };
}

export const hasSecondFactor = (account: Account): boolean => account.hasApp || account.hasPasskey;
