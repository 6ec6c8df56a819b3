// A public site with something on every page: doctors, a post, a place of care; and the addresses of all its pages.
import { randomUUID } from 'node:crypto';
import { settleCast } from '../access/cast.ts';
import type { Stage } from '../frame/stage.ts';

/** Pages that sitemap.xml leaves out on purpose: they exist all the same. */
const unlisted = [
  '/newsletter',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe?token=x',
  '/sitemap?search=nowhere',
  '/no-such-page',
];

const patienceMs = 60_000;

const body = `## Before the visit

- Find a **quiet** place
- Charge your phone, and [read the FAQs](/faqs)

> A quotation, to see one.

1. First
2. Second

After that, *rest*.`;

/** Lays the content before the apps are started; says where a doctor's page is. */
export async function fillSite(stage: Stage): Promise<{ doctor: string }> {
  const { treating_doctor, admin } = await settleCast(stage);
  await stage.sql(
    `update doctors set specialization = 'Cardiology', experience_years = 9, languages = '{English,Hausa}', biography = 'Hearts.', qualifications = 'MBBS' where id = $1`,
    [treating_doctor.doctorId],
  );
  await stage.sql(
    `insert into doctor_hours (doctor_id, weekday, from_time, until_time) select $1, w, '08:00', '20:00' from generate_series(1, 7) w`,
    [treating_doctor.doctorId],
  );
  const id = randomUUID();
  await stage.sql(`insert into site_posts (id, slug, latest_revision) values ($1, 'a-calm-visit', 1)`, [id]);
  await stage.sql(
    `insert into site_post_revisions (post_id, number, title, summary, body, picture, tags, author_name, saved_by, saved_at)
     values ($1, 1, 'A calm visit', 'How a visit goes, step by step.', $2, 'consult', '{visits}', 'The house', $3, now())`,
    [id, body, admin.userId],
  );
  await stage.sql(`update site_posts set published_revision = 1, published_at = now() - interval '1 day' where id = $1`, [id]);
  return { doctor: `/resources/teams/${treating_doctor.marks[0]?.toLowerCase()}` };
}

/** The running product's own table of pages, so that none can be forgotten. */
async function listedPages(stage: Stage): Promise<string[]> {
  const sitemap = await readWhenUp(`${stage.front}/sitemap.xml`);
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Of the listed pages every one, and of those that are made alike the first. */
export async function kindsOfPages(stage: Stage): Promise<string[]> {
  const kinds = new Map<string, string>();
  for (const path of await listedPages(stage)) {
    const kind = path.replace(/^(\/resources\/\w+)\/.+$/, '$1/…');
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}

/** Every page, also those beside the table. */
export async function pagesOf(stage: Stage): Promise<string[]> {
  const listed = await listedPages(stage);
  const [place] = await stage.sql<{ id: string }>('select id from care_locations where phone is not null order by id limit 1');
  return [...new Set(['/', ...listed, `/find-care/${encodeURIComponent(place?.id ?? '')}`, ...unlisted])];
}

/** Just after the start the proxy may not have heard yet that the product is there. */
async function readWhenUp(address: string): Promise<string> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const answer = await fetch(address);
    if (answer.ok) return answer.text();
    if (Date.now() > until) throw new Error(`${address} answers with ${answer.status}.`);
    await new Promise((done) => setTimeout(done, 500));
  }
}
