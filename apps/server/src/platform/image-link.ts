// Signed URLs of images. They are signed because an <img> element sends no access token.
import type { SignedLinks } from './signed-link.ts';

const dayMs = 24 * 60 * 60_000;

/** Stays the same all day, so that browsers can cache the image; expires at the end of the next day. */
export function imageLink(links: SignedLinks, id: string, now: Date): string {
  const endOfTomorrow = new Date((Math.floor(now.getTime() / dayMs) + 2) * dayMs);
  return `/api/images/${links.sign('image', id, endOfTomorrow)}`;
}
