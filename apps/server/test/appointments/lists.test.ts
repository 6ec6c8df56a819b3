// Stories: the lists of visits. Each tab as the rule says, everybody their own, today by the right calendar.
import { appointmentStatuses } from '@lafiya/domain/scheduling/appointment-states';
import { type AppointmentTab, appointmentTabs, isInTab, isOpenToday } from '@lafiya/domain/scheduling/appointment-tabs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type House, openHouse, type Sending } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';
import { forgetVisits, knock, layVisit, signInAll, tuesday } from './visit-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  signed = await signInAll(house, circle);
});
afterAll(() => house.close());
beforeEach(() => forgetVisits(house));

type Listed = { id: string; startsAt: string; status: string };
type List = { appointments: Listed[]; total: number; totalPages: number; totalIsLowerBound: boolean; counts: Record<string, number> };
const list = async (who: keyof Circle, query = '') => {
  const answer = await house.get(`/api/appointments${query}`, signed[who]);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body as unknown as List;
};
const hour = 3_600_000;

test('given visits of every state around now, then every tab and count is what the rule says', async () => {
  const now = house.clock.now();
  const laid = [];
  for (const [index, status] of appointmentStatuses.entries())
    for (const [place, offset] of [-49, -16, -0.25, 3, 15.5, 40].entries()) {
      // Nothing of one patient or doctor may overlap: each state has its own minutes.
      const startsAt = new Date(now.getTime() + offset * hour + index * 2 * 60_000 + place);
      const doctor = { ...circle.treating };
      laid.push({
        id: await layVisit(house, circle, {
          status,
          startsAt: new Date(Math.floor(startsAt.getTime() / 60_000) * 60_000),
          minutes: 1,
          doctor,
        }),
        status,
        startsAt: new Date(Math.floor(startsAt.getTime() / 60_000) * 60_000),
      });
    }
  const visits = laid.map((one) => ({ ...one, endsAt: new Date(one.startsAt.getTime() + 60_000) }));
  const today = { startsAt: new Date('2026-11-15T23:00:00Z'), endsAt: new Date('2026-11-16T23:00:00Z') };
  const expected = (tab: AppointmentTab) => visits.filter((one) => isInTab(one, tab, now, today)).map((one) => one.id);
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
    expect((await list(who)).counts['todayOpen']).toBe(visits.filter((one) => isOpenToday(one, now, today)).length);
  }
});

test('given several patients and doctors, then everybody sees their own, and an admin may ask for one of them', async () => {
  const own = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: tuesday('09:00') });
  const others = await layVisit(house, circle, {
    status: 'CONFIRMED',
    startsAt: tuesday('10:00'),
    patient: circle.stranger,
    doctor: circle.other,
  });
  const ids = async (who: keyof Circle, query = '') => (await list(who, query)).appointments.map((one) => one.id);
  expect(await ids('patient')).toEqual([own]);
  expect(await ids('guardian')).toEqual([own]);
  expect(await ids('treating')).toEqual([own]);
  expect(await ids('other')).toEqual([others]);
  expect(await ids('sponsor')).toEqual([]);
  expect(await ids('admin')).toEqual([own, others]);
  expect(await ids('admin', `?doctorId=${circle.other.doctorId}`)).toEqual([others]);
  expect(await ids('admin', `?patientId=${circle.patient.patientId}`)).toEqual([own]);
  expect(await ids('patient', `?patientId=${circle.stranger.patientId}`)).toEqual([]);
  expect(await ids('admin', '?search=okaf')).toEqual([others]);
  expect(await ids('admin', '?search=zainab')).toEqual([own]);
  expect(await ids('patient', '?search=bello')).toEqual([own]);
  expect(await ids('patient', '/search?search=COUGH')).toEqual([own]);
  expect(await ids('treating', '?search=tunde')).toEqual([]);
  expect(await ids('patient', '?search=%25')).toEqual([]);
  expect(await ids('admin', '?status=CONFIRMED,PENDING&startDate=2026-11-17&endDate=2026-11-17&sort=-scheduledTime')).toEqual([
    others,
    own,
  ]);
  expect(await ids('admin', '?endDate=2026-11-16')).toEqual([]);
});

test('given more than fit on a page, then pages follow each other without gap or repeat', async () => {
  for (let day = 1; day <= 7; day += 1) await layVisit(house, circle, { status: 'CONFIRMED', startsAt: `2026-12-0${day}T09:00:00Z` });
  const pages = await Promise.all([1, 2, 3, 4].map((page) => list('patient', `?limit=3&page=${page}`)));
  expect(pages.map((one) => one.appointments.length)).toEqual([3, 3, 1, 0]);
  expect(pages[0]).toMatchObject({ total: 7, totalPages: 3, totalIsLowerBound: false });
  expect(new Set(pages.flatMap((one) => one.appointments.map((visit) => visit.id))).size).toBe(7);
  expect((await list('patient', '/upcoming?limit=2')).appointments.map((one) => one.startsAt)).toEqual([
    '2026-12-01T09:00:00.000Z',
    '2026-12-02T09:00:00.000Z',
  ]);
  for (const query of ['?page=0', '?limit=101', '?status=DONE', '?sort=fee', '?dateRange=soon', '?search=%00', '?startDate=2026-02-30'])
    expect((await house.get(`/api/appointments${query}`, signed.patient)).status).toBe(422);
});

test('given a part of the calendar, then exactly the visits that begin in it, of one doctor too, and never more than 45 days', async () => {
  const starts = ['2026-11-30T22:59:00Z', '2026-11-30T23:00:00Z', '2026-12-07T22:30:00Z', '2026-12-07T23:00:00Z'];
  const [, first, last] = await Promise.all(
    starts.map((startsAt, place) =>
      layVisit(house, circle, { status: 'CONFIRMED', startsAt, minutes: 1, ...(place === 2 ? { doctor: circle.other } : {}) }),
    ),
  );
  const week = 'from=2026-12-01T00:00:00%2B01:00&to=2026-12-08T00:00:00%2B01:00';
  const ids = async (who: keyof Circle, query: string) => (await list(who, `?${query}`)).appointments.map((one) => one.id);
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
    expect((await house.get(`/api/appointments?${query}`, signed.admin)).status).toBe(422);
});

test('given a patient far away, then their today is their own, and the doctor’s is the clinic’s', async () => {
  await house.sql(`update users set time_zone = 'Pacific/Auckland' where id = any ($1)`, [[circle.patient.userId, circle.treating.userId]]);
  // In Lagos this is still Monday; in Auckland Tuesday has long begun.
  const id = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: '2026-11-16T14:00:00Z' });
  expect((await list('treating', '/today')).appointments.map((one) => one.id)).toEqual([id]);
  expect((await list('patient', '/today')).appointments).toEqual([]);
  await house.sql(`update users set time_zone = 'Africa/Lagos'`);
});

test('given an admin hides a cancelled visit, then no list shows it and nothing is erased', async () => {
  const id = await layVisit(house, circle, { status: 'CANCELLED', startsAt: tuesday('09:00') });
  expect((await knock(house, 'DELETE', `/api/appointments/${id}`, signed.admin)).status).toBe(200);
  for (const who of ['patient', 'treating', 'admin'] as const) {
    expect(await list(who, '?dateRange=cancelled')).toMatchObject({ total: 0, counts: { cancelled: 0 } });
    expect((await house.get(`/api/appointments/${id}`, signed[who])).status).toBe(200);
  }
});

test('given visits over some weeks, then they are counted by state and week', async () => {
  const lay = (status: string, startsAt: string) => layVisit(house, circle, { status, startsAt });
  await lay('COMPLETED', '2026-11-02T09:00:00Z');
  await lay('NO_SHOW', '2026-11-03T09:00:00Z');
  // Sunday evening in UTC, Monday in Lagos.
  await lay('CANCELLED', '2026-11-08T23:30:00Z');
  await lay('CONFIRMED', tuesday('09:00'));
  const answer = await house.get('/api/appointments/stats', signed.treating);
  expect(answer.body).toMatchObject({
    total: 4,
    byStatus: { COMPLETED: 1, NO_SHOW: 1, CANCELLED: 1, CONFIRMED: 1, PENDING: 0, SCHEDULED: 0, IN_PROGRESS: 0 },
    byWeek: [
      { weekStart: '2026-11-02', booked: 2, completed: 1, cancelled: 0, noShow: 1 },
      { weekStart: '2026-11-09', booked: 1, completed: 0, cancelled: 1, noShow: 0 },
      { weekStart: '2026-11-16', booked: 1, completed: 0, cancelled: 0, noShow: 0 },
    ],
  });
  expect((await house.get('/api/appointments/stats', signed.other)).body).toMatchObject({ total: 0, byWeek: [] });
  const narrow = '/api/appointments/stats?startDate=2026-11-02&endDate=2026-11-02';
  // The clinic's own figures are summed up by the worker.
  await house.sql('select sum_changed_days(10000)');
  expect((await house.get(narrow, signed.admin)).body).toMatchObject({ total: 1 });
  expect((await house.get('/api/appointments/stats?startDate=2020-01-01&endDate=2026-01-01', signed.admin)).status).toBe(422);
});

test('given nobody, or a doctor who may not work yet, then no list opens', async () => {
  expect((await house.get('/api/appointments')).status).toBe(401);
  await house.sql(`update doctors set verification = 'submitted' where id = $1`, [circle.other.doctorId]);
  expect((await house.get('/api/appointments', signed.other)).body['code']).toBe('doctor_not_verified');
});
