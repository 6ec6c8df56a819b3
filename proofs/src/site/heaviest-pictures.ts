// Nine public posts, each as long and with a picture as heavy as the database allows: the worst that admins can do to a reader's line.
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { postPictureBounds } from '@lafiya/domain/files/picture-weight';
import { postBounds } from '@lafiya/domain/site/site-content';
import { openStorage, type StorageOptions } from '@lafiya/server/platform/storage';
import type { Stage } from '../frame/stage.ts';

const tag = 'pictures';
const onOnePage = 9;

/** The pages that show them; `takeBack` makes the site as it was. `times`: how much heavier than allowed they lie in the file store. */
export async function layHeaviestPictures(stage: Stage, times: number): Promise<{ pages: string[]; takeBack: () => Promise<void> }> {
  const storage = openStorage({ S3_REGION: 'us-east-1', ...stage.environment() } as unknown as StorageOptions);
  for (let number = 1; number <= onOnePage; number += 1) await layPost(stage, storage, number, times);
  storage.close();
  return {
    pages: ['/resources/news/heavy-1', `/resources/news?tag=${tag}`],
    takeBack: async () => {
      await stage.sql(`update site_posts set published_revision = null, published_at = null where slug like 'heavy-%'`);
    },
  };
}

async function layPost(stage: Stage, storage: ReturnType<typeof openStorage>, number: number, times: number): Promise<void> {
  const [postId, fileId] = [randomUUID(), randomUUID()];
  const { page, card } = postPictureBounds;
  await storage.put(`files/${fileId}`, pictureOf(page.mostBytes * times), 'image/webp');
  await storage.put(`files/${fileId}-card`, pictureOf(card.mostBytes * times), 'image/webp');
  await stage.sql(
    `insert into files (id, owner_id, purpose, status, name, content_type, size_bytes, key, width, height)
     select $1, id, 'post_picture', 'clean', 'picture.webp', 'image/webp', $2, $3, 1200, 800 from users where role = 'ADMIN' limit 1`,
    [fileId, page.mostBytes, `files/${fileId}`],
  );
  await stage.sql('insert into site_posts (id, slug, latest_revision) values ($1, $2, 1)', [postId, `heavy-${number}`]);
  await stage.sql(
    `insert into site_post_revisions (post_id, number, title, summary, body, tags, author_name, saved_at, picture_file_id, picture_alt, picture_width, picture_height)
     values ($1, 1, $2, 'A post with a heavy picture.', $5, $3, 'The house', now(), $4, 'A picture', 1200, 800)`,
    [postId, `Heavy ${number}`, [tag], fileId, longText()],
  );
  await stage.sql(`update site_posts set published_revision = 1, published_at = now() - interval '2 days' where id = $1`, [postId]);
}

/** As long as a post may be; of a thousand words by chance, which pack about as badly as prose. */
function longText(): string {
  const words = Array.from({ length: 1_000 }, () => randomBytes(4).toString('hex').slice(0, randomInt(2, 9)).replaceAll(/\d/g, letterOf));
  let text = '';
  while (text.length < postBounds.body) text += `${words[randomInt(words.length)]}${randomInt(60) === 0 ? '.\n\n' : ' '}`;
  return text.slice(0, postBounds.body).trim();
}

const letterOf = (digit: string): string => 'ghijklmnop'.charAt(Number(digit));

/** A picture of one pixel and a part that no browser shows, exactly this many bytes long. */
function pictureOf(bytes: number): Buffer {
  const pixel = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64');
  const head = Buffer.from('JUNK\0\0\0\0', 'latin1');
  head.writeUInt32LE(bytes - pixel.length - head.length, 4);
  const whole = Buffer.concat([pixel, head, randomBytes(bytes - pixel.length - head.length)]);
  whole.writeUInt32LE(bytes - 8, 4);
  return whole;
}
