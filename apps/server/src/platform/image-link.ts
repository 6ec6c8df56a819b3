// Signed URLs of images. They are signed because an <img> element sends no access token.
import type { SignedLinks } from './signed-link.ts';

const dayMs = 24 * 60 * 60_000;

/** A picture of a patient or of the user: no browser stores it. Expires at the end of the next day. */
export const imageLink = (links: SignedLinks, id: string, now: Date): string => linkFor('image', links, id, now);

/** A picture that the public site shows. The link stays the same all day, so that browsers can cache it. */
export const publicImageLink = (links: SignedLinks, id: string, now: Date): string => linkFor('public-image', links, id, now);

function linkFor(purpose: 'image' | 'public-image', links: SignedLinks, id: string, now: Date): string {
  const endOfTomorrow = new Date((Math.floor(now.getTime() / dayMs) + 2) * dayMs);
  return `/api/images/${links.sign(purpose, id, endOfTomorrow)}`;
}
