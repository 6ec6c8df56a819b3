// Handles the callback from Google. A linked account gets a one-time code; a matching email address alone never signs anyone in.
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { becomeUser } from '../../../platform/database/become-user.repository.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { emailAddress } from '../../../platform/http/text-schemas.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAcceptedTerms } from '../accepted-terms.repository.ts';
import type { IdentityServices } from '../identity-services.ts';
import { addProof, findOpenProof, type Proof, markProofUsed } from '../proofs.repository.ts';
import { digestOf, newToken } from '../secrets.ts';
import { sessionById } from '../sessions.repository.ts';
import { slugFor } from '../slug.ts';
import { needsProfileCompletion } from '../start-session.ts';
import { type Account, accountByEmail, accountById, addAccount, addProfileFor } from '../users.repository.ts';
import type { GoogleChallenge, GooglePerson } from './google-client.ts';
import { googleConnectedMail } from './google-mails.ts';
import { linkSubject, userOfSubject } from './external-identities.repository.ts';

export type CallbackError = 'missing_tokens' | 'auth_failed' | 'callback_failed' | 'account_exists' | 'email_unverified';
export type CallbackResult =
  | { kind: 'exchange'; code: string; isNewUser: boolean; needsRoleSelection: boolean; requiresProfileCompletion: boolean }
  | { kind: 'connected' | 'not_connected' }
  | { kind: 'refused'; error: CallbackError };

export async function handleGoogleCallback(
  services: IdentityServices,
  context: Context,
  { query, browserToken }: { query: string; browserToken: string | undefined },
): Promise<CallbackResult> {
  const at = context.clock.now();
  const answer = new URLSearchParams(query);
  const proof = await services.identity.withTransaction(context.actor, async (tx) => {
    const found = browserToken ? await findOpenProof(tx, digestOf(browserToken), 'google', at) : undefined;
    // Single use, whatever the outcome.
    if (found) await markProofUsed(tx, found.digest, at);
    return found;
  });
  if (!services.google || !proof) return refused('auth_failed');
  if (!answer.has('code') && !answer.has('error')) return refused('missing_tokens');
  const person = await services.google.finishSignIn(query, proof.details as GoogleChallenge).catch(nullUnlessUnavailable);
  if (!person) return proof.userId ? { kind: 'not_connected' } : refused('auth_failed');
  return services.identity.withTransaction(context.actor, (tx) =>
    proof.userId ? connect(services, tx, context, proof, person) : signInOrSignUp(tx, context, proof, person),
  );
}

/** Null for an invalid callback. Rethrows if Google is unavailable, which is reported as a different error. */
function nullUnlessUnavailable(error: unknown): null {
  const isUnavailable = error instanceof TypeError || (error as { code?: unknown }).code === 'OAUTH_TIMEOUT';
  if (isUnavailable) throw error;
  return null;
}

const refused = (error: CallbackError): CallbackResult => ({ kind: 'refused', error });

async function signInOrSignUp(tx: Tx, context: Context, proof: Proof, person: GooglePerson): Promise<CallbackResult> {
  const knownId = await userOfSubject(tx, person.subject);
  const known = knownId ? await accountById(tx, knownId) : undefined;
  if (known) return issueExchangeCode(tx, context, proof, known, false);
  if (!person.isEmailVerified) return refused('email_unverified');
  // Google's word for it is no rule of ours: an account gets only an address that one could sign up with, and we can send mail to.
  if (!emailAddress.safeParse(person.email).success) return refused('auth_failed');
  // Never linked by address: the account's owner must connect Google while signed in.
  if (await accountByEmail(tx, person.email)) return refused('account_exists');
  const created = await createAccount(tx, context, proof, person);
  return created ? issueExchangeCode(tx, context, proof, created, true) : refused('account_exists');
}

async function createAccount(tx: Tx, context: Context, proof: Proof, person: GooglePerson): Promise<Account | undefined> {
  const at = context.clock.now();
  const userId = newId();
  const { email, firstName, lastName } = person;
  const requestedRole = proof.details['role'];
  const role = requestedRole === 'PATIENT' || requestedRole === 'DOCTOR' ? requestedRole : null;
  const intent = proof.details['intent'];
  const isNew = await addAccount(tx, {
    id: userId,
    email,
    role,
    firstName,
    lastName,
    phone: null,
    dateOfBirth: null,
    passwordHash: null,
    emailVerifiedAt: at,
    signupIntent: typeof intent === 'string' ? intent : null,
  });
  if (!isNew) return undefined;
  if (role) await addProfileFor(tx, role, { id: newId(), userId, firstName, lastName, slug: slugFor(firstName, lastName, userId) });
  await linkSubject(tx, userId, person.subject, at);
  if (proof.details['termsAccepted'] === true) await recordAcceptedTerms(tx, userId, at);
  const signedUp = { ...(await becomeUser(tx, context, userId)), auditKind: 'account.signed_up' };
  await recordAudit(tx, signedUp, { resource: { kind: 'user', id: userId }, details: { provider: 'google' } });
  return accountById(tx, userId);
}

/** Bound to the browser that started the sign-in: the code does not work in another browser. */
async function issueExchangeCode(tx: Tx, context: Context, proof: Proof, account: Account, isNewUser: boolean): Promise<CallbackResult> {
  const code = newToken();
  await addProof(tx, {
    digest: digestOf(code),
    kind: 'exchange',
    userId: account.id,
    details: { isNewUser, browser: proof.digest.toString('base64url') },
    at: context.clock.now(),
    validMs: secondFactorRules.exchangeCodeLifetimeMs,
  });
  return {
    kind: 'exchange',
    code,
    isNewUser,
    needsRoleSelection: account.role === null,
    requiresProfileCompletion: needsProfileCompletion(account),
  };
}

async function connect(services: IdentityServices, tx: Tx, context: Context, proof: Proof, person: GooglePerson): Promise<CallbackResult> {
  const at = context.clock.now();
  const account = proof.userId ? await accountById(tx, proof.userId) : undefined;
  const session = proof.sessionId ? await sessionById(tx, proof.sessionId) : undefined;
  if (account?.status !== 'active' || !session || session.endedAt) return { kind: 'not_connected' };
  if ((await userOfSubject(tx, person.subject)) === account.id) return { kind: 'connected' };
  if (!(await linkSubject(tx, account.id, person.subject, at))) return { kind: 'not_connected' };
  const connected = { ...(await becomeUser(tx, context, account.id)), auditKind: 'account.google_connected' };
  await recordAudit(tx, connected, { resource: { kind: 'user', id: account.id } });
  const props = { firstName: account.firstName, googleEmail: person.email };
  await services.outbox.mail(tx, context, googleConnectedMail.message(account.email, props));
  return { kind: 'connected' };
}
