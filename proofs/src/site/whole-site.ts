// Fills the public site with doctors, a post and a care location, and lists the addresses of all its pages.
import { randomUUID } from 'node:crypto';
import { createFixtures } from '../access/fixtures.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

/** Pages that sitemap.xml leaves out on purpose. */
const unlisted = [
  '/newsletter',
  '/newsletter/confirm?token=x',
  '/newsletter/unsubscribe?token=x',
  '/sitemap?search=nowhere',
  '/no-such-page',
];

const timeoutMs = 60_000;

const body = `## Before the visit

- Find a **quiet** place
- Charge your phone, and [read the FAQs](/faqs)

> A quotation, to see one.

1. First
2. Second

After that, *rest*.`;

/** Inserts the content before the apps start; returns the address of a doctor's page. */
export async function fillSite(environment: ProofEnvironment): Promise<{ doctor: string }> {
  const { treating_doctor, admin } = await createFixtures(environment);
  await environment.sql(
    `update doctors set specialization = 'Cardiology', experience_years = 9, languages = '{English,Hausa}', biography = 'Hearts.', qualifications = 'MBBS' where id = $1`,
    [treating_doctor.doctorId],
  );
  await environment.sql(
    `insert into doctor_hours (doctor_id, weekday, from_time, until_time) select $1, w, '08:00', '20:00' from generate_series(1, 7) w`,
    [treating_doctor.doctorId],
  );
  const id = randomUUID();
  await environment.sql(`insert into site_posts (id, slug, latest_revision) values ($1, 'a-calm-visit', 1)`, [id]);
  await environment.sql(
    `insert into site_post_revisions (post_id, number, title, summary, body, picture, tags, author_name, saved_by, saved_at)
     values ($1, 1, 'A calm visit', 'How a visit goes, step by step.', $2, 'consult', '{visits}', 'The house', $3, now())`,
    [id, body, admin.userId],
  );
  await environment.sql(`update site_posts set published_revision = 1, published_at = now() - interval '1 day' where id = $1`, [id]);
  return { doctor: `/resources/teams/${treating_doctor.marks[0]?.toLowerCase()}` };
}

/** Read from the running product, so that no page is forgotten. */
async function listedPages(environment: ProofEnvironment): Promise<string[]> {
  const sitemap = await readWhenReady(`${environment.front}/sitemap.xml`);
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
}

/** Every listed page, but only the first of similar ones. */
export async function listPageKinds(environment: ProofEnvironment): Promise<string[]> {
  const kinds = new Map<string, string>();
  for (const path of await listedPages(environment)) {
    const kind = path.replace(/^(\/resources\/\w+)\/.+$/, '$1/…');
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}

/** Every page, including those that sitemap.xml leaves out. */
export async function listPages(environment: ProofEnvironment): Promise<string[]> {
  const listed = await listedPages(environment);
  const [place] = await environment.sql<{ id: string }>('select id from care_locations where phone is not null order by id limit 1');
  return [...new Set(['/', ...listed, `/find-care/${encodeURIComponent(place?.id ?? '')}`, ...unlisted])];
}

/** Shortly after the start the load balancer may not have noticed that the product is up. */
async function readWhenReady(address: string): Promise<string> {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const response = await fetch(address);
    if (response.ok) return response.text();
    if (Date.now() > until) throw new Error(`${address} returned ${response.status}.`);
    await new Promise((done) => setTimeout(done, 500));
  }
}
