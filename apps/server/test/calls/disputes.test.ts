// Stories: a visit that counts as missed, what the server saw of it, and what is said against that.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { judgeCalls, takeUpSignals } from '../../src/modules/calls/index.ts';
import { housePolicy } from '../../src/platform/policy/policy.ts';
import { knock, tuesday } from '../appointments/visit-stories.ts';
import { type Door, type House, openHouse } from '../house/test-api.ts';
import { type Circle, settleCircle } from '../patients/patient-stories.ts';
import { bellOf } from '../staff/staff-stories.ts';
import { type CallStory, openCallStory } from './call-stories.ts';

let house: House;
let circle: Circle;
let story: CallStory;
let unguarded: Door;
beforeAll(async () => {
  house = await openHouse();
  circle = await settleCircle(house);
  story = openCallStory(house, circle);
  unguarded = await house.another({ policy: { ...housePolicy, admit: () => {}, demand: () => {}, allows: () => true } });
});
afterAll(() => house.close());
beforeEach(() => story.begin());

const url = (what: string) => `/api/video/calls/${story.visit()}/${what}`;
const words = 'I was there, but the page stayed white.';
const dispute = (who: keyof Circle) => house.post(url('dispute'), { words }, story.signed(who));
const seen = (who: keyof Circle) => house.get(url('attendance'), story.signed(who));
const open = async () => (await house.get('/api/disputes', story.signed('admin'))).body as { total: number; disputes: { id: string }[] };
const decide = async (decision: string, who: keyof Circle = 'admin') => {
  const [first] = (await open()).disputes;
  return house.post(`/api/disputes/${first?.id ?? ''}/decision`, { decision, reason: 'The log shows it' }, story.signed(who));
};

/** The doctor was there from ten, the patient opened the door and never came in. */
async function patientMissed(): Promise<void> {
  const { roomName, doctor } = await story.bothLetIn();
  await house.sql(`update call_people set came_at = null where kind = 'patient'`);
  await story.at('10:00');
  await story.signal('participant_joined', roomName, doctor);
  await takeUpSignals(story.worker());
  await story.at('10:15');
  expect(await judgeCalls(story.worker())).toEqual({ no_show: 1 });
}
async function doctorMissed(): Promise<void> {
  await story.create('patient', { consent: true });
  await story.wait('patient');
  await story.at('10:30');
  expect(await judgeCalls(story.worker())).toEqual({ doctor_absent: 1 });
}

test('both sides and an admin read who came when; nobody else does', async () => {
  await patientMissed();
  for (const who of ['patient', 'guardian', 'treating'] as const) {
    expect((await seen(who)).body, who).toMatchObject({
      status: 'NO_SHOW',
      mayDispute: true,
      secondsTogether: 0,
      people: [
        { kind: 'patient', cameAt: null, stays: [] },
        { kind: 'doctor', cameAt: tuesday('10:00'), stays: [{ joinedAt: tuesday('10:00'), leftAt: null }] },
      ],
    });
  }
  expect((await seen('admin')).body).toMatchObject({ mayDispute: false, people: [{}, {}] });
  for (const who of ['stranger', 'sponsor', 'other'] as const)
    for (const door of [house, unguarded]) expect((await door.get(url('attendance'), story.signed(who))).status, who).toBe(404);
});

test('a side says once that it was not so; the admin finds it', async () => {
  await patientMissed();
  expect((await dispute('guardian')).body).toMatchObject({ mayDispute: false, disputes: [{ side: 'patient', words, decision: null }] });
  expect((await dispute('patient')).body).toMatchObject({ code: 'already_done' });
  expect((await dispute('treating')).status).toBe(200);
  expect((await dispute('admin')).status).toBe(403);
  for (const who of ['stranger', 'sponsor', 'other'] as const) expect((await dispute(who)).status, who).toBe(404);
  expect(await open()).toMatchObject({ total: 2, disputes: [{ side: 'patient', decisions: ['held', 'called_off', 'stands'] }, {}] });
  expect((await house.get('/api/home', story.signed('admin'))).body['alerts']).toContainEqual(
    expect.objectContaining({ kind: 'disputes_open', number: 2 }),
  );
  for (const who of ['patient', 'treating'] as const) {
    expect((await house.get('/api/disputes', story.signed(who))).status).toBe(403);
    expect((await decide('held', who)).status).toBe(403);
  }
});

test('what was not missed cannot be disputed, also when only the database is left to refuse', async () => {
  expect((await dispute('patient')).body).toMatchObject({ code: 'not_possible' });
  await house.post(`/api/appointments/${story.visit()}/cancel`, { reason: 'doctor_absent' }, story.signed('patient'));
  expect((await dispute('patient')).body).toMatchObject({ code: 'not_possible' });
  await expect(
    house.sql(
      `insert into attendance_disputes (id, appointment_id, patient_id, doctor_id, side, raised_by, words, raised_at) values (gen_random_uuid(), $1, $2, $3, 'patient', $4, $5, $6)`,
      [story.visit(), circle.patient.patientId, circle.treating.doctorId, circle.patient.userId, words, house.clock.now()],
    ),
  ).rejects.toMatchObject({ code: '23514' });
});

test.each([
  ['held', 'COMPLETED', 'counts as held'],
  ['called_off', 'CANCELLED', 'is cancelled'],
] as const)('decided as %s, the visit moves and both sides read why', async (decision, status, title) => {
  await patientMissed();
  await dispute('patient');
  await dispute('treating');
  await house.sql('delete from notifications');
  expect((await decide(decision)).body).toMatchObject({
    status,
    disputes: [
      { decision, reason: 'The log shows it' },
      { decision, reason: 'The log shows it' },
    ],
  });
  expect(await story.statusNow()).toBe(status);
  for (const person of [circle.patient, circle.treating]) {
    const [bell] = await bellOf(house, person.userId);
    expect(bell).toMatchObject({ title: expect.stringContaining(title), body: expect.stringContaining('The log shows it') });
  }
  expect(await open()).toMatchObject({ total: 0 });
  expect((await house.get('/api/disputes?status=decided', story.signed('admin'))).body).toMatchObject({ total: 2 });
});

test('decided that it stands, nothing moves, both sides read why, and it is decided once', async () => {
  await patientMissed();
  await dispute('patient');
  await house.sql('delete from notifications');
  const [first] = (await open()).disputes;
  expect((await decide('stands')).body).toMatchObject({ status: 'NO_SHOW', disputes: [{ decision: 'stands' }] });
  for (const person of [circle.patient, circle.treating])
    expect(await bellOf(house, person.userId)).toMatchObject([
      { kind: 'dispute.stands', body: expect.stringContaining('The log shows it') },
    ]);
  const again = await house.post(`/api/disputes/${first?.id}/decision`, { decision: 'held', reason: 'x' }, story.signed('admin'));
  expect(again.body).toMatchObject({ code: 'already_done' });
});

test('of a visit to which the doctor never came both may say that they did; it stays called off', async () => {
  await doctorMissed();
  expect((await seen('treating')).body).toMatchObject({ status: 'CANCELLED', wasDoctorAbsent: true, mayDispute: true });
  expect((await dispute('treating')).status).toBe(200);
  expect((await decide('held')).body).toMatchObject({ code: 'not_possible' });
  expect((await decide('stands')).body).toMatchObject({ status: 'CANCELLED' });
});

test('an admin who decides by the visit itself answers what was open about it', async () => {
  await patientMissed();
  await dispute('patient');
  const put = { status: 'COMPLETED', reason: 'We spoke on the phone' };
  expect((await knock(house, 'PUT', `/api/appointments/${story.visit()}`, story.signed('admin'), put)).status).toBe(200);
  expect((await seen('patient')).body).toMatchObject({ disputes: [{ decision: 'held' }] });
});
