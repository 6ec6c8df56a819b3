// Completes a sign-in with a code or passkey as second factor. After five failed attempts the sign-in must start again.
import { mayTrustDevice, secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import { noteOnTrail, recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, type ErrorCode } from '../../../platform/errors.ts';
import { refuseInactiveAccount } from '../finish-sign-in.ts';
import type { IdentityServices } from '../identity-services.ts';
import {
  addTrustedDevice,
  countFailedProof,
  saveDetails,
  findOpenProof,
  type Proof,
  markProofUsed,
  readOpenProof,
} from '../proofs.repository.ts';
import { digestOf, newToken } from '../secrets.ts';
import { type Device, type SignedIn, startSession } from '../start-session.ts';
import { type Account, accountById } from '../users.repository.ts';
import { type AttemptKey, clearFailedAttempts, reserveAttempt } from '../failed-attempts.ts';
import { verifyFactorCode, verifiedPasskeyOwner, type FactorCode } from './verify-factor.ts';
import { confirmPasskey, passkeysOf } from './factors.repository.ts';
import { type AuthenticationResponseJSON, requestOptions } from './passkey-ceremony.ts';

type SecondFactorForm = { token: string; rememberMe?: boolean | undefined; device: Device };

export async function submitCode(services: IdentityServices, context: Context, form: SecondFactorForm & FactorCode): Promise<SignedIn> {
  const verify = (tx: Tx, account: Account): Promise<boolean> => verifyFactorCode(services, tx, context, account, form);
  return verifyAndSignIn(services, context, form, { factor: form.method, refusal: 'code_invalid', verify });
}

export async function submitPasskey(
  services: IdentityServices,
  context: Context,
  form: SecondFactorForm & { response: AuthenticationResponseJSON },
): Promise<SignedIn> {
  const verify = async (tx: Tx, account: Account, proof: Proof): Promise<boolean> => {
    const { challenge, ...rest } = proof.details;
    if (typeof challenge !== 'string') return false;
    // A challenge can be used once, whether the response is valid or not.
    await saveDetails(tx, proof.digest, rest);
    const expected = { challenge, requiresUserVerification: false, userId: account.id };
    if ((await verifiedPasskeyOwner(services, tx, context, expected, form.response)) === null) return false;
    await confirmPasskey(tx, form.response.id);
    return true;
  };
  return verifyAndSignIn(services, context, form, { factor: 'passkey', refusal: 'passkey_invalid', verify });
}

export async function passkeyOptionsForSecondFactor(services: IdentityServices, context: Context, token: string) {
  return services.identity.withTransaction(context.actor, async (tx) => {
    const { proof, account } = await findPendingSignIn(tx, context, token);
    const options = await requestOptions(services.ownOrigin, await passkeysOf(tx, account.id));
    await saveDetails(tx, proof.digest, { ...proof.details, challenge: options.challenge });
    return { options };
  });
}

type FactorCheck = {
  factor: string;
  refusal: ErrorCode;
  verify: (tx: Tx, account: Account, proof: Proof) => Promise<boolean>;
};

async function verifyAndSignIn(
  services: IdentityServices,
  context: Context,
  form: SecondFactorForm,
  check: FactorCheck,
): Promise<SignedIn> {
  const pending = await services.identity.withTransaction(context.actor, (tx) => findPendingSignIn(tx, context, form.token, readOpenProof));
  await reserveAttempt(services, context, attemptKeyOf(pending));
  const signedIn = await services.identity.withTransaction(context.actor, async (tx) => {
    const { proof, account } = await findPendingSignIn(tx, context, form.token);
    if (!(await check.verify(tx, account, proof))) {
      await recordFailedFactor(tx, context, account, proof, check.factor);
      return null;
    }
    refuseInactiveAccount(account);
    return startVerifiedSession(services, tx, context, { account, proof, form, factor: check.factor });
  });
  // Thrown outside the transaction, so that the failed attempt is committed.
  if (!signedIn) throw new AppError(check.refusal);
  return signedIn;
}

async function findPendingSignIn(
  tx: Tx,
  context: Context,
  token: string,
  find = findOpenProof,
): Promise<{ proof: Proof; account: Account }> {
  const proof = await find(tx, digestOf(token), 'second_factor', context.clock.now());
  const account = proof?.userId ? await accountById(tx, proof.userId) : undefined;
  noteOnTrail(context, { accountId: account?.id });
  if (!proof || !account || proof.wrongTries >= secondFactorRules.maxAttempts) throw new AppError('proof_over');
  return { proof, account };
}

const attemptKeyOf = ({ account, proof }: { account: Account; proof: Proof }): AttemptKey => ({
  email: account.email,
  isKnownDevice: proof.details['isKnownDevice'] === true,
  isSecondFactor: true,
});

async function recordFailedFactor(tx: Tx, context: Context, account: Account, proof: Proof, factor: string): Promise<void> {
  await countFailedProof(tx, proof.digest);
  const refused = { ...context, auditKind: 'session.second_factor_refused' };
  await recordAudit(tx, refused, { resource: { kind: 'user', id: account.id }, outcome: 'failed', details: { factor } });
}

async function startVerifiedSession(
  services: IdentityServices,
  tx: Tx,
  context: Context,
  { account, proof, form, factor }: { account: Account; proof: Proof; form: SecondFactorForm; factor: string },
): Promise<SignedIn> {
  const at = context.clock.now();
  await markProofUsed(tx, proof.digest, at);
  const key = attemptKeyOf({ account, proof });
  await clearFailedAttempts(services, tx, key);
  await clearFailedAttempts(services, tx, { ...key, isSecondFactor: false });
  const first = String(proof.details['first'] ?? 'password');
  const started = await startSession(services, tx, context, account, { factors: [first, factor], secondFactorAt: at, device: form.device });
  const isRemembered = form.rememberMe ?? proof.details['rememberMe'] === true;
  if (!isRemembered || !mayTrustDevice(account.role)) return started;
  const trustedToken = newToken();
  const expiresAt = new Date(at.getTime() + secondFactorRules.trustedDeviceMs);
  await addTrustedDevice(tx, { digest: digestOf(trustedToken), userId: account.id, device: form.device.name, expiresAt, at });
  return { ...started, trustedToken };
}
