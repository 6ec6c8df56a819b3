// What goes into and comes out of the routes about posts.
import { pictureSizes } from '@lafiya/domain/files/picture-weight';
import { postBounds, postPictures, postStates, slugShape } from '@lafiya/domain/site/site-content';
import { z } from 'zod';

const canBeStored = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
export const words = (most: number, ask: string) =>
  z
    .string(ask)
    .trim()
    .min(1, ask)
    .max(most, `Please keep this under ${most} characters.`)
    .refine(canBeStored, 'Please remove the unreadable character.');

export const byId = z.strictObject({ id: z.uuid() });
export const nothing = z.strictObject({}).nullish();
const instant = z.iso.datetime();
const slug = z.string().max(postBounds.slug).regex(slugShape, 'Please use small letters, digits and single dashes only.');
const tag = words(postBounds.tag, 'Please write the tag.');
const pages = { total: z.int(), totalIsLowerBound: z.boolean(), page: z.int(), limit: z.int(), totalPages: z.int() };
const pageAsked = {
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(50).default(12),
};

const pictureSize = { width: z.int(), height: z.int() };
const shownPicture = z
  .strictObject({
    url: z.string(),
    cardUrl: z.string().describe('A small one for lists, 400 × 200'),
    alt: z.string().describe('What it shows, for those who do not see it'),
    ...pictureSize,
  })
  .meta({ id: 'SitePostPicture' });
const editedPicture = z
  .strictObject({ fileId: z.uuid(), url: z.string().describe('For admins, until the end of tomorrow'), alt: z.string(), ...pictureSize })
  .meta({ id: 'EditedSitePostPicture' });
const givenPicture = z
  .strictObject({
    fileId: z.uuid().describe('A file of the purpose post_picture that was found clean'),
    alt: words(postBounds.pictureAlt, 'Please say what the picture shows.'),
  })
  .meta({ id: 'GivenSitePostPicture' });
export const pictureQuery = z.strictObject({ size: z.enum(pictureSizes).default('page') });

export const bySlug = z.strictObject({ slug });
export const publicQuery = z.strictObject({ tag: z.string().trim().max(postBounds.tag).refine(canBeStored).optional(), ...pageAsked });
export const editorQuery = z.strictObject({ state: z.enum(postStates).optional(), ...pageAsked });

const shown = {
  slug: z.string(),
  title: z.string(),
  summary: z.string(),
  picture: z.enum(postPictures).nullable(),
  ownPicture: shownPicture.nullable(),
  tags: z.array(z.string()),
  authorName: z.string(),
  publishedAt: instant,
  changedAt: instant.nullable().describe('When the public words last changed after they were published'),
  readingMinutes: z.int(),
};
export const publicPosts = z
  .strictObject({
    posts: z.array(z.strictObject(shown).meta({ id: 'SitePostSummary' })),
    tags: z.array(z.strictObject({ tag: z.string(), count: z.int() })).describe('Of all public posts, the most used first'),
    ...pages,
  })
  .meta({ id: 'SitePostList' });
export const publicPost = z
  .strictObject({ ...shown, body: z.string().describe('In the few marks of packages/domain/src/site/rich-text.ts') })
  .meta({ id: 'SitePost' });
export type PublicPost = z.infer<typeof publicPost>;

const written = {
  title: words(postBounds.title, 'Please give the post a title.'),
  summary: words(postBounds.summary, 'Please say in a sentence or two what it is about.'),
  body: words(postBounds.body, 'Please write the post.'),
  picture: z.enum(postPictures).nullable(),
  ownPicture: givenPicture.nullish().describe('Instead of an illustration'),
  tags: z.array(tag).max(postBounds.tags, `Please keep to ${postBounds.tags} tags.`),
  authorName: words(postBounds.authorName, 'Please say who wrote it.'),
};
export const newPost = z
  .strictObject({ ...written, slug: slug.nullish().describe('Without it, made from the title') })
  .meta({ id: 'NewSitePost' });
export type NewPost = z.infer<typeof newPost>;
export const postChange = z
  .strictObject({
    ...written,
    slug: slug.nullish().describe('Can change until the post is public: links must not break'),
    revision: z.int().min(1).describe('The revision this was written upon'),
  })
  .meta({ id: 'SitePostChange' });
export type PostChange = z.infer<typeof postChange>;
export const publishing = z
  .strictObject({ revision: z.int().min(1), at: instant.nullish().describe('A moment ahead; without it, now') })
  .meta({ id: 'SitePostPublishing' });
export const restoring = z.strictObject({ revision: z.int().min(1) }).meta({ id: 'SitePostRestoring' });

const listed = {
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(postStates),
  publishedAt: instant.nullable(),
  revision: z.int().describe('The latest one'),
  publishedRevision: z.int().nullable(),
  authorName: z.string(),
  savedAt: instant,
};
export const editorPosts = z
  .strictObject({
    posts: z.array(z.strictObject(listed).meta({ id: 'EditedSitePostSummary' })),
    counts: z.strictObject({ draft: z.int(), scheduled: z.int(), published: z.int() }).meta({ id: 'SitePostCounts' }),
    ...pages,
  })
  .meta({ id: 'EditedSitePostList' });
const revision = z
  .strictObject({
    number: z.int(),
    title: z.string(),
    summary: z.string(),
    body: z.string(),
    ownPicture: editedPicture.nullable(),
    savedAt: instant,
    savedBy: z.string().nullable().describe('Null: it came with the house'),
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
    revisions: z.array(revision).describe('Newest first, the last fifty'),
  })
  .meta({ id: 'EditedSitePost' });
export type EditorPost = z.infer<typeof editorPost>;
