// Request and response schemas of the second-factor routes.
import { z } from 'zod';
import { exactText, requiredText, sixDigits, textLike, textUpTo } from '../../../platform/http/text-schemas.ts';
import { password, rememberMe, token } from '../identity-schemas.ts';

const base64url = (maxLength: number) =>
  textLike(/^[A-Za-z0-9_=-]+$/)
    .min(1)
    .max(maxLength);
const factorCode = z
  .string()
  .trim()
  .min(1, 'Please enter the code.')
  .max(40)
  .regex(/^[A-Za-z0-9 -]+$/, 'Please use only letters, digits and hyphens.');
const method = z.enum(['app', 'recovery']);
const extensions = z.record(exactText(100), z.unknown());

const descriptor = z.strictObject({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });
const userVerification = z.enum(['required', 'preferred']);
const passkeyRequest = z
  .strictObject({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification,
    allowCredentials: z.array(descriptor),
  })
  .meta({ id: 'PasskeyRequestOptions' });
const passkeyCreation = z
  .strictObject({
    rp: z.strictObject({ id: z.string(), name: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    attestation: z.literal('none'),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.strictObject({ residentKey: z.literal('preferred'), userVerification }),
  })
  .meta({ id: 'PasskeyCreationOptions' });

const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
  clientExtensionResults: extensions,
};
const passkeyResponse = z
  .strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: base64url(10_000),
      authenticatorData: base64url(10_000),
      signature: base64url(5_000),
      userHandle: base64url(200).nullish(),
    }),
  })
  .meta({ id: 'PasskeyAssertion' });
const newPasskey = z
  .strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: base64url(10_000),
      attestationObject: base64url(50_000),
      authenticatorData: base64url(10_000).optional(),
      transports: z.array(textUpTo(40)).max(10).optional(),
      publicKey: base64url(5_000).nullish(),
      publicKeyAlgorithm: z.int().min(-65_536).max(65_535).optional(),
    }),
  })
  .meta({ id: 'PasskeyRegistration' });

export const secondFactorForm = z.strictObject({ token, method, code: factorCode, rememberMe }).meta({ id: 'SecondFactorForm' });
export const onlyToken = z.strictObject({ token }).meta({ id: 'TokenForm' });
export const passkeySecondFactorForm = z
  .strictObject({ token, response: passkeyResponse, rememberMe })
  .meta({ id: 'PasskeySecondFactorForm' });
export const passkeyForm = z.strictObject({ token, response: passkeyResponse }).meta({ id: 'PasskeyForm' });
export const passkeyOptions = z.strictObject({ options: passkeyRequest }).meta({ id: 'PasskeyOptions' });
export const passkeyOptionsWithToken = z
  .strictObject({ token: z.string(), options: passkeyRequest })
  .meta({ id: 'PasskeyOptionsWithToken' });
export const passkeyCreationWithToken = z
  .strictObject({ token: z.string(), options: passkeyCreation })
  .meta({ id: 'PasskeyCreationOptionsWithToken' });
export const newPasskeyForm = z
  .strictObject({
    token,
    name: requiredText(80, 'Please enter a name.'),
    response: newPasskey,
  })
  .meta({ id: 'NewPasskeyForm' });

export const appSetUp = z.strictObject({ secret: z.string(), uri: z.string(), qrSvg: z.string() }).meta({ id: 'AuthenticatorAppSetup' });
export const onlyCode = z.strictObject({ code: sixDigits }).meta({ id: 'CodeForm' });
export const recoveryCodesOnce = z.strictObject({ recoveryCodes: z.array(z.string()).nullable() }).meta({ id: 'InitialRecoveryCodes' });
export const recoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
export const factors = z
  .strictObject({
    app: z.boolean(),
    passkeys: z.array(
      z.strictObject({ id: z.uuid(), name: z.string(), createdAt: z.iso.datetime(), lastUsedAt: z.iso.datetime().nullable() }),
    ),
    recoveryCodesLeft: z.int(),
    isRequired: z.boolean(),
    google: z.boolean(),
    hasPassword: z.boolean(),
  })
  .meta({ id: 'Factors' });
export const passkeyId = z.strictObject({ id: z.uuid() });

export const stepUpForm = z.strictObject({ method, code: factorCode }).meta({ id: 'StepUpForm' });
export const passwordConfirmation = z.strictObject({ password }).meta({ id: 'PasswordConfirmation' });
export const steppedUp = z
  .strictObject({
    until: z.iso.datetime(),
    accessToken: z.string().describe('Replaces the one that was sent, as the new refresh cookie replaces the earlier one.'),
  })
  .meta({ id: 'StepUpResponse' });
