// Serves an image by its signed link, because an <img> element sends no access token. Only WebP files that we encoded are served.
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { fileKey } from './file-keys.ts';
import type { FileServices } from './file-services.ts';

export type ShownImage = { content: Buffer; isPublic: boolean };

export async function showImage(services: FileServices, context: Context, token: string): Promise<ShownImage> {
  const now = context.clock.now();
  const publicId = services.links.verify('public-image', token, now);
  const id = publicId ?? services.links.verify('image', token, now);
  const content = id ? await services.storage.get(fileKey(id)) : null;
  if (!content || !isWebp(content)) throw new AppError('not_found');
  return { content, isPublic: publicId !== null };
}

const isWebp = (content: Buffer): boolean =>
  content.subarray(0, 4).toString('latin1') === 'RIFF' && content.subarray(8, 12).toString('latin1') === 'WEBP';
