// Publishes a post, now or at a future time, and unpublishes it. A future time needs no job: reads compare published_at with the current time.
import { postState } from '@lafiya/domain/site/site-content';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { presentPost } from './edited-posts.ts';
import { changePost, lockPost } from './posts.repository.ts';
import { requirePost } from './save-post.ts';
import type { SiteServices } from './site-services.ts';
import type { EditorPost } from './site-schemas.ts';

type Publishing = { revision: number; at?: string | null | undefined };

export async function publishPost(services: SiteServices, context: Context, id: string, request: Publishing): Promise<EditorPost> {
  const now = context.clock.now();
  const at = request.at ? new Date(request.at) : null;
  if (at && at <= now) throw publishTimeError('Please choose a time in the future.');
  return services.database.withTransaction(context.actor, async (tx) => {
    const post = await requirePost(tx, id, request.revision);
    const isPublic = postState(post.publishedAt, now) === 'published';
    if (isPublic && at) throw publishTimeError('This post is already public. Publish the changes now, or unpublish it first.');
    await changePost(tx, id, {
      published_revision: post.revision,
      // A post that is already public keeps its date and records when it was changed.
      ...(isPublic ? { changed_at: now } : { published_at: at ?? now, changed_at: null }),
    });
    await recordAudit(tx, context, {
      resource: { kind: 'site_post', id },
      details: { revision: post.revision, ...(at ? { at: at.toISOString() } : {}) },
    });
    return presentPost(services, tx, context, id);
  });
}

export async function unpublishPost(services: SiteServices, context: Context, id: string): Promise<EditorPost> {
  return services.database.withTransaction(context.actor, async (tx) => {
    const post = await lockPost(tx, id);
    if (!post) throw new AppError('not_found');
    if (post.publishedAt === null) throw new AppError('already_done');
    await changePost(tx, id, { published_revision: null, published_at: null, changed_at: null });
    await recordAudit(tx, context, { resource: { kind: 'site_post', id } });
    return presentPost(services, tx, context, id);
  });
}

const publishTimeError = (message: string): AppError => new AppError('invalid_input', { fields: [{ field: 'at', message }] });
