// Appointment lists: tabs, permissions, paging, and the right time zone for today.
import { randomUUID } from 'node:crypto';
import { appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import { type AppointmentTab, appointmentTabs, isInTab, isOpenToday } from '@lafiya/domain/appointments/appointment-tabs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertAllergy } from '../support/chart-entries.ts';
import { type TestApp, createTestApp, type RequestOptions } from '../support/test-app.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { deleteAppointments, request, createAppointment, signInAll, tuesday } from './appointment-fixtures.ts';

let app: TestApp;
let circle: CareCircle;
let auth: Record<keyof CareCircle, RequestOptions>;
beforeAll(async () => {
  app = await createTestApp();
  circle = await createCareCircle(app);
  auth = await signInAll(app, circle);
});
afterAll(() => app.close());
beforeEach(() => deleteAppointments(app));

type Listed = { id: string; startsAt: string; status: string };
type List = {
  appointments: Listed[];
  hasMore: boolean;
  total: number;
  totalPages: number;
  totalIsLowerBound: boolean;
  counts: Record<string, number>;
};
const list = async (who: keyof CareCircle, query = '') => {
  const response = await app.get(`/api/appointments${query}${query.includes('?') ? '&' : '?'}include=total,tabs`, auth[who]);
  if (response.status !== 200) throw new Error(response.text);
  return response.body as unknown as List;
};
const hour = 3_600_000;

test('returns the tabs and counts that the domain rule defines, for appointments in every state', async () => {
  const now = app.clock.now();
  const inserted = [];
  for (const [index, status] of appointmentStatuses.entries())
    for (const [place, offset] of [-49, -16, -0.25, 3, 15.5, 40].entries()) {
      // Appointments of one patient or doctor must not overlap, so each state has its own minutes.
      const startsAt = new Date(now.getTime() + offset * hour + index * 2 * 60_000 + place);
      const doctor = { ...circle.treating };
      inserted.push({
        id: await createAppointment(app, circle, {
          status,
          startsAt: new Date(Math.floor(startsAt.getTime() / 60_000) * 60_000),
          minutes: 1,
          doctor,
        }),
        status,
        startsAt: new Date(Math.floor(startsAt.getTime() / 60_000) * 60_000),
      });
    }
  const appointments = inserted.map((one) => ({ ...one, endsAt: new Date(one.startsAt.getTime() + 60_000) }));
  const today = { startsAt: new Date('2026-11-15T23:00:00Z'), endsAt: new Date('2026-11-16T23:00:00Z') };
  const expected = (tab: AppointmentTab) => appointments.filter((one) => isInTab(one, tab, now, today)).map((one) => one.id);
  for (const who of ['patient', 'treating', 'admin'] as const) {
    for (const tab of appointmentTabs) {
      const found = await list(who, `?dateRange=${tab}&limit=100`);
      expect({ who, tab, ids: found.appointments.map((one) => one.id).sort() }).toEqual({ who, tab, ids: expected(tab).sort() });
      expect(found.total).toBe(expected(tab).length);
      expect(found.counts[tab]).toBe(found.total);
      const starts = found.appointments.map((one) => one.startsAt);
      const isBack = tab === 'past' || tab === 'cancelled';
      expect(starts).toEqual(isBack ? starts.toSorted().reverse() : starts.toSorted());
    }
    expect((await list(who)).counts['todayOpen']).toBe(appointments.filter((one) => isOpenToday(one, now, today)).length);
  }
});

test('shows everyone their own appointments; an admin can filter by doctor or patient', async () => {
  const own = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('09:00') });
  const others = await createAppointment(app, circle, {
    status: 'CONFIRMED',
    startsAt: tuesday('10:00'),
    patient: circle.stranger,
    doctor: circle.other,
  });
  const ids = async (who: keyof CareCircle, query = '') => (await list(who, query)).appointments.map((one) => one.id);
  expect(await ids('patient')).toEqual([own]);
  expect(await ids('guardian')).toEqual([own]);
  expect(await ids('treating')).toEqual([own]);
  expect(await ids('other')).toEqual([others]);
  expect(await ids('sponsor')).toEqual([]);
  expect(await ids('admin')).toEqual([own, others]);
  expect(await ids('admin', `?doctorId=${circle.other.doctorId}`)).toEqual([others]);
  expect(await ids('admin', `?patientId=${circle.patient.patientId}`)).toEqual([own]);
  expect(await ids('patient', `?patientId=${circle.stranger.patientId}`)).toEqual([]);
  const found = async (who: keyof CareCircle, search: string) => {
    const { body } = await app.post('/api/appointments/search', { search }, auth[who]);
    return (body['appointments'] as { id: string }[]).map(({ id }) => id);
  };
  expect(await found('admin', 'okaf')).toEqual([others]);
  expect(await found('admin', 'zainab')).toEqual([own]);
  expect(await found('patient', 'bello')).toEqual([own]);
  expect(await found('patient', 'COUGH')).toEqual([own]);
  expect(await found('treating', 'tunde')).toEqual([]);
  expect(await found('patient', '%')).toEqual([]);
  expect(await ids('admin', '?status=CONFIRMED,PENDING&startDate=2026-11-17&endDate=2026-11-17&sort=-scheduledTime')).toEqual([
    others,
    own,
  ]);
  expect(await ids('admin', '?endDate=2026-11-16')).toEqual([]);
});

test('lists the appointments with the doctors of a department, to admins only, also in the counts', async () => {
  const own = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('09:00') });
  await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00'), patient: circle.stranger, doctor: circle.other });
  const departmentId = randomUUID();
  await app.sql(`insert into departments (id, name, specializations) values ($1, $2, '{}')`, [departmentId, `Department ${departmentId}`]);
  await app.sql('insert into department_members (department_id, user_id) values ($1, $2)', [departmentId, circle.treating.userId]);
  const found = await list('admin', `?departmentId=${departmentId}&dateRange=upcoming`);
  expect(found.appointments.map(({ id }) => id)).toEqual([own]);
  expect(found.counts).toMatchObject({ upcoming: 1 });
  expect((await list('admin', `?departmentId=${randomUUID()}`)).total).toBe(0);
  for (const who of ['treating', 'patient'] as const)
    expect((await app.get(`/api/appointments?departmentId=${departmentId}`, auth[who])).status).toBe(403);
});

test('says when the first unanswered request expires', async () => {
  expect((await list('treating')).counts['firstLapsesAt']).toBeNull();
  const id = await createAppointment(app, circle, { status: 'PENDING', startsAt: tuesday('09:00') });
  await createAppointment(app, circle, { status: 'PENDING', startsAt: tuesday('11:00') });
  await app.sql(`update appointments set lapses_at = $2 where id = $1`, [id, '2026-11-16T10:30:00Z']);
  expect((await list('treating')).counts['firstLapsesAt']).toBe('2026-11-16T10:30:00.000Z');
  expect((await list('other')).counts['firstLapsesAt']).toBeNull();
});

test('tells only the doctor who is asked where the patient is and that they are new, and allergies only once they treat them', async () => {
  const { patientId, userId } = circle.patient;
  await app.sql(`update users set time_zone = 'Europe/London' where id = $1`, [userId]);
  await insertAllergy(app.sql, patientId, 'dust');
  await createAppointment(app, circle, { status: 'PENDING', startsAt: tuesday('09:00'), doctor: circle.other });
  const patientFor = async (who: keyof CareCircle) => (await list(who)).appointments[0] as unknown as { patient: object };
  expect((await patientFor('other')).patient).toMatchObject({ timeZone: 'Europe/London', allergies: null, isNew: true });
  for (const who of ['patient', 'admin'] as const)
    expect((await patientFor(who)).patient).toMatchObject({ timeZone: null, allergies: null, isNew: false });
  await createAppointment(app, circle, { status: 'COMPLETED', startsAt: '2026-11-09T09:00:00Z', doctor: circle.other });
  await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00'), doctor: circle.other });
  const { body } = await app.get('/api/appointments?dateRange=upcoming', auth.other);
  const patients = (body['appointments'] as { patient: object }[]).map(({ patient }) => patient);
  expect(patients).toMatchObject([
    { allergies: 'dust, penicillin', isNew: false },
    { allergies: 'dust, penicillin', isNew: false },
  ]);
  await app.sql(`update users set time_zone = 'Africa/Lagos' where id = $1`, [userId]);
});

test('returns pages without gaps or repeats', async () => {
  for (let day = 1; day <= 7; day += 1)
    await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: `2026-12-0${day}T09:00:00Z` });
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list('patient', `?limit=3&page=${page}`)));
  expect(pages.map((one) => one.appointments.length)).toEqual([3, 3, 1, 0]);
  expect(pages[0]).toMatchObject({ total: 7, totalPages: 3, totalIsLowerBound: false });
  expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false, false]);
  expect(new Set(pages.flatMap((one) => one.appointments.map((appointment) => appointment.id))).size).toBe(7);
  expect((await list('patient', '/upcoming?limit=2')).appointments.map((one) => one.startsAt)).toEqual([
    '2026-12-01T09:00:00.000Z',
    '2026-12-02T09:00:00.000Z',
  ]);
  for (const query of ['?page=0', '?limit=101', '?status=DONE', '?sort=fee', '?dateRange=soon', '?search=zainab', '?startDate=2026-02-30'])
    expect((await app.get(`/api/appointments${query}`, auth.patient)).status).toBe(422);
  expect((await app.post('/api/appointments/search', { search: '\0' }, auth.patient)).status).toBe(422);
});

test('counts only what is asked for', async () => {
  await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('09:00') });
  const fieldsOf = async (query: string) => {
    const { body } = await app.get(`/api/appointments${query}`, auth.patient);
    return Object.keys(body).sort();
  };
  const fixed = ['appointments', 'hasMore', 'limit', 'page'];
  const total = ['total', 'totalIsLowerBound', 'totalPages'];
  for (const path of ['', '/today', '/upcoming']) {
    expect(await fieldsOf(path)).toEqual(fixed);
    expect(await fieldsOf(`${path}?include=total`)).toEqual([...fixed, ...total].sort());
    expect(await fieldsOf(`${path}?include=tabs`)).toEqual([...fixed, 'counts'].sort());
    expect(await fieldsOf(`${path}?include=tabs,total`)).toEqual([...fixed, ...total, 'counts'].sort());
  }
  for (const include of ['', 'all', 'total,', 'total,tabs,total'])
    expect((await app.get(`/api/appointments?include=${include}`, auth.patient)).status).toBe(422);
});

test('refuses a last day before the first, at the field', async () => {
  const refused = {
    status: 422,
    body: { errors: [{ field: 'endDate', message: 'Please choose a last day on or after the first.' }] },
  };
  for (const path of ['', '/stats'])
    expect(await app.get(`/api/appointments${path}?startDate=2026-11-18&endDate=2026-11-17`, auth.admin)).toMatchObject(refused);
});

test('returns exactly the appointments that start in the given range, at most 45 days', async () => {
  const starts = ['2026-11-30T22:59:00Z', '2026-11-30T23:00:00Z', '2026-12-07T22:30:00Z', '2026-12-07T23:00:00Z'];
  const [, first, last] = await Promise.all(
    starts.map((startsAt, place) =>
      createAppointment(app, circle, { status: 'CONFIRMED', startsAt, minutes: 1, ...(place === 2 ? { doctor: circle.other } : {}) }),
    ),
  );
  const week = 'from=2026-12-01T00:00:00%2B01:00&to=2026-12-08T00:00:00%2B01:00';
  const ids = async (who: keyof CareCircle, query: string) => (await list(who, `?${query}`)).appointments.map((one) => one.id);
  expect(await ids('admin', week)).toEqual([first, last]);
  expect(await ids('patient', week)).toEqual([first, last]);
  expect(await ids('treating', week)).toEqual([first]);
  expect(await ids('stranger', week)).toEqual([]);
  expect(await ids('admin', `${week}&doctorId=${circle.other.doctorId}`)).toEqual([last]);
  const longest = 'from=2026-11-01T00:00:00Z&to=2026-12-16T00:00:00Z';
  expect(await list('admin', `?${longest}&limit=3`)).toMatchObject({ total: 4, totalPages: 2 });
  for (const query of [
    'from=2026-11-01T00:00:00Z',
    'to=2026-11-01T00:00:00Z',
    'from=2026-11-01T00:00:00Z&to=2026-12-16T00:00:01Z',
    'from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z',
    'from=2026-11-01&to=2026-11-02',
  ])
    expect((await app.get(`/api/appointments?${query}`, auth.admin)).status).toBe(422);
});

test('uses the time zone of the viewer for today, for patients and staff', async () => {
  await app.sql(`update users set time_zone = 'Pacific/Auckland' where id = any ($1)`, [[circle.patient.userId, circle.treating.userId]]);
  // In Lagos this is still Monday; in Auckland it is already Tuesday.
  const id = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: '2026-11-16T14:00:00Z' });
  expect((await list('admin', '/today')).appointments.map((one) => one.id)).toEqual([id]);
  for (const who of ['patient', 'treating'] as const) expect((await list(who, '/today')).appointments).toEqual([]);
  await app.sql(`update users set time_zone = 'Africa/Lagos'`);
});

test('hides a cancelled appointment from every list without deleting it', async () => {
  const id = await createAppointment(app, circle, { status: 'CANCELLED', startsAt: tuesday('09:00') });
  expect((await request(app, 'DELETE', `/api/appointments/${id}`, auth.admin)).status).toBe(200);
  for (const who of ['patient', 'treating', 'admin'] as const) {
    expect(await list(who, '?dateRange=cancelled')).toMatchObject({ total: 0, counts: { cancelled: 0 } });
    expect((await app.get(`/api/appointments/${id}`, auth[who])).status).toBe(200);
  }
});

test('counts appointments by state and week', async () => {
  const insert = (status: string, startsAt: string) => createAppointment(app, circle, { status, startsAt });
  await insert('COMPLETED', '2026-11-02T09:00:00Z');
  await insert('NO_SHOW', '2026-11-03T09:00:00Z');
  // Sunday evening in UTC, Monday in Lagos.
  await insert('CANCELLED', '2026-11-08T23:30:00Z');
  await insert('CONFIRMED', tuesday('09:00'));
  const response = await app.get('/api/appointments/stats', auth.treating);
  expect(response.body).toMatchObject({
    total: 4,
    byStatus: { COMPLETED: 1, NO_SHOW: 1, CANCELLED: 1, CONFIRMED: 1, PENDING: 0, SCHEDULED: 0, IN_PROGRESS: 0 },
    byWeek: [
      { weekStart: '2026-11-02', booked: 2, completed: 1, cancelled: 0, noShow: 1 },
      { weekStart: '2026-11-09', booked: 1, completed: 0, cancelled: 1, noShow: 0 },
      { weekStart: '2026-11-16', booked: 1, completed: 0, cancelled: 0, noShow: 0 },
    ],
  });
  expect((await app.get('/api/appointments/stats', auth.other)).body).toMatchObject({ total: 0, byWeek: [] });
  const narrow = '/api/appointments/stats?startDate=2026-11-02&endDate=2026-11-02';
  // The worker aggregates the figures of the clinic.
  await app.sql('select recount_changed_days(10000)');
  expect((await app.get(narrow, auth.admin)).body).toMatchObject({ total: 1 });
  expect((await app.get('/api/appointments/stats?startDate=2020-01-01&endDate=2026-01-01', auth.admin)).status).toBe(422);
});

test('returns no list to visitors or to an unverified doctor', async () => {
  expect((await app.get('/api/appointments')).status).toBe(401);
  await app.sql(`update doctors set verification = 'submitted' where id = $1`, [circle.other.doctorId]);
  expect((await app.get('/api/appointments', auth.other)).body['code']).toBe('doctor_not_verified');
});
