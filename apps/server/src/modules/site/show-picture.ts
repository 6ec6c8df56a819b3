// A post's own picture for anyone: only while the revision that carries it is the published one. A draft's picture is shown by a signed link, to admins.
import type { PictureSize } from '@lafiya/domain/files/picture-weight';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { cardKey, fileKey } from '../files/index.ts';
import { isPictureShown } from './posts.repository.ts';
import type { SiteServices } from './site-services.ts';

export async function showPicture(services: SiteServices, context: Context, id: string, size: PictureSize): Promise<Buffer> {
  const isShown = await services.database.inFrame(context.actor, (tx) => isPictureShown(tx, context.clock.now(), id));
  const content = isShown ? await services.storage.get(size === 'card' ? cardKey(id) : fileKey(id)) : null;
  if (!content) throw new AppError('not_found');
  return content;
}
