// Signed links: purpose, the id of a row or a digest, expiry and an HMAC over them.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { isUuid } from './ids.ts';

export type LinkPurpose =
  | 'newsletter-confirm'
  | 'newsletter-unsubscribe'
  | 'verify-email'
  | 'reset-password'
  | 'image'
  | 'public-image'
  | 'invitation'
  | 'change-email'
  | 'known-device';

export type SignedLinks = {
  sign: (purpose: LinkPurpose, id: string, until?: Date) => string;
  /** The id, or null if the signature is invalid, the purpose differs or the link has expired. */
  verify: (purpose: LinkPurpose, token: string, now: Date) => string | null;
};

/** One secret, or several separated by commas: the first signs, all verify. */
export function createSignedLinks(secrets: string): SignedLinks {
  const ring = secrets.split(',');
  const signature = (secret: string, purpose: string, id: string, until: string): string =>
    createHmac('sha256', secret).update(`${purpose}\n${id}\n${until}`).digest('base64url');
  return {
    sign: (purpose, id, until) => {
      const end = until ? Math.floor(until.getTime() / 1_000).toString(36) : '0';
      return `${id}.${end}.${signature(ring[0] ?? '', purpose, id, end)}`;
    },
    verify: (purpose, token, now) => {
      const [id, end, given, ...rest] = token.split('.');
      if (!id || !end || !given || rest.length > 0 || !(isUuid(id) || isDigest(id))) return null;
      const actual = Buffer.from(given);
      const isOurs = ring.some((secret) => {
        const expected = Buffer.from(signature(secret, purpose, id, end));
        return expected.length === actual.length && timingSafeEqual(expected, actual);
      });
      if (!isOurs) return null;
      if (end !== '0' && Number.parseInt(end, 36) * 1_000 < now.getTime()) return null;
      return id;
    },
  };
}

const isDigest = (text: string): boolean => /^[0-9a-f]{64}$/.test(text);
