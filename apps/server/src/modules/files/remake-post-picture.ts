// A picture for a post, made twice from its pixels: for the post's own page and for lists, each as light as a public page needs it.
import { type Attempt, lightEnough, type PictureBounds, postPictureBounds } from '@lafiya/domain/files/picture-weight';
import sharp, { type FitEnum, type Sharp } from 'sharp';

type Made = { content: Buffer; width: number; height: number };
export type PostPicture = { page: Made; card: Buffer };

/** The large original is unpacked once; every try begins with what is left of it. Undefined: it could not be made light enough. */
export async function remakePostPicture(image: Sharp): Promise<PostPicture | undefined> {
  const { page, card } = postPictureBounds;
  const { data, info } = await image
    .resize(page.width, page.height, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const ofPage = await encode(pixels, { width: info.width, height: info.height, mostBytes: page.mostBytes }, 'inside');
  const ofCard = await encode(pixels, card, 'cover');
  return ofPage && ofCard ? { page: ofPage, card: ofCard.content } : undefined;
}

function encode(pixels: Sharp, { width, height, mostBytes }: PictureBounds, fit: keyof FitEnum): Promise<Made | undefined> {
  const make = async ({ scale, quality }: Attempt): Promise<Made> => {
    const made = pixels.clone().resize(part(width, scale), part(height, scale), { fit }).webp({ quality });
    const { data, info } = await made.toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  };
  return lightEnough(make, mostBytes);
}

const part = (side: number, scale: number): number => Math.max(1, Math.round(side * scale));
