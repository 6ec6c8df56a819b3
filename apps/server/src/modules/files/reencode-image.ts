// Re-encodes an image from its pixels, which drops metadata (location, owner) and hidden content.
import { type FilePurpose, maxImagePixels } from '@lafiya/domain/files/file-rules';
import sharp from 'sharp';
import { reencodePostPicture } from './reencode-post-picture.ts';

/** Images for public pages have known dimensions and a small version for lists. */
export type PublicImage = { width: number; height: number; card: Buffer };
export type ReencodedImage = { content: Buffer; contentType: 'image/webp' | 'image/jpeg'; shown?: PublicImage };

/** The new image, or the reason for refusal as shown to the user. */
export async function reencodeImage(content: Buffer, purpose: FilePurpose): Promise<ReencodedImage | string> {
  try {
    const image = sharp(content, { limitInputPixels: maxImagePixels, failOn: 'error', pages: 1 }).autoOrient().timeout({ seconds: 10 });
    if (purpose === 'profile_image')
      return { content: await image.resize(512, 512, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(), contentType: 'image/webp' };
    if (purpose === 'post_picture') {
      const pictures = await reencodePostPicture(image);
      if (!pictures) return 'This picture is too large for a page. Please choose another one.';
      const { content, width, height } = pictures.page;
      return { content, contentType: 'image/webp', shown: { width, height, card: pictures.card } };
    }
    const page = image.resize(2_400, 2_400, { fit: 'inside', withoutEnlargement: true }).flatten({ background: '#ffffff' });
    return { content: await page.jpeg({ quality: 86 }).toBuffer(), contentType: 'image/jpeg' };
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message)
      ? 'This picture has too many pixels. Please make it smaller.'
      : 'We could not read this picture. Please save it again or choose another one.';
  }
}
