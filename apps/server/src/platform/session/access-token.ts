// Access tokens: ten minutes, one asymmetric algorithm, and they name the session, which is looked up on every request.
import { generateKeyPairSync, type KeyObject, createPrivateKey, createPublicKey } from 'node:crypto';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { sessionTimes } from '@lafiya/domain/identity/session-rules';

const algorithm = 'EdDSA';

export type AccessClaims = { userId: string; sessionId: string; accessVersion: number };

type Checked = { claims: AccessClaims; expiresAt: number };

export type AccessTokens = {
  issue: (claims: AccessClaims, now: Date) => Promise<string>;
  /** The claims, or null for a token that is not ours, has run out, or was made by another algorithm. */
  read: (token: string, now: Date) => Promise<AccessClaims | null>;
};

export function openAccessTokens(privateKeyPem: string, audience: string): AccessTokens {
  const privateKey: KeyObject = createPrivateKey(privateKeyPem);
  const publicKey = createPublicKey(privateKey);
  // A signature does not change: it is checked once a token and process. Whether the session still lives is asked every time, elsewhere.
  const checked = new LRUCache<string, Checked>({ max: 10_000 });
  const check = async (token: string, now: Date): Promise<Checked | null> => {
    try {
      const options = { algorithms: [algorithm], audience, issuer: audience, typ: 'at+jwt', currentDate: now };
      const { payload } = await jwtVerify(token, publicKey, options);
      const { sub, sid, ver, exp } = payload;
      if (typeof sub !== 'string' || typeof sid !== 'string' || typeof ver !== 'number' || exp === undefined) return null;
      const found = { claims: { userId: sub, sessionId: sid, accessVersion: ver }, expiresAt: exp * 1_000 };
      checked.set(token, found);
      return found;
    } catch {
      return null;
    }
  };
  return {
    issue: ({ userId, sessionId, accessVersion }, now) =>
      new SignJWT({ sid: sessionId, ver: accessVersion })
        .setProtectedHeader({ alg: algorithm, typ: 'at+jwt' })
        .setSubject(userId)
        .setIssuer(audience)
        .setAudience(audience)
        .setIssuedAt(seconds(now))
        .setExpirationTime(seconds(now) + sessionTimes.accessTokenMs / 1_000)
        .sign(privateKey),
    read: async (token, now) => {
      const known = checked.get(token) ?? (await check(token, now));
      return known && known.expiresAt > now.getTime() ? known.claims : null;
    },
  };
}

/** When the token of a request that was let in runs out. */
export function endOfToken(authorization: string): Date {
  return new Date((decodeJwt(authorization.replace(/^Bearer /, '')).exp ?? 0) * 1_000);
}

export function newSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1_000);
