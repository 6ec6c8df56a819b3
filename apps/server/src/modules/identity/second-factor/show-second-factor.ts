// The second question of a sign-in is answered, by a code or a passkey: the session starts. Five wrong answers end it.
import { mayTrustDevice, secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, type ErrorCode } from '../../../platform/errors.ts';
import { refuseClosedDoors } from '../finish-sign-in.ts';
import type { IdentityServices } from '../identity-services.ts';
import { addTrustedDevice, countWrongProof, keepDetails, openProof, type Proof, useProof } from '../proofs.repository.ts';
import { digestOf, newToken } from '../secrets.ts';
import { type Device, type SignedIn, startSession } from '../start-session.ts';
import { type Account, accountById } from '../users.repository.ts';
import { forgetWrongTries, noteWrongTry, refuseWhileWaiting } from '../wrong-tries.ts';
import { codeFits, ownerOfPasskey, type ShownCode } from './factor-fits.ts';
import { passkeysOf } from './factors.repository.ts';
import { type AuthenticationResponseJSON, requestOptions } from './passkey-ceremony.ts';

type Answering = { token: string; rememberMe?: boolean | undefined; device: Device };

export async function showCode(services: IdentityServices, context: Context, form: Answering & ShownCode): Promise<SignedIn> {
  const fits = (tx: Tx, account: Account): Promise<boolean> => codeFits(services, tx, context, account, form);
  return answer(services, context, form, { factor: form.method, refusal: 'code_invalid', fits });
}

export async function showPasskey(
  services: IdentityServices,
  context: Context,
  form: Answering & { response: AuthenticationResponseJSON },
): Promise<SignedIn> {
  const fits = async (tx: Tx, account: Account, proof: Proof): Promise<boolean> => {
    const { challenge, ...rest } = proof.details;
    if (typeof challenge !== 'string') return false;
    // A challenge is answered once, rightly or wrongly.
    await keepDetails(tx, proof.digest, rest);
    const asked = { challenge, demandsVerification: false, userId: account.id };
    return (await ownerOfPasskey(services, tx, context, asked, form.response)) !== null;
  };
  return answer(services, context, form, { factor: 'passkey', refusal: 'passkey_invalid', fits });
}

export async function passkeyOptionsForSecondFactor(services: IdentityServices, context: Context, token: string) {
  return services.identity.inFrame(context.actor, async (tx) => {
    const { proof, account } = await pending(tx, context, token);
    const options = await requestOptions(services.ownOrigin, await passkeysOf(tx, account.id));
    await keepDetails(tx, proof.digest, { ...proof.details, challenge: options.challenge });
    return { options };
  });
}

type Question = {
  factor: string;
  refusal: ErrorCode;
  fits: (tx: Tx, account: Account, proof: Proof) => Promise<boolean>;
};

async function answer(services: IdentityServices, context: Context, form: Answering, question: Question): Promise<SignedIn> {
  const signedIn = await services.identity.inFrame(context.actor, async (tx) => {
    const { proof, account } = await pending(tx, context, form.token);
    await refuseWhileWaiting(services, tx, account.email, context.clock.now());
    if (!(await question.fits(tx, account, proof))) {
      await noteRefusal(services, tx, context, account, proof);
      return null;
    }
    refuseClosedDoors(account);
    return enter(services, tx, context, { account, proof, form, factor: question.factor });
  });
  // Thrown outside, so that a wrong try is counted and not rolled back.
  if (!signedIn) throw new AppError(question.refusal);
  return signedIn;
}

async function pending(tx: Tx, context: Context, token: string): Promise<{ proof: Proof; account: Account }> {
  const proof = await openProof(tx, digestOf(token), 'second_factor', context.clock.now());
  const account = proof?.userId ? await accountById(tx, proof.userId) : undefined;
  if (!proof || !account || proof.wrongTries >= secondFactorRules.mostTries) throw new AppError('proof_over');
  return { proof, account };
}

async function noteRefusal(services: IdentityServices, tx: Tx, context: Context, account: Account, proof: Proof): Promise<void> {
  await countWrongProof(tx, proof.digest);
  await noteWrongTry(services, tx, account.email, context.clock.now());
  const refused = { ...context, actor: { kind: 'user', userId: account.id } as const, auditKind: 'session.second_factor_refused' };
  await recordAudit(tx, refused, { thing: { kind: 'user', id: account.id } });
}

async function enter(
  services: IdentityServices,
  tx: Tx,
  context: Context,
  { account, proof, form, factor }: { account: Account; proof: Proof; form: Answering; factor: string },
): Promise<SignedIn> {
  const at = context.clock.now();
  await useProof(tx, proof.digest, at);
  await forgetWrongTries(services, tx, account.email);
  const first = String(proof.details['first'] ?? 'password');
  const started = await startSession(services, tx, context, account, { factors: [first, factor], secondFactorAt: at, device: form.device });
  const isRemembered = form.rememberMe ?? proof.details['rememberMe'] === true;
  if (!isRemembered || !mayTrustDevice(account.role)) return started;
  const trustedToken = newToken();
  const expiresAt = new Date(at.getTime() + secondFactorRules.trustedDeviceMs);
  await addTrustedDevice(tx, { digest: digestOf(trustedToken), userId: account.id, device: form.device.name, expiresAt, at });
  return { ...started, trustedToken };
}
