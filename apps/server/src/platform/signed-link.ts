// Links that prove they came from us: what they are for, which row they name, until when, and a signature over it.
import { createHmac, timingSafeEqual } from 'node:crypto';

export type LinkPurpose =
  | 'newsletter-confirm'
  | 'newsletter-unsubscribe'
  | 'verify-email'
  | 'reset-password'
  | 'image'
  | 'invitation'
  | 'change-email';

export type SignedLinks = {
  sign: (purpose: LinkPurpose, id: string, until?: Date) => string;
  /** The id, or null when the link is not ours, is for something else, or has run out. */
  open: (purpose: LinkPurpose, token: string, now: Date) => string | null;
};

export function signedLinks(secret: string): SignedLinks {
  const seal = (purpose: string, id: string, until: string): string =>
    createHmac('sha256', secret).update(`${purpose}\n${id}\n${until}`).digest('base64url');
  return {
    sign: (purpose, id, until) => {
      const end = until ? Math.floor(until.getTime() / 1_000).toString(36) : '0';
      return `${id}.${end}.${seal(purpose, id, end)}`;
    },
    open: (purpose, token, now) => {
      const [id, end, given, ...rest] = token.split('.');
      if (!id || !end || !given || rest.length > 0 || !uuidShape.test(id)) return null;
      const expected = Buffer.from(seal(purpose, id, end));
      const actual = Buffer.from(given);
      if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return null;
      if (end !== '0' && Number.parseInt(end, 36) * 1_000 < now.getTime()) return null;
      return id;
    },
  };
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
