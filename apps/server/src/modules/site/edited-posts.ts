// Reads posts for editors: drafts included, with every revision and who saved it.
import { displayName } from '@lafiya/domain/profile/profile';
import { type PostState, postState } from '@lafiya/domain/site/site-content';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { paginationOf } from '../../platform/pagination.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { editedPicture } from './present-picture.ts';
import { countPosts, type EditorRow, editorById, editorPage, type Page, revisionsOf } from './posts.repository.ts';
import type { SiteServices } from './site-services.ts';
import type { EditorPost } from './site-schemas.ts';

export async function listEditedPosts({ database }: SiteServices, context: Context, query: Page & { state?: PostState | undefined }) {
  const now = context.clock.now();
  return database.withTransaction(context.actor, async (tx) => {
    const rows = await editorPage(tx, now, query.state, query);
    const counts = await countPosts(tx, now);
    await recordAudit(tx, context, { details: { posts: rows.length } });
    const counted = query.state ? counts[query.state] : counts.draft + counts.scheduled + counts.published;
    return { posts: rows.map((row) => summaryOf(row, now)), counts, ...paginationOf(counted, query) };
  });
}

export async function readEditedPost(services: SiteServices, context: Context, id: string): Promise<EditorPost> {
  return services.database.withTransaction(context.actor, async (tx) => {
    const post = await presentPost(services, tx, context, id);
    await recordAudit(tx, context, { resource: { kind: 'site_post', id } });
    return post;
  });
}

/** The post as this transaction sees it. */
export async function presentPost({ links }: SiteServices, tx: Tx, context: Context, id: string): Promise<EditorPost> {
  const row = await editorById(tx, id);
  if (!row) throw new AppError('not_found');
  const { summary, body, picture, tags } = row;
  const now = context.clock.now();
  const revisions = (await revisionsOf(tx, id)).map(({ number, savedAt, ...revision }) => ({
    number,
    title: revision.title,
    summary: revision.summary,
    body: revision.body,
    ownPicture: editedPicture(links, revision.ownPicture, now),
    savedAt: savedAt.toISOString(),
    savedBy: revision.firstName === null ? null : displayName({ firstName: revision.firstName, lastName: revision.lastName ?? '' }),
    isPublished: number === row.publishedRevision,
  }));
  return { ...summaryOf(row, now), summary, body, picture, ownPicture: editedPicture(links, row.ownPicture, now), tags, revisions };
}

function summaryOf({ id, slug, title, publishedAt, revision, publishedRevision, authorName, savedAt }: EditorRow, now: Date) {
  return {
    id,
    slug,
    title,
    state: postState(publishedAt, now),
    publishedAt: publishedAt?.toISOString() ?? null,
    revision,
    publishedRevision,
    authorName,
    savedAt: savedAt.toISOString(),
  };
}
