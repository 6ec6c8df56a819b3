// Formats a post's own picture: with public URLs for readers, with a signed link for editors.
import type { SignedLinks } from '../../platform/signed-link.ts';
import { publicImageLink } from '../../platform/image-link.ts';
import type { OwnPicture } from './posts.repository.ts';

export function publicPicture(picture: OwnPicture | null) {
  if (!picture) return null;
  const { fileId, alt, width, height } = picture;
  const url = `/api/site/pictures/${fileId}`;
  return { url, cardUrl: `${url}?size=card`, alt, width, height };
}

export function editedPicture(links: SignedLinks, picture: OwnPicture | null, now: Date) {
  return picture && { ...picture, url: publicImageLink(links, picture.fileId, now) };
}
