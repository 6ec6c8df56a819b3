// What comes in by the public site: messages, corrections of places, newsletter readers, page views, and quotes of patients; and a post that is not finished.
import { newId } from '@lafiya/server/platform/ids';
import { ngozi } from '../people.ts';
import { type StepsOf, day, hour, minute } from './step.ts';
import type { ScenarioContext } from './scenario-context.ts';

const messages = [
  {
    name: 'Blessing Udo',
    subject: 'appointment',
    message: 'Can I bring my mother to my appointment on Friday? She does not hear well.',
    answer: 'Of course. Please come ten minutes early.',
  },
  { name: 'Yusuf Ibrahim', subject: 'insurance', message: 'Do you accept NHIA cards from Kano State?' },
  { name: 'Grace Okon', subject: 'feedback', message: 'The nurse who came to our house was patient and kind. Please thank her.' },
  { name: 'Daniel Mensah', subject: 'billing', message: 'I live in Accra. Can I pay with a card that is not Nigerian?' },
];
const reports = [
  { kind: 'contact', text: 'The phone number is out of date. The new one is on their door.' },
  { kind: 'closed', text: 'This clinic closed in the summer. The building is empty.' },
];

export const siteSteps: StepsOf = (present) => [
  ...messages.map((_, index) => ({
    at: present - (30 - 7 * index) * hour,
    run: (scenario: ScenarioContext) => sendMessage(scenario, index),
  })),
  { at: present - 7 * hour, run: reportPlaces },
  { at: present - 26 * hour, run: (scenario) => addReaders(scenario) },
  { at: present - 8 * hour, run: quotePatients },
  { at: present - 5 * hour, run: draftPost },
  { at: present - hour, run: countPages },
];

async function sendMessage(scenario: ScenarioContext, index: number): Promise<void> {
  const { name, subject, message, answer } = messages[index] ?? { name: '', subject: '', message: '' };
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@mail.example`;
  const startedAt = new Date(scenario.time().getTime() - 2 * minute).toISOString();
  const { id } = await scenario.visitor<{ id: string }>('POST', '/api/contact-messages', { name, email, subject, message, startedAt });
  if (!answer) return;
  await (await scenario.as(ngozi.email))('POST', `/api/contact-messages/${id}/answer`, { text: answer });
}

async function reportPlaces(scenario: ScenarioContext): Promise<void> {
  const places = await scenario.sql<{ id: string }>(`select id from care_locations order by id limit ${reports.length}`);
  const startedAt = new Date(scenario.time().getTime() - 2 * minute).toISOString();
  for (const [index, report] of reports.entries())
    await scenario.visitor('POST', '/api/care-location-reports', { careLocationId: places[index]?.id, ...report, startedAt });
}

async function addReaders({ sql, time }: ScenarioContext): Promise<void> {
  for (let number = 0; number < 24; number += 1) {
    const at = new Date(time().getTime() - number * 9 * day);
    await sql(`insert into newsletter_subscriptions (id, email, status, requested_at, confirmed_at) values ($1, $2, 'confirmed', $3, $3)`, [
      newId(),
      `reader${number}@mail.example`,
      at,
    ]);
  }
}

/** Five patients allowed to be quoted; two of them are on the home page. */
async function quotePatients(scenario: ScenarioContext): Promise<void> {
  const quotable = await scenario.sql<{ id: string; email: string }>(
    `select r.appointment_id as id, u.email from reviews r join users u on u.id = r.author_id
     where r.rating = 5 and r.text is not null and u.email like 'patient%' order by r.written_at desc limit 5`,
  );
  for (const [index, { id, email }] of quotable.entries()) {
    const quote = index % 2 === 0 ? { shownAs: 'first_name', state: 'Lagos' } : { shownAs: 'no_name', state: null };
    await (await scenario.as(email))('PUT', `/api/appointments/${id}/review/quote`, { quote });
  }
  const ids = quotable.slice(0, 2).map(({ id }) => id);
  await (await scenario.as(ngozi.email))('PUT', '/api/site/editor/testimonials', { ids });
}

/** A draft, so that the site editor has something to finish. */
async function draftPost(scenario: ScenarioContext): Promise<void> {
  const post = {
    title: 'Asthma in the harmattan',
    slug: null,
    summary: 'Dry, dusty air makes asthma worse. What to prepare before the season.',
    body: '## Before the dust comes\n\n- Check how much is left in your inhaler\n- Ask for a written plan\n\n*To be finished: sources.*',
    authorName: 'Lafiya editorial team',
    picture: null,
    ownPicture: null,
    tags: ['asthma', 'harmattan'],
  };
  await (await scenario.as(ngozi.email))('POST', '/api/site/editor/posts', post);
}

/** A year of views, more on weekdays and more each month. */
async function countPages({ sql, now }: ScenarioContext): Promise<void> {
  await sql(
    `insert into page_counts (day, path, device, source, views)
     select day, path, device, source,
       greatest(1, (weight * share * reach * (1 + number / 400.0) * case when extract(isodow from day) < 6 then 1 else 0.6 end)::integer)
     from (select d::date as day, row_number() over (order by d) as number
           from generate_series(($1::timestamptz at time zone 'Africa/Lagos')::date - 365, ($1::timestamptz at time zone 'Africa/Lagos')::date, '1 day') d) days,
       (values ('/', 40), ('/services', 14), ('/find-care', 22), ('/resources/teams', 18), ('/contact', 6), ('/faqs', 5)) paths (path, weight),
       (values ('phone', 0.7), ('computer', 0.25), ('tablet', 0.05)) devices (device, share),
       (values ('direct', 0.5), ('google', 0.35), ('whatsapp', 0.15)) sources (source, reach)
     on conflict do nothing`,
    [new Date(now)],
  );
}
