// The address under which a page shows a picture of ours: signed, because a browser's image element sends no token.
import type { SignedLinks } from './signed-link.ts';

const dayMs = 24 * 60 * 60_000;

/** The same address all day, so that a browser keeps the picture; and not for ever. */
export function imageLink(links: SignedLinks, id: string, now: Date): string {
  const endOfTomorrow = new Date((Math.floor(now.getTime() / dayMs) + 2) * dayMs);
  return `/api/images/${links.sign('image', id, endOfTomorrow)}`;
}
