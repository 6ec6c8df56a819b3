// Verifies the VAPID authorization of a push request (RFC 8292): the subscription's key, and a signed token for this service.
import { createPublicKey, verify } from 'node:crypto';

/** The problem as a message; null if the authorization is valid. */
export function vapidProblem(authorization: string | undefined, expected: { key: string; audience: string; now: Date }): string | null {
  const { t: token, k: key } = Object.fromEntries(
    [...(authorization ?? '').matchAll(/\b(t|k)=([\w.-]+)/g)].map(([, name, value]) => [name, value]),
  ) as { t?: string; k?: string };
  if (!/^vapid /i.test(authorization ?? '') || !token || !key) return 'there is no vapid authorization';
  if (key !== expected.key) return 'the key is not the one of the subscription';
  const [header = '', claims = '', signature = ''] = token.split('.');
  if (read(header)['alg'] !== 'ES256') return 'the token is not signed with ES256';
  if (!isSigned(`${header}.${claims}`, signature, key)) return 'the signature is not right';
  const { aud, exp, sub } = read(claims);
  const seconds = expected.now.getTime() / 1_000;
  if (aud !== expected.audience) return 'the token is for another service';
  if (typeof exp !== 'number' || exp <= seconds || exp > seconds + 86_400) return 'the token is over, or holds for more than a day';
  if (typeof sub !== 'string' || !/^(mailto:|https:)/.test(sub)) return 'the token names nobody to write to';
  return null;
}

function isSigned(content: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) return false;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  try {
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    return verify('sha256', Buffer.from(content), { key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

function read(part: string): Record<string, unknown> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
