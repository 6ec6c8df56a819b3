// Serves an image by its signed link, because an <img> element sends no access token. Only WebP files that we encoded are served.
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { fileKey } from './file-keys.ts';
import type { FileServices } from './file-services.ts';

export async function showImage(services: FileServices, context: Context, token: string): Promise<Buffer> {
  const id = services.links.verify('image', token, context.clock.now());
  const content = id ? await services.storage.get(fileKey(id)) : null;
  if (!content || !isWebp(content)) throw new AppError('not_found');
  return content;
}

const isWebp = (content: Buffer): boolean =>
  content.subarray(0, 4).toString('latin1') === 'RIFF' && content.subarray(8, 12).toString('latin1') === 'WEBP';
