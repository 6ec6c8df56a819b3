// Verifies an email address with the emailed link or code, and creates the account that was signed up for. After five wrong codes a new one is needed.
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { becomeUser } from '../../platform/database/become-user.repository.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { recordAcceptedTerms } from './accepted-terms.repository.ts';
import { clearFailedAttempts } from './failed-attempts.ts';
import type { IdentityServices } from './identity-services.ts';
import { hashPassword } from './password-hash.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { isCodeOf } from './secrets.ts';
import { countWrongCode, type SignUp, signUpById } from './sign-ups.repository.ts';
import { slugFor } from './slug.ts';
import { addAccount, addProfileFor } from './users.repository.ts';
import { isFromBrowser, ownSignUp } from './waiting-sign-ups.ts';

export type VerificationProof = {
  email?: string | undefined;
  token?: string | undefined;
  verificationCode?: string | undefined;
  password?: string | undefined;
  termsAccepted?: true | undefined;
  browserToken: string | undefined;
};

/**
 * The mail proves the address, not who wrote the password. Only the browser that signed up keeps its password; from any other one whoever has the
 * mail chooses it.
 */
export async function verifyEmail(services: IdentityServices, context: Context, proof: VerificationProof): Promise<{ message: string }> {
  const chosenHash = proof.password === undefined ? null : await hashChosenPassword(services, context, proof, proof.password);
  const outcome = await services.identity.withTransaction(context.actor, async (tx) => {
    const signUp = await findProved(services, tx, context, proof);
    if (!signUp) return 'code_invalid';
    const isOwn = isFromBrowser(signUp, proof.browserToken);
    // The link stays valid for the answer with a password.
    if (!isOwn && !(chosenHash && proof.termsAccepted)) return 'choose_password';
    // Somebody else may have written the rest: a phone number would get the owner's messages.
    const written = isOwn ? signUp : { ...signUp, phone: null, dateOfBirth: null };
    if (!(await createAccount(tx, context, { ...written, passwordHash: chosenHash ?? signUp.passwordHash }))) return 'code_invalid';
    await clearFailedAttempts(services, tx, { email: signUp.email, isKnownDevice: false });
    return 'verified';
  });
  // Thrown outside the transaction, so that the failed attempt is committed.
  if (outcome !== 'verified') throw new AppError(outcome);
  return { message: 'Email verified successfully!' };
}

/** The sign-up is read before, because the password must not be built on its names. */
async function hashChosenPassword(
  services: IdentityServices,
  context: Context,
  proof: VerificationProof,
  password: string,
): Promise<string> {
  const signUp = await services.identity.withTransaction(context.actor, (tx) => findProved(services, tx, context, proof));
  if (!signUp) throw new AppError('code_invalid');
  await refuseWeakPassword(services, { password, person: [signUp.firstName, signUp.lastName, signUp.email] });
  return hashPassword(password);
}

async function signUpOfLink(services: IdentityServices, tx: Tx, context: Context, token: string): Promise<SignUp | undefined> {
  const id = services.links.verify('verify-email', token, context.clock.now());
  return id ? signUpById(tx, id) : undefined;
}

/** The link works anywhere. The code is for the browser that signed up, so that nobody else can guess it or use up its tries. */
async function findProved(services: IdentityServices, tx: Tx, context: Context, proof: VerificationProof): Promise<SignUp | undefined> {
  const now = context.clock.now();
  const { token, verificationCode = '', email = '', browserToken } = proof;
  if (token) {
    const linked = await signUpOfLink(services, tx, context, token);
    return !email || linked?.email.toLowerCase() === email.toLowerCase() ? linked : undefined;
  }
  const own = await ownSignUp(tx, context, email, browserToken);
  if (!own || own.codeExpiresAt <= now || own.wrongTries >= codeRules.maxAttempts) return undefined;
  if (isCodeOf(services.keys, own.codeDigest, own.id, verificationCode)) return own;
  await countWrongCode(tx, own.id);
  return undefined;
}

async function createAccount(tx: Tx, context: Context, signUp: SignUp): Promise<boolean> {
  const userId = newId();
  const { role, firstName, lastName, intent, createdAt, ...rest } = signUp;
  const at = context.clock.now();
  const isNew = await addAccount(tx, { ...rest, id: userId, role, firstName, lastName, emailVerifiedAt: at, signupIntent: intent });
  if (!isNew) return false;
  await addProfileFor(tx, role, { id: newId(), userId, firstName, lastName, slug: slugFor(firstName, lastName, userId) });
  await recordAcceptedTerms(tx, userId, createdAt);
  await recordAudit(tx, await becomeUser(tx, context, userId), { resource: { kind: 'user', id: userId } });
  return true;
}
