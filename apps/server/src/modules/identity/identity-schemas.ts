// Request and response schemas of the identity routes.
import { enabledLanguages } from '@lafiya/domain/languages/product-languages';
import { z } from 'zod';
import { calendarDate } from '../../platform/http/date-schemas.ts';
import { emailAddress, exactText, phoneNumber, requiredText, sixDigits, textUpTo } from '../../platform/http/text-schemas.ts';

export const personName = requiredText(120, 'Please enter your name.');
/** In composed form before anything reads it, so that the rules and the digest see the same text whatever keyboard it was typed on. */
export const password = exactText(200)
  .min(1, 'Please enter a password.')
  .overwrite((text) => text.normalize('NFC'));
export const token = exactText(300).min(1);
const role = z.enum(['PATIENT', 'DOCTOR', 'ADMIN']);

export const signUpForm = z
  .strictObject({
    firstName: personName,
    lastName: personName,
    email: emailAddress,
    password,
    role: z.enum(['PATIENT', 'DOCTOR']),
    phone: phoneNumber.optional(),
    dateOfBirth: calendarDate('Please check the date.').optional(),
    termsAccepted: z.literal(true, 'Please accept the terms.'),
    intent: textUpTo(500).optional().describe('The action the user started. Determines the redirect after the first sign-in.'),
  })
  .meta({ id: 'SignUpForm' });
export const signUpResponse = z
  .strictObject({ message: z.string(), emailVerificationSent: z.literal(true) })
  .meta({ id: 'SignUpResponse' });

export const verification = z
  .strictObject({
    email: emailAddress.optional().describe('Needed with the code; the link knows its address.'),
    token: token.optional(),
    verificationCode: sixDigits.optional(),
    password: password.optional().describe('The password of the account; needed on another device than the one that signed up.'),
    termsAccepted: z.literal(true).optional().describe('Needed with the password.'),
  })
  .refine((proof) => Boolean(proof.token) !== Boolean(proof.verificationCode), {
    message: 'Please enter the verification code.',
    path: ['verificationCode'],
  })
  .refine((proof) => Boolean(proof.token) || Boolean(proof.email), { message: 'Please enter your e-mail address.', path: ['email'] })
  .meta({ id: 'EmailVerification' });
export const onlyEmail = z.strictObject({ email: emailAddress }).meta({ id: 'EmailForm' });
export const reset = z.strictObject({ token, password }).meta({ id: 'PasswordReset' });
export const rememberMe = z.boolean().optional().describe('Only for patients: skip the second factor on this device for 30 days.');
export const signInForm = z.strictObject({ email: emailAddress, password, rememberMe }).meta({ id: 'SignInForm' });
export const emptyBody = z.strictObject({}).nullish().meta({ id: 'EmptyBody' });
export const signOutForm = z
  .strictObject({
    isIdle: z
      .boolean()
      .optional()
      .describe('Set if the session ended because it was idle. The device then continues to receive notifications.'),
  })
  .nullish()
  .meta({ id: 'SignOutForm' });

export const message = z.strictObject({ message: z.string() }).meta({ id: 'Message' });
export const user = z
  .strictObject({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    displayName: z.string(),
    email: z.string(),
    role: role.nullable(),
    isEmailVerified: z.boolean(),
    profileComplete: z.boolean(),
    imageUrl: z.string().nullable().describe('Signed image URL, valid for one day.'),
    language: z.enum(enabledLanguages),
    timeZone: z.string(),
    timeZoneChosen: z.boolean().describe('False while the time zone follows the user’s device.'),
    theme: z.enum(['auto', 'light', 'dark']),
    lowData: z.boolean(),
    doctorState: z.enum(['unverified', 'submitted', 'approved', 'refused', 'lapsed']).nullable(),
    hasSecondFactor: z.boolean(),
    secondFactorRequired: z.boolean(),
  })
  .meta({ id: 'User' });
export const signedIn = z
  .strictObject({
    accessToken: z.string(),
    user,
    needsRoleSelection: z.boolean(),
    needsProfileCompletion: z.boolean(),
    isNewUser: z.boolean().optional(),
    returnTo: z.string().nullable().describe('Redirect after the first sign-in. Returned once.'),
  })
  .meta({ id: 'SignedIn' });
export const secondFactorNeeded = z
  .strictObject({
    secondFactor: z.strictObject({
      token: z.string(),
      methods: z.array(z.enum(['app', 'passkey', 'recovery'])),
      expiresAt: z.iso.datetime(),
    }),
  })
  .meta({ id: 'SecondFactorNeeded' });
export const signInOutcome = z.union([signedIn, secondFactorNeeded]).meta({ id: 'SignInOutcome' });
export const me = z.strictObject({ user }).meta({ id: 'Me' });
export const activity = z.strictObject({ idleAt: z.iso.datetime() }).meta({ id: 'Activity' });

const device = z
  .strictObject({
    id: z.uuid(),
    device: z.string(),
    address: z.string().nullable(),
    startedAt: z.iso.datetime(),
    lastActiveAt: z.iso.datetime(),
    isThisDevice: z.boolean(),
  })
  .meta({ id: 'Device' });
export const devices = z.strictObject({ devices: z.array(device) }).meta({ id: 'DeviceList' });
export const deviceId = z.strictObject({ id: z.uuid() });
