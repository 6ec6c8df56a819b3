// Re-encodes a post picture in two sizes, for the post's page and for lists, each within its byte limit.
import { type CompressionAttempt, compressToLimit, type PictureBounds, postPictureBounds } from '@lafiya/domain/files/picture-compression';
import sharp, { type FitEnum, type Sharp } from 'sharp';

type EncodedPicture = { content: Buffer; width: number; height: number };
export type PostPicture = { page: EncodedPicture; card: Buffer };

/** Decodes and downsizes the original once; every attempt starts from that. Undefined if no attempt is within the limit. */
export async function reencodePostPicture(image: Sharp): Promise<PostPicture | undefined> {
  const { page, card } = postPictureBounds;
  const { data, info } = await image
    .resize(page.width, page.height, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const pagePicture = await encode(pixels, { width: info.width, height: info.height, maxBytes: page.maxBytes }, 'inside');
  const cardPicture = await encode(pixels, card, 'cover');
  return pagePicture && cardPicture ? { page: pagePicture, card: cardPicture.content } : undefined;
}

function encode(pixels: Sharp, { width, height, maxBytes }: PictureBounds, fit: keyof FitEnum): Promise<EncodedPicture | undefined> {
  const make = async ({ scale, quality }: CompressionAttempt): Promise<EncodedPicture> => {
    const encoded = pixels.clone().resize(scaled(width, scale), scaled(height, scale), { fit }).webp({ quality });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { content: data, width: info.width, height: info.height };
  };
  return compressToLimit(make, maxBytes);
}

const scaled = (side: number, scale: number): number => Math.max(1, Math.round(side * scale));
