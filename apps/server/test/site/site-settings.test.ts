// Services, team order, figures and banner of the public site, and their permissions.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countSiteFigures } from '../../src/modules/site/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { type TestApp, createTestApp } from '../support/test-app.ts';
import { createAdmin, createDoctor, requestAs, createPatient, type Method, type Person } from '../staff/staff-fixtures.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createAdmin(app);
});
afterAll(() => app.close());

type Service = { slug: string; name: string; isShown?: boolean; isFeatured: boolean; isBookable: boolean; offers: string[] };
const editor = '/api/site/editor';
const shown = async (what: string, person: Person | null = null) => (await requestAs(app, person, 'GET', `/api/site/${what}`)).body;
const services = async (person: Person | null = null) => (await shown('services', person))['services'] as Service[];
const edited = async () => (await requestAs(app, admin, 'GET', `${editor}/services`)).body['services'] as Service[];
const formOf = ({ slug: _slug, ...form }: Service, more: object = {}) => ({ ...form, ...more });
const nutrition = async () => (await edited()).find(({ slug }) => slug === 'nutrition') as Service;
const actions = async () =>
  (await app.sql<{ action: string }>(`select action from audit_events where action like 'site.%' and actor_id = $1`, [admin.userId])).map(
    ({ action }) => action,
  );

test('starts with eight services, six of them featured', async () => {
  const all = await services();
  expect(all.map(({ slug }) => slug).slice(0, 2)).toEqual(['emergency-care', 'mens-health']);
  expect([all.length, all.filter(({ isFeatured }) => isFeatured).length, all.filter(({ isBookable }) => !isBookable).length]).toEqual([
    8, 6, 2,
  ]);
  expect(all.every(({ offers }) => offers.length === 3)).toBe(true);
});

test('hides a service from the site, and uses a new name in booking too', async () => {
  expect((await requestAs(app, admin, 'PUT', `${editor}/services/nutrition`, formOf(await nutrition(), { isShown: false }))).status).toBe(
    200,
  );
  for (const person of [null, admin]) expect((await services(person)).map(({ slug }) => slug)).not.toContain('nutrition');
  await requestAs(app, admin, 'PUT', `${editor}/services/nutrition`, formOf(await nutrition(), { isShown: true, name: 'Eating well' }));
  expect((await services()).find(({ slug }) => slug === 'nutrition')?.name).toBe('Eating well');
  const { services: offered } = (await requestAs(app, null, 'GET', '/api/services')).body as { services: Service[] };
  expect(offered.find(({ slug }) => slug === 'nutrition')?.name).toBe('Eating well');
  expect(await actions()).toContain('site.service_changed');
});

const newService = {
  name: 'Eye care',
  icon: 'places',
  summary: 'Checks of the eyes.',
  how: 'Book a visit at our clinic.',
  offers: ['A test of sight'],
  reasons: [],
  isFeatured: false,
  isShown: true,
  isBookable: true,
  mode: 'IN_PERSON',
  specialization: 'Ophthalmology',
};

test('adds a service at the end and to booking; rejects a duplicate name', async () => {
  const response = await requestAs(app, admin, 'POST', `${editor}/services`, newService);
  expect(response.status).toBe(201);
  expect((await services()).at(-1)).toMatchObject({ slug: 'eye-care', name: 'Eye care', isBookable: true });
  // Booking caches the services for a minute; another process has not cached them yet.
  const { get } = await app.createVariant({});
  const { services: offered } = (await get('/api/services')).body as { services: Service[] };
  expect(offered.at(-1)).toMatchObject({ slug: 'eye-care', mode: 'IN_PERSON', specialization: 'Ophthalmology', isBookable: true });
  expect(await actions()).toContain('site.service_created');
  const again = await requestAs(app, admin, 'POST', `${editor}/services`, { ...newService, name: 'Eye  care' });
  expect([again.status, again.body['errors']]).toEqual([422, [{ field: 'name', message: 'There is already a service with this name.' }]]);
  for (const wrong of [{ name: '眼' }, { mode: 'BY_POST' }, { specialization: 'Alchemy' }, { slug: 'mine' }])
    expect((await requestAs(app, admin, 'POST', `${editor}/services`, { ...newService, name: 'Other', ...wrong })).status).toBe(422);
  expect(await services()).toHaveLength(9);
});

test('disables and enables online booking of a service on the site and in booking', async () => {
  const set = async (isBookable: boolean) => {
    const response = await requestAs(app, admin, 'PUT', `${editor}/services/nutrition`, formOf(await nutrition(), { isBookable }));
    const { get } = await app.createVariant({});
    const { services: offered } = (await get('/api/services')).body as { services: Service[] };
    const ways = [...(await services()), ...offered].filter(({ slug }) => slug === 'nutrition').map((service) => service.isBookable);
    return [response.status, ...ways];
  };
  expect(await set(false)).toEqual([200, false, false]);
  expect(await set(true)).toEqual([200, true, true]);
});

test('applies a new order of services, and rejects one that is incomplete', async () => {
  const slugs = (await edited()).map(({ slug }) => slug);
  const reversed = slugs.toReversed();
  expect((await requestAs(app, admin, 'POST', `${editor}/services/order`, { slugs: reversed })).status).toBe(200);
  expect((await services()).map(({ slug }) => slug)).toEqual(reversed);
  for (const wrong of [slugs.slice(1), [...slugs, 'more'], [...slugs.slice(1), slugs[1] ?? '']])
    expect((await requestAs(app, admin, 'POST', `${editor}/services/order`, { slugs: wrong })).body['code']).toBe('changed_meanwhile');
});

test('does not let an admin change a slug, and returns 404 for an unknown one', async () => {
  const change = app.database.withTransaction({ kind: 'user', userId: admin.userId }, (tx) =>
    tx.updateTable('site_services').set({ slug: 'other' }).where('slug', '=', 'nutrition').execute(),
  );
  await expect(change).rejects.toMatchObject({ code: '42501' });
  expect((await requestAs(app, admin, 'PUT', `${editor}/services/nowhere`, formOf(await nutrition()))).status).toBe(404);
});

test.each([
  { name: '' },
  { summary: 'x'.repeat(201) },
  { icon: 'photo' },
  { offers: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] },
  { reasons: [''] },
])('rejects a service with %j', async (more) => {
  expect((await requestAs(app, admin, 'PUT', `${editor}/services/nutrition`, formOf(await nutrition(), more))).status).toBe(422);
});

test('lists pinned doctors first, the others by name, and only listed ones', async () => {
  const last = await createDoctor(app, { approved: true, firstName: 'Zara', lastName: 'Zubair' });
  const first = await createDoctor(app, { approved: true, firstName: 'Abba', lastName: 'Abdul' });
  const middle = await createDoctor(app, { approved: true, firstName: 'Musa', lastName: 'Musa' });
  const unlisted = await createDoctor(app, { firstName: 'Not', lastName: 'Yet' });
  const names = async () => {
    const { doctors } = (await requestAs(app, null, 'GET', '/api/doctors?sort=team')).body as { doctors: { id: string }[] };
    return doctors.map(({ id }) => id);
  };
  expect(await names()).toEqual([first, middle, last].map(({ doctorId }) => doctorId));
  const ids = [unlisted.doctorId, last.doctorId];
  const response = await requestAs(app, admin, 'PUT', `${editor}/team`, { ids });
  expect(response.body['doctors']).toMatchObject([{ isListed: false }, { name: 'Zara Zubair', isListed: true }]);
  expect(await names()).toEqual([last, first, middle].map(({ doctorId }) => doctorId));
  for (const wrong of [[newId()], [last.doctorId, last.doctorId]])
    expect((await requestAs(app, admin, 'PUT', `${editor}/team`, { ids: wrong })).body['code']).toBe('changed_meanwhile');
  expect((await requestAs(app, admin, 'GET', `${editor}/team`)).body['doctors']).toHaveLength(2);
  await requestAs(app, admin, 'PUT', `${editor}/team`, { ids: [] });
  expect(await names()).toEqual([first, middle, last].map(({ doctorId }) => doctorId));
});

test('counts a figure, shows a given one with source and date, or hides it', async () => {
  const figures = async () => (await shown('counters'))['counters'] as { name: string; mode: string; value: number | null }[];
  expect((await figures()).map(({ name, mode }) => `${name} ${mode}`)).toEqual(
    ['doctors', 'places', 'hospitals', 'clinics', 'states', 'patients', 'satisfaction'].map((name) => `${name} counted`),
  );
  const given = { mode: 'given', value: 40_000, source: 'Federal Ministry of Health', asOf: '2026-01-31' };
  expect((await requestAs(app, admin, 'PUT', `${editor}/counters/hospitals`, given)).status).toBe(200);
  expect(await figures()).toContainEqual({ name: 'hospitals', ...given, basis: null });
  await requestAs(app, admin, 'PUT', `${editor}/counters/hospitals`, { ...given, mode: 'hidden' });
  expect(await figures()).toContainEqual({ name: 'hospitals', mode: 'hidden', value: null, source: null, asOf: null, basis: null });
  for (const wrong of [{ mode: 'given' }, { ...given, source: '' }, { ...given, asOf: '2999-01-01' }, { ...given, value: 0 }])
    expect((await requestAs(app, admin, 'PUT', `${editor}/counters/states`, wrong)).status).toBe(422);
  await expect(app.sql(`update site_counters set mode = 'given' where name = 'states'`)).rejects.toMatchObject({ code: '23514' });
});

test('shows the banner only between its times and while it is enabled', async () => {
  const hour = 3_600_000;
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * hour).toISOString();
  const form = { text: 'Eye checks this week.', linkLabel: 'Book one', path: '/services', startsAt: at(1), endsAt: at(3), isShown: true };
  const showing = async () => (await shown('promotion'))['promotion'];
  expect(await showing()).toBeNull();
  expect((await requestAs(app, admin, 'PUT', `${editor}/promotion`, form)).body['promotion']).toMatchObject({ state: 'ahead' });
  expect(await showing()).toBeNull();
  app.clock.advance(hour);
  expect(await showing()).toEqual({ text: form.text, linkLabel: form.linkLabel, path: form.path });
  const fresh = await createAdmin(app);
  await requestAs(app, fresh, 'PUT', `${editor}/promotion`, { ...form, isShown: false });
  for (const person of [null, fresh]) expect((await shown('promotion', person))['promotion']).toBeNull();
  await requestAs(app, fresh, 'PUT', `${editor}/promotion`, form);
  app.clock.advance(2 * hour);
  expect(await showing()).toBeNull();
  const later = await createAdmin(app);
  for (const wrong of [{ endsAt: form.startsAt }, { path: 'https://evil.example' }, { path: '//evil.example' }, { text: '' }])
    expect((await requestAs(app, later, 'PUT', `${editor}/promotion`, { ...form, ...wrong })).status).toBe(422);
});

test('refuses everyone but an admin with a second factor, also in the database', async () => {
  const form = formOf((await services())[0] as Service, { isShown: false });
  const routes: [Method, string, object?][] = [
    ...['services', 'testimonials', 'team', 'counters', 'counts', 'promotion'].map((what): [Method, string] => [
      'GET',
      `${editor}/${what}`,
    ]),
    ['POST', `${editor}/services`, newService],
    ['POST', `${editor}/services/order`, { slugs: ['nutrition'] }],
    ['PUT', `${editor}/services/nutrition`, form],
    ['PUT', `${editor}/testimonials`, { ids: [] }],
    ['PUT', `${editor}/team`, { ids: [] }],
    ['PUT', `${editor}/counters/states`, { mode: 'hidden' }],
    ['PUT', `${editor}/promotion`, { text: 'Mine' }],
  ];
  const callers: [Person | null, number][] = [
    [null, 401],
    [await createPatient(app), 403],
    [await createDoctor(app, { approved: true }), 403],
    [await createAdmin(app, { secondFactor: 'none' }), 403],
  ];
  for (const [person, status] of callers) {
    for (const [method, url, body] of routes)
      expect((await requestAs(app, person, method, url, body)).status, `${method} ${url}`).toBe(status);
    const actor = person ? ({ kind: 'user', userId: person.userId } as const) : ({ kind: 'visitor' } as const);
    await app.database.withTransaction(actor, async (tx) => {
      const hidden = await tx.updateTable('site_services').set({ is_shown: false }).executeTakeFirst();
      const closed = await tx.updateTable('services').set({ is_bookable: false }).executeTakeFirst();
      const set = await tx.updateTable('site_counters').set({ mode: 'hidden' }).executeTakeFirst();
      expect([hidden.numUpdatedRows, closed.numUpdatedRows, set.numUpdatedRows]).toEqual([0n, 0n, 0n]);
    });
  }
});

/** Completed appointments of as many patients, each with a rating. Written directly: the rules of booking are tested elsewhere. */
async function treatPatients(count: number, rating: number): Promise<void> {
  const doctor = await createDoctor(app, { approved: true });
  await app.sql(
    `with people as (insert into patients (id, first_name, last_name) select gen_random_uuid(), 'Many', 'Patients' from generate_series(1, $1) returning id),
       held as (insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
         select gen_random_uuid(), p.id, $2, 'COMPLETED', 'VIDEO', 'Consultation', t, t + interval '30 minutes', 'Africa/Lagos', 'Cough', $3, t
         from (select id, timestamptz '2026-01-05 08:00Z' + row_number() over () * interval '1 hour' as t from people) p returning id, patient_id)
     insert into reviews (appointment_id, patient_id, doctor_id, author_id, rating, written_at)
     select id, patient_id, $2, $3, $4, '2026-06-01 08:00Z' from held`,
    [count, doctor.doctorId, doctor.userId, rating],
  );
}

test('shows patients and satisfaction only when enough are counted, rounded down', async () => {
  type Figure = { name: string; value: number | null; basis: number | null };
  const figure = async (name: string, person: Person | null = null) => {
    const { counters } = (await requestAs(app, person, 'GET', person ? `${editor}/counters` : '/api/site/counters')).body as {
      counters: Figure[];
    };
    return counters.find((counter) => counter.name === name);
  };
  const count = () => countSiteFigures({ database: app.workerDatabase, clock: app.clock });
  await treatPatients(29, 5);
  await count();
  expect(await figure('patients')).toMatchObject({ value: null, basis: null });
  expect(await figure('satisfaction')).toMatchObject({ value: null, basis: null });
  const fresh = await createAdmin(app);
  expect(await figure('patients', fresh)).toMatchObject({ value: null, basis: 29 });
  await treatPatients(30, 3);
  await count();
  expect(await figure('patients')).toMatchObject({ value: null });
  await app.sql(`update site_figures set counted_at = counted_at - interval '1 hour'`);
  await count();
  expect(await figure('patients')).toMatchObject({ value: 50, basis: 59 });
  expect(await figure('satisfaction')).toMatchObject({ value: 49, basis: 59 });
  const tooMuch = { mode: 'given', value: 101, source: 'A survey', asOf: '2026-01-31' };
  const later = await createAdmin(app);
  expect((await requestAs(app, later, 'PUT', `${editor}/counters/satisfaction`, tooMuch)).status).toBe(422);
  expect((await requestAs(app, later, 'PUT', `${editor}/counters/satisfaction`, { mode: 'counted', value: 1_349 })).status).toBe(422);
  await requestAs(app, later, 'PUT', `${editor}/counters/satisfaction`, { mode: 'hidden' });
  expect(await figure('satisfaction')).toMatchObject({ value: null, basis: null });
});

test('counts what waits for an admin', async () => {
  const fresh = await createAdmin(app);
  const counts = (await requestAs(app, fresh, 'GET', `${editor}/counts`)).body;
  expect(counts).toEqual({ drafts: 0, newMessages: 0, openReports: 0, unusedQuotes: 0 });
  const draft = { title: 'Draft', summary: 'x', body: 'x', picture: null, ownPicture: null, tags: [], authorName: 'x', slug: null };
  expect((await requestAs(app, fresh, 'POST', `${editor}/posts`, draft)).status).toBe(201);
  expect((await requestAs(app, fresh, 'GET', `${editor}/counts`)).body).toMatchObject({ drafts: 1 });
});
