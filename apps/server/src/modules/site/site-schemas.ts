// Request and response schemas of the post routes.
import { pictureSizes } from '@lafiya/domain/files/picture-compression';
import { postBounds, postPictures, postStates, slugPattern } from '@lafiya/domain/site/site-content';
import { z } from 'zod';
import { dateTime } from '../../platform/http/date-schemas.ts';
import { rowVersion } from '../../platform/http/number-schemas.ts';
import { requiredText, textLike, textUpTo } from '../../platform/http/text-schemas.ts';

export const byId = z.strictObject({ id: z.uuid() });
export const emptyBody = z.strictObject({}).nullish();
const instant = z.iso.datetime();
const slug = textLike(slugPattern, 'Please use only lower-case letters, digits and single hyphens.').max(postBounds.slug);
const tag = requiredText(postBounds.tag, 'Please enter the tag.');
const pages = { total: z.int(), totalIsLowerBound: z.boolean(), page: z.int(), limit: z.int(), totalPages: z.int() };
const pageQuery = {
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(12),
};

const pictureSize = { width: z.int(), height: z.int() };
const shownPicture = z
  .strictObject({
    url: z.string(),
    cardUrl: z.string().describe('Thumbnail, 400 × 200 pixels.'),
    alt: z.string().describe('Alternative text.'),
    ...pictureSize,
  })
  .meta({ id: 'SitePostPicture' });
const editedPicture = z
  .strictObject({
    fileId: z.uuid(),
    url: z.string().describe('Signed URL for admins, valid until the end of tomorrow.'),
    alt: z.string(),
    ...pictureSize,
  })
  .meta({ id: 'EditorSitePostPicture' });
const givenPicture = z
  .strictObject({
    fileId: z.uuid().describe('A clean file with the purpose post_picture.'),
    alt: requiredText(postBounds.pictureAlt, 'Please describe the picture.'),
  })
  .meta({ id: 'SitePostPictureForm' });
export const pictureQuery = z.strictObject({ size: z.enum(pictureSizes).default('page') });

export const bySlug = z.strictObject({ slug });
export const publicQuery = z.strictObject({ tag: textUpTo(postBounds.tag).optional(), ...pageQuery });
export const editorQuery = z.strictObject({ state: z.enum(postStates).optional(), ...pageQuery });

const shown = {
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: z.enum(postPictures).nullable(),
  ownPicture: shownPicture.nullable(),
  tags: z.array(z.string()),
  authorName: z.string(),
  publishedAt: instant,
  changedAt: instant.nullable().describe('When the published text last changed.'),
  readingMinutes: z.int(),
};
export const publicPosts = z
  .strictObject({
    posts: z.array(z.strictObject(shown).meta({ id: 'SitePostSummary' })),
    tags: z.array(z.strictObject({ tag: z.string(), count: z.int() })).describe('Tags of all published posts, most used first.'),
    ...pages,
  })
  .meta({ id: 'SitePostList' });
export const publicPost = z
  .strictObject({ ...shown, body: z.string().describe('In the markup of packages/domain/src/site/rich-text.ts.') })
  .meta({ id: 'SitePost' });
export type PublicPost = z.infer<typeof publicPost>;

const written = {
  title: requiredText(postBounds.title, 'Please enter a title.'),
  summary: requiredText(postBounds.summary, 'Please enter a summary in a sentence or two.'),
  body: requiredText(postBounds.body, 'Please write the post.'),
  picture: z.enum(postPictures).nullable(),
  ownPicture: givenPicture.nullish().describe('Replaces the illustration.'),
  tags: z.array(tag).max(postBounds.tags, `Please enter up to ${postBounds.tags} tags.`),
  authorName: requiredText(postBounds.authorName, 'Please enter who wrote it.'),
};
export const newPost = z
  .strictObject({ ...written, slug: slug.nullish().describe('Defaults to a slug generated from the title.') })
  .meta({ id: 'NewSitePost' });
export type NewPost = z.infer<typeof newPost>;
export const postChange = z
  .strictObject({
    ...written,
    slug: slug.nullish().describe('Can be changed until the post is published.'),
    revision: rowVersion.describe('The revision the change is based on.'),
  })
  .meta({ id: 'SitePostChange' });
export type PostChange = z.infer<typeof postChange>;
export const publishing = z
  .strictObject({ revision: rowVersion, at: dateTime().nullish().describe('Time of publication in the future. Defaults to now.') })
  .meta({ id: 'SitePostPublishing' });
export const restoring = z.strictObject({ revision: rowVersion }).meta({ id: 'SitePostRestoring' });

const listed = {
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(postStates),
  publishedAt: instant.nullable(),
  revision: z.int().describe('The latest revision.'),
  publishedRevision: z.int().nullable(),
  authorName: z.string(),
  savedAt: instant,
};
export const editorPosts = z
  .strictObject({
    posts: z.array(z.strictObject(listed).meta({ id: 'EditorSitePostSummary' })),
    counts: z.strictObject({ draft: z.int(), scheduled: z.int(), published: z.int() }).meta({ id: 'SitePostCounts' }),
    ...pages,
  })
  .meta({ id: 'EditorSitePostList' });
const revision = z
  .strictObject({
    number: z.int(),
    title: z.string(),
    summary: z.string(),
    body: z.string(),
    ownPicture: editedPicture.nullable(),
    savedAt: instant,
    savedBy: z.string().nullable().describe('Null for initial content.'),
    isPublished: z.boolean(),
  })
  .meta({ id: 'SitePostRevision' });
export const editorPost = z
  .strictObject({
    ...listed,
    summary: z.string(),
    body: z.string(),
    picture: z.enum(postPictures).nullable(),
    ownPicture: editedPicture.nullable(),
    tags: z.array(z.string()),
    revisions: z.array(revision).describe('The last 50 revisions, newest first.'),
  })
  .meta({ id: 'EditorSitePost' });
export type EditorPost = z.infer<typeof editorPost>;
