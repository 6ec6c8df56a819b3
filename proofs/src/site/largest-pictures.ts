// Nine public posts of the maximum length, each with a picture of the maximum size.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { postPictureBounds } from '@lafiya/domain/files/picture-compression';
import { postBounds } from '@lafiya/domain/site/site-content';
import { createStorage, type StorageOptions } from '@lafiya/server/platform/storage';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const tag = 'pictures';
const postsPerPage = 9;

/** Returns the pages that show them; `unpublish` removes them from the site. `times`: factor by which stored pictures exceed the limit. */
export async function insertLargestPictures(
  environment: ProofEnvironment,
  sizeFactor: number,
): Promise<{ pages: string[]; unpublish: () => Promise<void> }> {
  const storage = createStorage({ S3_REGION: 'us-east-1', ...environment.processEnv() } as unknown as StorageOptions);
  for (let number = 1; number <= postsPerPage; number += 1) await insertPost(environment, storage, number, sizeFactor);
  storage.close();
  return {
    pages: ['/resources/news/heavy-1', `/resources/news?tag=${tag}`],
    unpublish: async () => {
      await environment.sql(`update site_posts set published_revision = null, published_at = null where slug like 'heavy-%'`);
    },
  };
}

async function insertPost(
  environment: ProofEnvironment,
  storage: ReturnType<typeof createStorage>,
  number: number,
  sizeFactor: number,
): Promise<void> {
  const [postId, fileId] = [randomUUID(), randomUUID()];
  const { page, card } = postPictureBounds;
  await storage.put(`files/${fileId}`, pictureOf(page.maxBytes * sizeFactor), 'image/webp');
  await storage.put(`files/${fileId}-card`, pictureOf(card.maxBytes * sizeFactor), 'image/webp');
  await environment.sql(
    `insert into files (id, owner_id, purpose, status, name, content_type, size_bytes, key, width, height)
     select $1, id, 'post_picture', 'clean', 'picture.webp', 'image/webp', $2, $3, 1200, 800 from users where role = 'ADMIN' limit 1`,
    [fileId, page.maxBytes, `files/${fileId}`],
  );
  await environment.sql('insert into site_posts (id, slug, latest_revision) values ($1, $2, 1)', [postId, `heavy-${number}`]);
  await environment.sql(
    `insert into site_post_revisions (post_id, number, title, summary, body, tags, author_name, saved_at, picture_file_id, picture_alt, picture_width, picture_height)
     values ($1, 1, $2, 'A post with a heavy picture.', $5, $3, 'The house', now(), $4, 'A picture', 1200, 800)`,
    [postId, `Heavy ${number}`, [tag], fileId, longText()],
  );
  await environment.sql(`update site_posts set published_revision = 1, published_at = now() - interval '2 days' where id = $1`, [postId]);
}

/** Maximum length, made of a thousand random words, which compress about as badly as prose. */
function longText(): string {
  const vocabulary = Array.from({ length: 1_000 }, () =>
    randomBytes(4).toString('hex').slice(0, randomInt(2, 9)).replaceAll(/\d/g, toCharacter),
  );
  let text = '';
  while (text.length < postBounds.body) text += `${vocabulary[randomInt(vocabulary.length)]}${randomInt(60) === 0 ? '.\n\n' : ' '}`;
  return text.slice(0, postBounds.body).trim();
}

const toCharacter = (digit: string): string => 'ghijklmnop'.charAt(Number(digit));

/** A one-pixel picture with an ignored chunk, exactly this many bytes long. */
function pictureOf(bytes: number): Buffer {
  const pixel = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
  const head = Buffer.from('JUNK\0\0\0\0', 'latin1');
  head.writeUInt32LE(bytes - pixel.length - head.length, 4);
  const whole = Buffer.concat([pixel, head, randomBytes(bytes - pixel.length - head.length)]);
  whole.writeUInt32LE(bytes - 8, 4);
  return whole;
}
