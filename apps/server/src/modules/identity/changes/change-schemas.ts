// Request and response schemas of the routes that change an account.
import { z } from 'zod';
import { emailAddress, sixDigits } from '../../../platform/http/text-schemas.ts';
import { password, token, user } from '../identity-schemas.ts';

/** Without it a new password, or signing out everywhere, also ends them. */
export const keepConnections = z
  .boolean()
  .optional()
  .describe('Keep Google, passkeys that sign in alone, and the link for calendar programs.');

export const passwordChange = z
  .strictObject({ currentPassword: password, newPassword: password, keepConnections })
  .meta({ id: 'PasswordChange' });
export const signOutOthersForm = z.strictObject({ keepConnections }).nullish().meta({ id: 'SignOutOthersForm' });
export const emailChange = z.strictObject({ newEmail: emailAddress, password }).meta({ id: 'EmailChange' });
export const emailChangeCode = z.strictObject({ verificationCode: sixDigits }).meta({ id: 'EmailChangeCode' });
export const emailChangeLink = z.strictObject({ token }).meta({ id: 'EmailChangeLink' });
export const roleChoice = z
  .strictObject({ role: z.enum(['PATIENT', 'DOCTOR']), termsAccepted: z.literal(true).optional() })
  .meta({ id: 'RoleChoice' });
export const roleChosen = z
  .strictObject({ user, needsRoleSelection: z.literal(false), needsProfileCompletion: z.boolean() })
  .meta({ id: 'RoleChoiceResponse' });
