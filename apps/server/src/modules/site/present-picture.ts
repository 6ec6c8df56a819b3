// A post's own picture as an answer names it: by public addresses for readers, by a signed link for those who write.
import type { SignedLinks } from '../../platform/signed-link.ts';
import { imageLink } from '../../platform/image-link.ts';
import type { OwnPicture } from './posts.repository.ts';

export function publicPicture(picture: OwnPicture | null) {
  if (!picture) return null;
  const { fileId, alt, width, height } = picture;
  const url = `/api/site/pictures/${fileId}`;
  return { url, cardUrl: `${url}?size=card`, alt, width, height };
}

export function editedPicture(links: SignedLinks, picture: OwnPicture | null, now: Date) {
  return picture && { ...picture, url: imageLink(links, picture.fileId, now) };
}
