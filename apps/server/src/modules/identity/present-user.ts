// A user as the browser is told of them.
import { displayName, type Role } from '@lafiya/domain/identity/profile';
import type { Account } from './users.repository.ts';

export type PresentedUser = {
  id: string;
  firstName: string;
  lastName: string;
  displayName: string;
  email: string;
  role: Role | null;
  isEmailVerified: boolean;
  profileComplete: boolean;
};

export function presentUser(account: Account): PresentedUser {
  const { id, firstName, lastName, email, role, emailVerifiedAt, profileComplete } = account;
  return {
    id,
    firstName,
    lastName,
    displayName: displayName(account),
    email,
    role,
    isEmailVerified: emailVerifiedAt !== null,
    profileComplete,
  };
}
