// Makes an image anew from its pixels alone: what a camera wrote beside them (place, owner) and what somebody hid in it stays behind.
import { type FilePurpose, mostPixels } from '@lafiya/domain/files/file-rules';
import sharp from 'sharp';
import { remakePostPicture } from './remake-post-picture.ts';

/** What is shown on public pages knows its size, and has a small one beside it for lists. */
export type Shown = { width: number; height: number; card: Buffer };
export type Remade = { content: Buffer; contentType: 'image/webp' | 'image/jpeg'; shown?: Shown };

/** The new image, or in words why there is none. */
export async function remakeImage(content: Buffer, purpose: FilePurpose): Promise<Remade | string> {
  try {
    const image = sharp(content, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 }).autoOrient().timeout({ seconds: 10 });
    if (purpose === 'profile_image')
      return { content: await image.resize(512, 512, { fit: 'cover' }).webp({ quality: 82 }).toBuffer(), contentType: 'image/webp' };
    if (purpose === 'post_picture') {
      const made = await remakePostPicture(image);
      if (!made) return 'This picture cannot be made light enough for a page. Please choose another one.';
      const { content, width, height } = made.page;
      return { content, contentType: 'image/webp', shown: { width, height, card: made.card } };
    }
    const page = image.resize(2_400, 2_400, { fit: 'inside', withoutEnlargement: true }).flatten({ background: '#ffffff' });
    return { content: await page.jpeg({ quality: 86 }).toBuffer(), contentType: 'image/jpeg' };
  } catch (error) {
    return error instanceof Error && /pixel limit/i.test(error.message)
      ? 'This picture has too many pixels. Please make it smaller.'
      : 'We could not read this picture. Please save it again or choose another one.';
  }
}
