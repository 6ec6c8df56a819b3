// Public-site resources of the access matrix: draft and published posts, a post picture, an FAQ, editor settings and a contact message.
import { randomUUID } from 'node:crypto';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import type { Fixtures } from './fixtures.ts';
import type { PartOfResources } from './resource-types.ts';

const written = {
  title: 'A post of the matrix',
  summary: 'What it is about.',
  body: 'Words.',
  picture: null,
  tags: [],
  authorName: 'The matrix',
};
const service = {
  name: 'Nutrition',
  icon: 'meal',
  summary: 'What it is.',
  how: 'Book online.',
  offers: ['A talk'],
  reasons: [],
  isFeatured: true,
  isShown: true,
  isBookable: true,
};
/** Unique names, because a service name cannot be used twice. */
const newService = async () => ({
  ...service,
  name: `Matrix ${randomUUID()}`,
  mode: 'VIDEO',
  specialization: null,
});
const banner = {
  text: 'A banner of the matrix',
  linkLabel: 'See',
  path: '/services',
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: '2026-01-02T00:00:00.000Z',
  isShown: false,
};
const question = { question: 'Whose is this?', answer: 'The matrix’s.', isPublished: false };

/** Inserts a row and stores its file; the statement receives id, owner and storage key. */
export type InsertWithFile = (text: string, keyOf: (id: string) => string) => Promise<string>;

export function siteResources(environment: ProofEnvironment, { admin }: Fixtures, insertWithFile: InsertWithFile): PartOfResources {
  const post = insertPosts(environment, admin.userId);
  return {
    ids: {
      '/api/site/posts/{slug}': async () => (await post(true)).slug,
      '/api/site/pictures/{id}': async () => {
        const pictureId = await insertWithFile(
          `insert into files (id, owner_id, purpose, status, name, content_type, size_bytes, key, width, height)
           values ($1, $2, 'post_picture', 'clean', 'picture.webp', 'image/webp', 10, $3, 4, 3)`,
          (id) => `files/${id}`,
        );
        await post(true, pictureId);
        return pictureId;
      },
      '/api/site/editor/posts/{id}': async () => (await post(false)).id,
      '/api/site/editor/posts/{id}/unpublish': async () => (await post(true)).id,
      '/api/site/editor/faqs/{id}': async () => {
        const id = randomUUID();
        await environment.sql(
          `insert into site_faqs (id, position, question, answer) select $1, coalesce(max(position), 0) + 1, 'Whose?', 'Ours.' from site_faqs`,
          [id],
        );
        return id;
      },
      '/api/site/editor/services/{slug}': async () => 'nutrition',
      '/api/site/editor/counters/{name}': async () => 'states',
      '/api/contact-messages/{id}': async () => {
        const id = randomUUID();
        await environment.sql(
          `insert into contact_messages (id, name, email, subject, message, received_at) values ($1, 'A visitor', 'visitor@matrix.example', 'other', 'Hello', now())`,
          [id],
        );
        return id;
      },
    },
    bodies: {
      'POST /api/site/editor/posts': { ...written, slug: null },
      'PUT /api/site/editor/posts/{id}': { ...written, revision: 1 },
      'POST /api/site/editor/posts/{id}/publish': { revision: 1 },
      'POST /api/site/editor/posts/{id}/restore': { revision: 1 },
      'POST /api/site/editor/faqs': question,
      'PUT /api/site/editor/faqs/{id}': question,
      'POST /api/site/editor/faqs/order': async () => {
        const known = await environment.sql<{ id: string }>('select id from site_faqs order by position', []);
        return { ids: known.map(({ id }) => id) };
      },
      'POST /api/site/editor/services/order': () => orderOfServices(environment),
      'POST /api/site/editor/services': newService,
      'PUT /api/site/editor/services/{slug}': service,
      'PUT /api/site/editor/testimonials': { ids: [] },
      'PUT /api/site/editor/team': { ids: [] },
      'PUT /api/site/editor/counters/{name}': { mode: 'counted' },
      'PUT /api/site/editor/promotion': banner,
      'POST /api/contact-messages/{id}/answer': { text: 'Thank you for writing.' },
      'POST /api/site/page-views': { path: '/', device: 'phone', source: 'direct' },
    },
  };
}

async function orderOfServices(environment: ProofEnvironment): Promise<object> {
  const known = await environment.sql<{ slug: string }>('select slug from site_services order by position', []);
  return { slugs: known.map(({ slug }) => slug) };
}

/** Each post has one revision saved by the admin; a published post has been public for a day. */
function insertPosts(
  environment: ProofEnvironment,
  adminId: string,
): (isPublic: boolean, pictureId?: string) => Promise<{ id: string; slug: string }> {
  return async (isPublic, pictureId) => {
    const id = randomUUID();
    const slug = `matrix-${id}`;
    await environment.sql('insert into site_posts (id, slug, latest_revision) values ($1, $2, 1)', [id, slug]);
    await environment.sql(
      `insert into site_post_revisions (post_id, number, title, summary, body, author_name, saved_by, saved_at, picture_file_id, picture_alt, picture_width, picture_height)
       values ($1, 1, 'A post', 'About.', 'Words.', 'The matrix', $2, now(), $3::uuid, $4, $5, $6)`,
      [id, adminId, ...(pictureId ? [pictureId, 'A picture', 4, 3] : [null, null, null, null])],
    );
    if (isPublic)
      await environment.sql(`update site_posts set published_revision = 1, published_at = now() - interval '1 day' where id = $1`, [id]);
    return { id, slug };
  };
}
