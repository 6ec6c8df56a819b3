// Reads published posts: a page of them, or one by its slug.
import { readingMinutes } from '@lafiya/domain/site/rich-text';
import type { Context } from '../../platform/context.ts';
import { paginationOf } from '../../platform/pagination.ts';
import { AppError } from '../../platform/errors.ts';
import { publicPicture } from './present-picture.ts';
import { type Page, publicBySlug, publicPage, type PublicRow, publicTags } from './posts.repository.ts';
import type { SiteServices } from './site-services.ts';
import type { PublicPost } from './site-schemas.ts';

export async function listPosts({ database }: SiteServices, context: Context, query: Page & { tag?: string | undefined }) {
  const now = context.clock.now();
  return database.withTransaction(context.actor, async (tx) => {
    const { rows, counted } = await publicPage(tx, now, query.tag, query);
    const tags = await publicTags(tx, now);
    return { posts: rows.map((row) => withoutBody(present(row))), tags, ...paginationOf(counted, query) };
  });
}

export async function readPost({ database }: SiteServices, context: Context, slug: string): Promise<PublicPost> {
  const row = await database.withTransaction(context.actor, (tx) => publicBySlug(tx, context.clock.now(), slug));
  if (!row) throw new AppError('not_found');
  return present(row);
}

function present({ publishedAt, changedAt, ...row }: PublicRow): PublicPost {
  return {
    ...row,
    ownPicture: publicPicture(row.ownPicture),
    publishedAt: publishedAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
    readingMinutes: readingMinutes(row.body),
  };
}

function withoutBody({ body: _body, ...summary }: PublicPost): Omit<PublicPost, 'body'> {
  return summary;
}
