// Posts and their revisions. Row security shows the public only published posts and lets only admins write.
import type { PostPicture, PostState } from '@lafiya/domain/site/site-content';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRows } from '../../platform/database/select-rows.ts';

/** A picture uploaded by an admin, with alternative text. */
export type OwnPicture = { fileId: string; alt: string; width: number; height: number };
type PostContent = {
  title: string;
  summary: string;
  body: string;
  picture: PostPicture | null;
  ownPicture: OwnPicture | null;
  tags: string[];
  authorName: string;
};
export type PublicRow = PostContent & { slug: string; publishedAt: Date; changedAt: Date | null };
export type Page = { page: number; limit: number };

const ownPicture = sql<OwnPicture | null>`case when r.picture_file_id is not null then
  jsonb_build_object('fileId', r.picture_file_id, 'alt', r.picture_alt, 'width', r.picture_width, 'height', r.picture_height) end`;
const contentColumns = [
  'r.title',
  'r.summary',
  'r.body',
  'r.picture',
  ownPicture.as('ownPicture'),
  'r.tags',
  'r.author_name as authorName',
] as const;

/** Filters explicitly, because admins can also read drafts. */
const publicPosts = (tx: Tx, now: Date) =>
  tx
    .selectFrom('site_posts as p')
    .innerJoin('site_post_revisions as r', (join) => join.onRef('r.post_id', '=', 'p.id').onRef('r.number', '=', 'p.published_revision'))
    .where('p.published_at', '<=', now);

export async function publicPage(
  tx: Tx,
  now: Date,
  tag: string | undefined,
  { page, limit }: Page,
): Promise<{ rows: PublicRow[]; counted: number }> {
  const matching = () => (tag ? publicPosts(tx, now).where(sql<boolean>`${tag} = any (r.tags)`) : publicPosts(tx, now));
  const rows = await matching()
    .select(contentColumns)
    .select(['p.slug', 'p.published_at as publishedAt', 'p.changed_at as changedAt'])
    .orderBy('p.published_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .$castTo<PublicRow>()
    .execute();
  const counted = await matching()
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('n'))
    .executeTakeFirst();
  return { rows, counted: counted?.n ?? 0 };
}

const tagCount = z.strictObject({ tag: z.string(), count: z.int() });

export async function publicTags(tx: Tx, now: Date): Promise<z.infer<typeof tagCount>[]> {
  const statement = sql`
    select tag, count(*)::integer as count
    from site_posts p join site_post_revisions r on r.post_id = p.id and r.number = p.published_revision, unnest(r.tags) as tag
    where p.published_at <= ${now} group by tag order by count(*) desc, tag limit 30`;
  return selectRows(tx, tagCount, statement);
}

export async function publicBySlug(tx: Tx, now: Date, slug: string): Promise<PublicRow | undefined> {
  return publicPosts(tx, now)
    .select(contentColumns)
    .select(['p.slug', 'p.published_at as publishedAt', 'p.changed_at as changedAt'])
    .where('p.slug', '=', slug)
    .$castTo<PublicRow>()
    .executeTakeFirst();
}

export async function isPictureShown(tx: Tx, now: Date, fileId: string): Promise<boolean> {
  return (await publicPosts(tx, now).select('p.id').where('r.picture_file_id', '=', fileId).limit(1).executeTakeFirst()) !== undefined;
}

export type PostRow = { id: string; slug: string; revision: number; publishedRevision: number | null; publishedAt: Date | null };
export type EditorRow = PostRow & PostContent & { savedAt: Date };

const editorPosts = (tx: Tx) =>
  tx
    .selectFrom('site_posts as p')
    .innerJoin('site_post_revisions as r', (join) => join.onRef('r.post_id', '=', 'p.id').onRef('r.number', '=', 'p.latest_revision'))
    .select(contentColumns)
    .select([
      'p.id',
      'p.slug',
      'p.latest_revision as revision',
      'p.published_revision as publishedRevision',
      'p.published_at as publishedAt',
      'r.saved_at as savedAt',
    ]);

export async function editorPage(tx: Tx, now: Date, state: PostState | undefined, { page, limit }: Page): Promise<EditorRow[]> {
  let query = editorPosts(tx);
  if (state === 'draft') query = query.where('p.published_at', 'is', null);
  if (state === 'scheduled') query = query.where('p.published_at', '>', now);
  if (state === 'published') query = query.where('p.published_at', '<=', now);
  return query
    .orderBy('r.saved_at', 'desc')
    .orderBy('p.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .$castTo<EditorRow>()
    .execute();
}

export async function countPosts(tx: Tx, now: Date): Promise<Record<PostState, number>> {
  return tx
    .selectFrom('site_posts')
    .select((e) => [
      e.cast<number>(e.fn.countAll().filterWhere('published_at', 'is', null), 'integer').as('draft'),
      e.cast<number>(e.fn.countAll().filterWhere('published_at', '>', now), 'integer').as('scheduled'),
      e.cast<number>(e.fn.countAll().filterWhere('published_at', '<=', now), 'integer').as('published'),
    ])
    .executeTakeFirstOrThrow();
}

export async function editorById(tx: Tx, id: string): Promise<EditorRow | undefined> {
  return editorPosts(tx).where('p.id', '=', id).$castTo<EditorRow>().executeTakeFirst();
}

/** Locks the post until the transaction ends, so that concurrent saves run one after the other. */
export async function lockPost(tx: Tx, id: string): Promise<PostRow | undefined> {
  return tx
    .selectFrom('site_posts')
    .select(['id', 'slug', 'latest_revision as revision', 'published_revision as publishedRevision', 'published_at as publishedAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export type RevisionRow = PostContent & { number: number; savedAt: Date; firstName: string | null; lastName: string | null };

export async function revisionsOf(tx: Tx, postId: string): Promise<RevisionRow[]> {
  return tx
    .selectFrom('site_post_revisions as r')
    .leftJoin('users as u', 'u.id', 'r.saved_by')
    .select(contentColumns)
    .select(['r.number', 'r.saved_at as savedAt', 'u.first_name as firstName', 'u.last_name as lastName'])
    .where('r.post_id', '=', postId)
    .orderBy('r.number', 'desc')
    .limit(50)
    .$castTo<RevisionRow>()
    .execute();
}

export async function revisionByNumber(tx: Tx, postId: string, number: number): Promise<PostContent | undefined> {
  return tx
    .selectFrom('site_post_revisions as r')
    .select(contentColumns)
    .where('r.post_id', '=', postId)
    .where('r.number', '=', number)
    .$castTo<PostContent>()
    .executeTakeFirst();
}

export async function addPost(tx: Tx, id: string, slug: string): Promise<void> {
  await tx.insertInto('site_posts').values({ id, slug, latest_revision: 1 }).execute();
}

export async function addRevision(tx: Tx, postId: string, number: number, content: PostContent, by: string, at: Date): Promise<void> {
  const { authorName, ownPicture: own, ...fields } = content;
  const picture = own && { picture_file_id: own.fileId, picture_alt: own.alt, picture_width: own.width, picture_height: own.height };
  await tx
    .insertInto('site_post_revisions')
    .values({ post_id: postId, number, ...fields, ...picture, author_name: authorName, saved_by: by, saved_at: at })
    .execute();
}

export type PostChanges = {
  slug?: string;
  latest_revision?: number;
  published_revision?: number | null;
  published_at?: Date | null;
  changed_at?: Date | null;
};

export async function changePost(tx: Tx, id: string, changes: PostChanges): Promise<void> {
  await tx.updateTable('site_posts').set(changes).where('id', '=', id).execute();
}

/** Posts that are not public, and public ones with changes that are not. */
export async function countDrafts(tx: Tx): Promise<number> {
  const { n } = await tx
    .selectFrom('site_posts')
    .where((e) => e.or([e('published_revision', 'is', null), e('published_revision', '<', e.ref('latest_revision'))]))
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
