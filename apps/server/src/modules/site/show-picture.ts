// Serves a post's own picture to anyone while the published revision uses it. Admins see drafts' pictures through a signed link.
import type { PictureSize } from '@lafiya/domain/files/picture-compression';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { cardKey, fileKey } from '../files/index.ts';
import { isPictureShown } from './posts.repository.ts';
import type { SiteServices } from './site-services.ts';

export async function showPicture(services: SiteServices, context: Context, id: string, size: PictureSize): Promise<Buffer> {
  const isShown = await services.database.withTransaction(context.actor, (tx) => isPictureShown(tx, context.clock.now(), id));
  const content = isShown ? await services.storage.get(size === 'card' ? cardKey(id) : fileKey(id)) : null;
  if (!content) throw new AppError('not_found');
  return content;
}
