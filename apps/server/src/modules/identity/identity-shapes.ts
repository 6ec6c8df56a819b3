// What goes into and comes out of the identity routes.
import { z } from 'zod';

const email = z.email('Please give an e-mail address, like name@example.com.').max(254);
const personName = z
  .string()
  .trim()
  .min(1, 'Please give your name.')
  .max(120)
  .refine((text) => !text.includes('\0'), 'has an unreadable character');
const password = z.string().min(1, 'Please type a password.').max(200);
const token = z.string().min(1).max(300);
const role = z.enum(['PATIENT', 'DOCTOR', 'ADMIN']);

export const signUpForm = z
  .strictObject({
    firstName: personName,
    lastName: personName,
    email,
    password,
    role: z.enum(['PATIENT', 'DOCTOR']),
    phone: z
      .string()
      .trim()
      .max(32)
      .regex(/^[0-9+() .-]*$/, 'Please use digits, spaces and + only.')
      .optional(),
    dateOfBirth: z.iso
      .date()
      .refine((day) => day >= '1900-01-01', 'Please check the year.')
      .optional(),
    termsAccepted: z.literal(true, 'Please accept the terms.'),
    intent: z.string().max(500).optional().describe('Where to come back to after the first sign-in'),
  })
  .meta({ id: 'SignUpForm' });
export const signUpAnswer = z.strictObject({ message: z.string(), emailVerificationSent: z.literal(true) }).meta({ id: 'SignedUp' });

export const verification = z
  .strictObject({
    email,
    token: token.optional(),
    verificationCode: z
      .string()
      .regex(/^\d{6}$/, 'Six digits, please.')
      .optional(),
  })
  .refine((proof) => Boolean(proof.token) !== Boolean(proof.verificationCode), {
    message: 'Please enter the verification code.',
    path: ['verificationCode'],
  })
  .meta({ id: 'EmailVerification' });
export const onlyEmail = z.strictObject({ email }).meta({ id: 'OnlyEmail' });
export const reset = z.strictObject({ token, password }).meta({ id: 'PasswordReset' });
export const signInForm = z.strictObject({ email, password }).meta({ id: 'SignInForm' });
export const nothing = z.strictObject({}).nullish().meta({ id: 'Nothing' });

export const message = z.strictObject({ message: z.string() }).meta({ id: 'Message' });
const user = z
  .strictObject({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    displayName: z.string(),
    email: z.string(),
    role: role.nullable(),
    isEmailVerified: z.boolean(),
    profileComplete: z.boolean(),
  })
  .meta({ id: 'User' });
export const signedIn = z
  .strictObject({ accessToken: z.string(), user, needsRoleSelection: z.boolean(), needsProfileCompletion: z.boolean() })
  .meta({ id: 'SignedIn' });
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
