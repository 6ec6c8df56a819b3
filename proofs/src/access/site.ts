// The words of the public site in the matrix: a draft and a public post, a question, and a visitor's message.
import { randomUUID } from 'node:crypto';
import type { Stage } from '../frame/stage.ts';
import type { Cast } from './cast.ts';
import type { Things } from './visits.ts';

const written = {
  title: 'A post of the matrix',
  summary: 'What it is about.',
  body: 'Words.',
  picture: null,
  tags: [],
  authorName: 'The matrix',
};
const question = { question: 'Whose is this?', answer: 'The matrix’s.', isPublished: false };

export function siteThings(stage: Stage, { admin }: Cast): Things {
  const post = layPosts(stage, admin.userId);
  return {
    ids: {
      '/api/site/posts/{slug}': async () => (await post(true)).slug,
      '/api/site/editor/posts/{id}': async () => (await post(false)).id,
      '/api/site/editor/posts/{id}/unpublish': async () => (await post(true)).id,
      '/api/site/editor/faqs/{id}': async () => {
        const id = randomUUID();
        await stage.sql(
          `insert into site_faqs (id, position, question, answer) select $1, coalesce(max(position), 0) + 1, 'Whose?', 'Ours.' from site_faqs`,
          [id],
        );
        return id;
      },
      '/api/contact-messages/{id}': async () => {
        const id = randomUUID();
        await stage.sql(
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
        const known = await stage.sql<{ id: string }>('select id from site_faqs order by position', []);
        return { ids: known.map(({ id }) => id) };
      },
      'POST /api/contact-messages/{id}/answer': { words: 'Thank you for writing.' },
    },
  };
}

/** Each with a revision that the admin saved; one that is public has been so for a day. */
function layPosts(stage: Stage, adminId: string): (isPublic: boolean) => Promise<{ id: string; slug: string }> {
  return async (isPublic) => {
    const id = randomUUID();
    const slug = `matrix-${id}`;
    await stage.sql('insert into site_posts (id, slug, latest_revision) values ($1, $2, 1)', [id, slug]);
    await stage.sql(
      `insert into site_post_revisions (post_id, number, title, summary, body, author_name, saved_by, saved_at)
       values ($1, 1, 'A post', 'About.', 'Words.', 'The matrix', $2, now())`,
      [id, adminId],
    );
    if (isPublic)
      await stage.sql(`update site_posts set published_revision = 1, published_at = now() - interval '1 day' where id = $1`, [id]);
    return { id, slug };
  };
}
