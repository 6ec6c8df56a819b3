// Whether somebody's picture is worth its data to the reader.
import type { User } from '@lafiya/api-client';

/** In low-data mode initials do. */
export function shownPicture({ imageUrl, lowData }: Pick<User, 'imageUrl' | 'lowData'>): string | null {
  return lowData ? null : imageUrl;
}
