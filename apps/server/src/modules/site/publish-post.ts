// An admin makes a post public, now or from a moment on, and takes it back. A moment ahead needs no job: the post is public once it has come.
import { postState } from '@lafiya/domain/site/site-content';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { presentPost } from './edited-posts.ts';
import { changePost, lockedPost } from './posts.repository.ts';
import { demandPost } from './save-post.ts';
import type { SiteServices } from './site-services.ts';
import type { EditorPost } from './site-shapes.ts';

type Publishing = { revision: number; at?: string | null | undefined };

export async function publishPost(services: SiteServices, context: Context, id: string, asked: Publishing): Promise<EditorPost> {
  const now = context.clock.now();
  const at = asked.at ? new Date(asked.at) : null;
  if (at && at <= now) throw momentFault('Please choose a moment that lies ahead.');
  return services.database.inFrame(context.actor, async (tx) => {
    const post = await demandPost(tx, id, asked.revision);
    const isPublic = postState(post.publishedAt, now) === 'published';
    if (isPublic && at) throw momentFault('This post is public already. Publish the changes now, or take it back first.');
    await changePost(tx, id, {
      published_revision: post.revision,
      // New words under a date that readers know: it keeps that date and says when it was changed.
      ...(isPublic ? { changed_at: now } : { published_at: at ?? now, changed_at: null }),
    });
    await recordAudit(tx, context, {
      thing: { kind: 'site_post', id },
      details: { revision: post.revision, ...(at ? { at: at.toISOString() } : {}) },
    });
    return presentPost(services, tx, context, id);
  });
}

export async function unpublishPost(services: SiteServices, context: Context, id: string): Promise<EditorPost> {
  return services.database.inFrame(context.actor, async (tx) => {
    const post = await lockedPost(tx, id);
    if (!post) throw new AppError('not_found');
    if (post.publishedAt === null) throw new AppError('already_done');
    await changePost(tx, id, { published_revision: null, published_at: null, changed_at: null });
    await recordAudit(tx, context, { thing: { kind: 'site_post', id } });
    return presentPost(services, tx, context, id);
  });
}

const momentFault = (message: string): AppError => new AppError('invalid_input', { fields: [{ field: 'at', message }] });
