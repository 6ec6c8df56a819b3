// An admin writes a post, changes it, or goes back to an earlier revision. Each saving is a revision; the public sees it once it is published.
import { postState, slugOf, tidyTags } from '@lafiya/domain/site/site-content';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { postPictureById } from '../files/index.ts';
import { presentPost } from './edited-posts.ts';
import { addPost, addRevision, changePost, lockedPost, type OwnPicture, type PostRow, revisionByNumber } from './posts.repository.ts';
import type { SiteServices } from './site-services.ts';
import type { EditorPost, NewPost, PostChange } from './site-shapes.ts';

export async function createPost(services: SiteServices, context: Context, { slug: wanted, ...form }: NewPost): Promise<EditorPost> {
  const id = newId();
  const slug = wanted ?? slugOf(form.title);
  if (!slug) throw addressFault('Please give an address, such as healthy-eating: nothing of the title can stand in one.');
  const created = services.database.inFrame(context.actor, async (tx) => {
    await addPost(tx, id, slug);
    return saveRevision(services, tx, context, id, 1, form);
  });
  return created.catch(addressTaken);
}

export async function updatePost(services: SiteServices, context: Context, id: string, change: PostChange): Promise<EditorPost> {
  const { slug, revision, ...form } = change;
  const saved = services.database.inFrame(context.actor, async (tx) => {
    const post = await demandPost(tx, id, revision);
    if (slug && slug !== post.slug && postState(post.publishedAt, context.clock.now()) === 'published')
      throw addressFault('The address of a public post stays: others link to it.');
    await changePost(tx, id, { latest_revision: revision + 1, ...(slug ? { slug } : {}) });
    return saveRevision(services, tx, context, id, revision + 1, form);
  });
  return saved.catch(addressTaken);
}

/** The old words become the newest revision: nothing in between is lost. */
export async function restoreRevision(services: SiteServices, context: Context, id: string, wanted: number): Promise<EditorPost> {
  return services.database.inFrame(context.actor, async (tx) => {
    const post = await lockedPost(tx, id);
    const old = post && (await revisionByNumber(tx, id, wanted));
    if (!post || !old) throw new AppError('not_found');
    const next = post.revision + 1;
    await changePost(tx, id, { latest_revision: next });
    return saveRevision(services, tx, context, id, next, old);
  });
}

/** The post, held for this transaction; refused when somebody saved in between. */
export async function demandPost(tx: Tx, id: string, revision: number): Promise<PostRow> {
  const post = await lockedPost(tx, id);
  if (!post) throw new AppError('not_found');
  if (post.revision !== revision) throw new AppError('changed_meanwhile');
  return post;
}

type Written = Omit<NewPost, 'slug'>;

async function saveRevision(
  services: SiteServices,
  tx: Tx,
  context: Context,
  id: string,
  number: number,
  form: Written,
): Promise<EditorPost> {
  const { actor, clock } = context;
  if (actor.kind !== 'user') throw new AppError('not_signed_in');
  const ownPicture = await demandPicture(tx, form);
  await addRevision(tx, id, number, { ...form, ownPicture, tags: tidyTags(form.tags) }, actor.userId, clock.now());
  await recordAudit(tx, context, { thing: { kind: 'site_post', id }, details: { revision: number } });
  return presentPost(services, tx, context, id);
}

/** Any admin's, so that one goes on with what another began; its size is what we made, not what somebody says. */
async function demandPicture(tx: Tx, { picture, ownPicture }: Written): Promise<OwnPicture | null> {
  if (!ownPicture) return null;
  if (picture)
    throw new AppError('invalid_input', {
      fields: [{ field: 'picture', message: 'Please choose an illustration or a picture of your own.' }],
    });
  const made = await postPictureById(tx, ownPicture.fileId);
  if (!made) throw new AppError('file_not_usable');
  return { fileId: ownPicture.fileId, alt: ownPicture.alt, ...made };
}

const addressFault = (message: string, cause?: unknown): AppError =>
  new AppError('invalid_input', { fields: [{ field: 'slug', message }], cause });

/** The database is the one who knows, also when two admins save at the same moment. */
function addressTaken(error: { code?: unknown }): never {
  if (error.code !== '23505') throw error;
  throw addressFault('Another post has this address.', error);
}
