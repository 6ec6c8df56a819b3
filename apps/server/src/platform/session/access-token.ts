// Access tokens: valid for ten minutes, EdDSA only. They name the session, which is looked up on every request.
import { generateKeyPairSync, createPrivateKey, createPublicKey } from 'node:crypto';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { sessionTimes } from '@lafiya/domain/identity/session-rules';
import { splitPem } from '../keys.ts';

const algorithm = 'EdDSA';

export type AccessClaims = {
  userId: string;
  sessionId: string;
  accessVersion: number;
  /** Of the refresh token that was issued together with it. */
  generation: number;
};

type Checked = { claims: AccessClaims; expiresAt: number };

export type AccessTokens = {
  issue: (claims: AccessClaims, now: Date) => Promise<string>;
  /** The claims, or null if the token is invalid, expired or signed with another algorithm. */
  read: (token: string, now: Date) => Promise<AccessClaims | null>;
};

/** One private key, or several one after the other: the first signs, all verify. */
export function createAccessTokens(privateKeysPem: string, audience: string): AccessTokens {
  const privateKeys = splitPem(privateKeysPem).map((pem) => createPrivateKey(pem));
  const [privateKey] = privateKeys;
  if (!privateKey) throw new Error('There is no key to sign access tokens with.');
  const publicKeys = privateKeys.map((key) => createPublicKey(key));
  // Signatures are verified once per token and process. Whether the session is still active is checked on every request, elsewhere.
  const checked = new LRUCache<string, Checked>({ max: 10_000 });
  const check = async (token: string, now: Date, [publicKey, ...others] = publicKeys): Promise<Checked | null> => {
    if (!publicKey) return null;
    try {
      const options = { algorithms: [algorithm], audience, issuer: audience, typ: 'at+jwt', currentDate: now };
      const { payload } = await jwtVerify(token, publicKey, options);
      const { sub, sid, ver, gen, exp } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null;
      if (typeof ver !== 'number' || typeof gen !== 'number') return null;
      const found = { claims: { userId: sub, sessionId: sid, accessVersion: ver, generation: gen }, expiresAt: exp * 1_000 };
      checked.set(token, found);
      return found;
    } catch {
      return check(token, now, others);
    }
  };
  return {
    issue: ({ userId, sessionId, accessVersion, generation }, now) =>
      new SignJWT({ sid: sessionId, ver: accessVersion, gen: generation })
        .setProtectedHeader({ alg: algorithm, typ: 'at+jwt' })
        .setSubject(userId)
        .setIssuer(audience)
        .setAudience(audience)
        .setIssuedAt(toSeconds(now))
        .setExpirationTime(toSeconds(now) + sessionTimes.accessTokenMs / 1_000)
        .sign(privateKey),
    read: async (token, now) => {
      const known = checked.get(token) ?? (await check(token, now));
      return known && known.expiresAt > now.getTime() ? known.claims : null;
    },
  };
}

/** When the token of an authenticated request expires. */
export function tokenExpiresAt(authorization: string): Date {
  return new Date((decodeJwt(authorization.replace(/^Bearer /, '')).exp ?? 0) * 1_000);
}

export function newSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

const toSeconds = (time: Date): number => Math.floor(time.getTime() / 1_000);
