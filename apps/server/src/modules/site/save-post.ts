// Creates and changes posts, and restores earlier revisions. Every save is a revision, public once it is published.
import { postState, slugOf, normalizeTags } from '@lafiya/domain/site/site-content';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { postPictureById } from '../files/index.ts';
import { presentPost } from './edited-posts.ts';
import { addPost, addRevision, changePost, lockPost, type OwnPicture, type PostRow, revisionByNumber } from './posts.repository.ts';
import type { SiteServices } from './site-services.ts';
import type { EditorPost, NewPost, PostChange } from './site-schemas.ts';

export async function createPost(services: SiteServices, context: Context, { slug: requested, ...form }: NewPost): Promise<EditorPost> {
  const id = newId();
  const slug = requested ?? slugOf(form.title);
  if (!slug) throw slugError('Please enter an address, such as healthy-eating. We cannot make one from the title.');
  const created = services.database.withTransaction(context.actor, async (tx) => {
    await addPost(tx, id, slug);
    return saveRevision(services, tx, context, id, 1, form);
  });
  return created.catch(rethrowSlugTaken);
}

export async function updatePost(services: SiteServices, context: Context, id: string, change: PostChange): Promise<EditorPost> {
  const { slug, revision, ...form } = change;
  const saved = services.database.withTransaction(context.actor, async (tx) => {
    const post = await requirePost(tx, id, revision);
    if (slug && slug !== post.slug && postState(post.publishedAt, context.clock.now()) === 'published')
      throw slugError('The address of a public post cannot change, because others link to it.');
    await changePost(tx, id, { latest_revision: revision + 1, ...(slug ? { slug } : {}) });
    return saveRevision(services, tx, context, id, revision + 1, form);
  });
  return saved.catch(rethrowSlugTaken);
}

/** Saves the old content as the newest revision, so that nothing in between is lost. */
export async function restoreRevision(services: SiteServices, context: Context, id: string, requested: number): Promise<EditorPost> {
  return services.database.withTransaction(context.actor, async (tx) => {
    const post = await lockPost(tx, id);
    const old = post && (await revisionByNumber(tx, id, requested));
    if (!post || !old) throw new AppError('not_found');
    const next = post.revision + 1;
    await changePost(tx, id, { latest_revision: next });
    return saveRevision(services, tx, context, id, next, old);
  });
}

/** Locks the post; throws if it was saved since the given revision. */
export async function requirePost(tx: Tx, id: string, revision: number): Promise<PostRow> {
  const post = await lockPost(tx, id);
  if (!post) throw new AppError('not_found');
  if (post.revision !== revision) throw new AppError('changed_meanwhile');
  return post;
}

type PostContent = Omit<NewPost, 'slug'>;

async function saveRevision(
  services: SiteServices,
  tx: Tx,
  context: Context,
  id: string,
  number: number,
  form: PostContent,
): Promise<EditorPost> {
  const { actor, clock } = context;
  if (actor.kind !== 'user') throw new AppError('not_signed_in');
  const ownPicture = await requirePicture(tx, form);
  await addRevision(tx, id, number, { ...form, ownPicture, tags: normalizeTags(form.tags) }, actor.userId, clock.now());
  await recordAudit(tx, context, { resource: { kind: 'site_post', id }, details: { revision: number } });
  return presentPost(services, tx, context, id);
}

/** Any admin's picture can be used. Its size comes from the stored file, not from the request. */
async function requirePicture(tx: Tx, { picture, ownPicture }: PostContent): Promise<OwnPicture | null> {
  if (!ownPicture) return null;
  if (picture)
    throw new AppError('invalid_input', {
      fields: [{ field: 'picture', message: 'Please choose an illustration or a picture of your own.' }],
    });
  const stored = await postPictureById(tx, ownPicture.fileId);
  if (!stored) throw new AppError('file_not_usable');
  return { fileId: ownPicture.fileId, alt: ownPicture.alt, ...stored };
}

const slugError = (message: string, cause?: unknown): AppError =>
  new AppError('invalid_input', { fields: [{ field: 'slug', message }], cause });

/** Relies on the unique constraint, which also holds when two admins save at the same time. */
function rethrowSlugTaken(error: { code?: unknown }): never {
  if (error.code !== '23505') throw error;
  throw slugError('Another post has this address.', error);
}
