// Stories: what the first page of each role tells.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetVisits, layVisit, request, signInAll, tuesday } from '../appointments/visit-stories.ts';
import { type House, openHouse, type Sending } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';

let house: House;
let circle: Circle;
let signed: Record<keyof Circle, Sending>;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.sql('delete from reviews; delete from doctor_next_free');
  await forgetVisits(house);
  signed = await signInAll(house, circle);
});

const home = async (who: keyof Circle) =>
  (await house.get('/api/home', signed[who])).body as { alerts: { kind: string }[]; activity: object[] };
const kinds = async (who: keyof Circle) => (await home(who)).alerts.map(({ kind }) => kind);
const inMinutes = (minutes: number) => new Date(house.clock.now().getTime() + minutes * 60_000);

test('given nothing, then there is nothing to tell', async () => {
  await house.sql('update doctors set license_expires_on = $1', ['2027-12-31']);
  for (const who of ['patient', 'treating'] as const) expect(await home(who)).toMatchObject({ alerts: [] });
  expect(await kinds('admin')).toEqual(['doctors_without_times']);
});

test('given a visit within the hour, then both sides are told, and nobody else', async () => {
  const id = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: inMinutes(40) });
  for (const who of ['patient', 'guardian', 'treating'] as const)
    expect(await home(who)).toMatchObject({ alerts: [{ kind: 'visit_soon', number: 1, visitId: id, at: inMinutes(40).toISOString() }] });
  for (const who of ['stranger', 'sponsor', 'other'] as const) expect(await kinds(who)).toEqual([]);
});

test('given a request that lapses soon, then the doctor, the patient and the admin are told', async () => {
  const id = await layVisit(house, circle, { status: 'PENDING', startsAt: inMinutes(300), lapsesAt: inMinutes(100) });
  await layVisit(house, circle, { status: 'PENDING', startsAt: inMinutes(600), lapsesAt: inMinutes(500) });
  for (const who of ['patient', 'treating', 'admin'] as const)
    expect(await home(who)).toMatchObject({
      alerts: expect.arrayContaining([{ kind: 'requests_lapsing', number: 1, visitId: id, at: inMinutes(100).toISOString() }]),
    });
});

test('given a visit that took place, then the patient is asked for feedback until it is there, and the doctor to read it', async () => {
  const id = await layVisit(house, circle, { status: 'COMPLETED', startsAt: inMinutes(-2_000) });
  expect(await home('patient')).toMatchObject({ alerts: [{ kind: 'feedback_open', visitId: id }] });
  await house.put(`/api/appointments/${id}/review`, { rating: 5, words: 'Good' }, signed.patient);
  expect(await kinds('patient')).toEqual([]);
  expect(await home('treating')).toMatchObject({ alerts: [{ kind: 'feedback_to_read', number: 1, visitId: id }] });
});

test('given a doctor without times, with a licence that ends and a visit nobody ended, then all of it is told', async () => {
  await house.sql('insert into doctor_next_free (doctor_id, starts_at, computed_at) values ($1, null, $2)', [
    circle.treating.doctorId,
    inMinutes(-5),
  ]);
  await house.sql(`update doctors set license_expires_on = '2026-12-10' where id = $1`, [circle.treating.doctorId]);
  await layVisit(house, circle, { status: 'IN_PROGRESS', startsAt: inMinutes(-90) });
  expect(await kinds('treating')).toEqual(['not_ended', 'no_times', 'licence_ending']);
  expect(await home('admin')).toMatchObject({
    alerts: expect.arrayContaining([expect.objectContaining({ kind: 'licences_ending', number: 1 })]),
  });
  await house.sql('update doctors set license_expires_on = $1', ['2027-12-31']);
});

test('given a profile that is not complete, then the patient is told', async () => {
  await house.sql('update users set profile_complete = false where id = $1', [circle.stranger.userId]);
  expect(await kinds('stranger')).toEqual(['profile_incomplete']);
});

test('given what happened to visits, then each side reads it newest first, others do not, and an admin reads the clinic’s', async () => {
  const asked = await house.post('/api/appointments', request(circle, tuesday('10:00')), signed.patient);
  const { id } = asked.body['appointment'] as { id: string };
  house.clock.advance(1_000);
  await house.app.inject({ method: 'PATCH', url: `/api/appointments/${id}/confirm`, headers: signed.treating.headers ?? {} });
  for (const who of ['patient', 'guardian', 'treating', 'admin'] as const)
    expect((await home(who)).activity.slice(0, 2)).toMatchObject([
      { words: 'confirmed the visit', who: 'Dr Bello Story', isMe: who === 'treating', appointmentId: id, patient: 'Zainab Story' },
      { words: 'asked for this visit', who: 'Zainab Story', isMe: who === 'patient', doctor: 'Dr Bello Story' },
    ]);
  for (const who of ['stranger', 'sponsor', 'other'] as const) expect((await home(who)).activity).toEqual([]);
  house.clock.advance(1_000);
  await house.post(`/api/appointments/${id}/cancel`, { reason: 'A wedding' }, signed.guardian);
  expect((await home('treating')).activity[0]).toMatchObject({ words: 'cancelled the visit', who: 'The family' });
  expect((await home('patient')).activity[0]).toMatchObject({ who: 'Halima Story' });
  expect((await house.get('/api/home')).status).toBe(401);
});
