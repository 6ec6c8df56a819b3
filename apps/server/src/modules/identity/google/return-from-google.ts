// The browser is back from Google. Whoever is known by Google's lasting id gets a one-time code; an address alone never opens an account.
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/ids.ts';
import { noteAcceptedTerms } from '../accepted-terms.repository.ts';
import type { IdentityServices } from '../identity-services.ts';
import { addProof, openProof, type Proof, useProof } from '../proofs.repository.ts';
import { digestOf, newToken } from '../secrets.ts';
import { sessionById } from '../sessions.repository.ts';
import { slugFor } from '../slug.ts';
import { needsProfileCompletion } from '../start-session.ts';
import { type Account, accountByEmail, accountById, addAccount, addProfileFor } from '../users.repository.ts';
import type { GoogleChallenge, GooglePerson } from './google-door.ts';
import { googleConnectedMail } from './google-mails.ts';
import { linkSubject, userOfSubject } from './outside-identities.repository.ts';

export type ReturnError = 'missing_tokens' | 'auth_failed' | 'callback_failed' | 'account_exists' | 'email_unverified';
export type Returned =
  | { kind: 'exchange'; code: string; isNewUser: boolean; needsRoleSelection: boolean; requiresProfileCompletion: boolean }
  | { kind: 'connected' | 'not_connected' }
  | { kind: 'refused'; error: ReturnError };

export async function returnFromGoogle(
  services: IdentityServices,
  context: Context,
  { query, browserToken }: { query: string; browserToken: string | undefined },
): Promise<Returned> {
  const at = context.clock.now();
  const answer = new URLSearchParams(query);
  const proof = await services.identity.inFrame(context.actor, async (tx) => {
    const found = browserToken ? await openProof(tx, digestOf(browserToken), 'google', at) : undefined;
    // One answer to one question, whatever it is.
    if (found) await useProof(tx, found.digest, at);
    return found;
  });
  if (!services.google || !proof) return refused('auth_failed');
  if (!answer.has('code') && !answer.has('error')) return refused('missing_tokens');
  const person = await services.google.finish(query, proof.details as GoogleChallenge).catch(nobodyUnlessAway);
  if (!person) return proof.userId ? { kind: 'not_connected' } : refused('auth_failed');
  return services.identity.inFrame(context.actor, (tx) =>
    proof.userId ? connect(services, tx, context, proof, person) : admit(tx, context, proof, person),
  );
}

/** A wrong answer is nobody; Google itself being away is not the person's fault and is told as such. */
function nobodyUnlessAway(error: unknown): null {
  const isAway = error instanceof TypeError || (error as { code?: unknown }).code === 'OAUTH_TIMEOUT';
  if (isAway) throw error;
  return null;
}

const refused = (error: ReturnError): Returned => ({ kind: 'refused', error });

async function admit(tx: Tx, context: Context, proof: Proof, person: GooglePerson): Promise<Returned> {
  const knownId = await userOfSubject(tx, person.subject);
  const known = knownId ? await accountById(tx, knownId) : undefined;
  if (known) return giveExchangeCode(tx, context, proof, known, false);
  if (!person.isEmailVerified) return refused('email_unverified');
  // Never joined by the address: whoever signed up with it must say so from inside.
  if (await accountByEmail(tx, person.email)) return refused('account_exists');
  const made = await makeAccount(tx, context, proof, person);
  return made ? giveExchangeCode(tx, context, proof, made, true) : refused('account_exists');
}

async function makeAccount(tx: Tx, context: Context, proof: Proof, person: GooglePerson): Promise<Account | undefined> {
  const at = context.clock.now();
  const userId = newId();
  const { email, firstName, lastName } = person;
  const wanted = proof.details['role'];
  const role = wanted === 'PATIENT' || wanted === 'DOCTOR' ? wanted : null;
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
  if (proof.details['termsAccepted'] === true) await noteAcceptedTerms(tx, userId, at);
  const signedUp = { ...context, actor: { kind: 'user', userId } as const, auditKind: 'account.signed_up' };
  await recordAudit(tx, signedUp, { thing: { kind: 'user', id: userId }, details: { provider: 'google' } });
  return accountById(tx, userId);
}

/** Bound to the browser that went to Google: a code slipped to somebody else signs nobody in. */
async function giveExchangeCode(tx: Tx, context: Context, proof: Proof, account: Account, isNewUser: boolean): Promise<Returned> {
  const code = newToken();
  await addProof(tx, {
    digest: digestOf(code),
    kind: 'exchange',
    userId: account.id,
    details: { isNewUser, browser: proof.digest.toString('base64url') },
    at: context.clock.now(),
    livesMs: secondFactorRules.exchangeLivesMs,
  });
  return {
    kind: 'exchange',
    code,
    isNewUser,
    needsRoleSelection: account.role === null,
    requiresProfileCompletion: needsProfileCompletion(account),
  };
}

async function connect(services: IdentityServices, tx: Tx, context: Context, proof: Proof, person: GooglePerson): Promise<Returned> {
  const at = context.clock.now();
  const account = proof.userId ? await accountById(tx, proof.userId) : undefined;
  const session = proof.sessionId ? await sessionById(tx, proof.sessionId) : undefined;
  if (account?.status !== 'active' || !session || session.endedAt) return { kind: 'not_connected' };
  if ((await userOfSubject(tx, person.subject)) === account.id) return { kind: 'connected' };
  if (!(await linkSubject(tx, account.id, person.subject, at))) return { kind: 'not_connected' };
  const connected = { ...context, actor: { kind: 'user', userId: account.id } as const, auditKind: 'account.google_connected' };
  await recordAudit(tx, connected, { thing: { kind: 'user', id: account.id } });
  const props = { firstName: account.firstName, googleEmail: person.email };
  await services.outbox.mail(tx, context, googleConnectedMail.message(account.email, props));
  return { kind: 'connected' };
}
