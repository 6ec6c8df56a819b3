// Proves over real HTTP, on two api processes and a worker, that a time which became free goes to exactly one of those who wait, and the others keep their place.
import { setTimeout as sleep } from 'node:timers/promises';
import { appPort } from '@lafiya/tools/apps';
import { type Clinic, settleClinic, type Somebody } from '../booking/people.ts';
import type { Claim, Trial } from '../frame/claim.ts';
import type { Report } from '../frame/report.ts';
import type { Stage } from '../frame/stage.ts';

const sizes = { full: { rounds: 100, atOnce: 10 }, quick: { rounds: 6, atOnce: 6 } };

export const waitlist: Claim = {
  name: 'waitlist',
  promise:
    'three wait, one visit is cancelled, 100 times: exactly one of them gets the time, whether the first takes it, declines it or lets it run out; nobody else can book it meanwhile, two accepts at once make one visit, an accept after the end is refused, and the others keep their place',
  defects: { 'no-hold': 'an offer does not hold its time' },
  run: async ({ report, size, planted, stage: open }: Trial) => {
    const { rounds, atOnce } = sizes[size];
    const stage = await open();
    await stage.freshDatabase();
    if (planted) await stage.sql(`create or replace function keep_hold() returns trigger language plpgsql as $$ begin return null; end $$`);
    await stage.start(['api-a', 'api-b', 'worker-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const ports = (['api-a', 'api-b'] as const).map((name) => appPort(stage.instance, name));
    const clinic = await settleClinic(stage, { patients: rounds * 5, doctors: rounds, admins: 1 });
    const results: Round[] = [];
    for (let first = 0; first < rounds; first += atOnce) {
      const some = Array.from({ length: Math.min(atOnce, rounds - first) }, (_, n) => playRound(stage, openDoor(ports), clinic, first + n));
      results.push(...(await Promise.all(some)));
    }
    tell(report, results);
    await judgeTables(report, stage);
  },
};

type Answer = { status: number; body: Record<string, unknown> };
type Door = (who: Somebody, method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;

function openDoor(ports: number[]): Door {
  let turn = 0;
  return async (who, method, path, body) => {
    const port = ports[turn++ % ports.length];
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${await who.bearer()}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const read = (await answer.json()) as Record<string, unknown>;
    return { status: answer.status, body: read };
  };
}

const courses = ['taken', 'declined', 'lapsed'] as const;
type Course = (typeof courses)[number];
type Round = {
  course: Course;
  /** How many of the three held the time in the end. */
  winners: number;
  inOrder: boolean;
  kept: boolean;
  bookedBesides: number;
  takenTwice: boolean;
  lateAccepts: number;
  waitedMs: number;
};
type Offer = { id: string; startsAt: string; state: string };
type Entry = { id: string; place: number; offer: Offer | null };

/** The visit that is called off is at ten in two days; those who wait have theirs on the days after. */
async function playRound(stage: Stage, door: Door, clinic: Clinic, number: number): Promise<Round> {
  const course = courses[number % courses.length] ?? 'taken';
  const doctor = clinic.doctors[number] as Somebody;
  const [holder, outsider, ...waiting] = clinic.patients.slice(number * 5, number * 5 + 5) as [Somebody, Somebody, ...Somebody[]];
  const freed = at(2);
  const cancelled = await layVisit(stage, doctor, holder, freed);
  for (const [place, patient] of waiting.entries()) {
    const appointmentId = await layVisit(stage, doctor, patient, at(3 + place));
    await door(patient, 'POST', '/waitlist', { appointmentId });
  }
  const began = performance.now();
  await door(holder, 'POST', `/appointments/${cancelled}/cancel`, { reason: 'A proof' });
  const [first, second] = waiting as [Somebody, Somebody, Somebody];
  const offer = await offerTo(door, first, freed);
  const waitedMs = performance.now() - began;
  const others = await Promise.all([second, waiting[2] as Somebody].map((one) => entryOf(door, one)));
  const inOrder = offer !== null && others.every((entry) => entry?.offer?.startsAt !== freed);
  const besides = await door(outsider, 'POST', '/appointments', { doctorId: doctor.doctorId, startsAt: freed, symptoms: 'A proof' });
  const taker = course === 'taken' ? first : second;
  const late = course === 'taken' ? null : await passOn(stage, door, first, offer?.id ?? '', course);
  const last = course === 'taken' ? offer : await offerTo(door, second, freed);
  const both = await Promise.all([0, 1].map(() => door(taker, 'POST', `/waitlist/offers/${last?.id ?? ''}/accept`, {})));
  return {
    course,
    winners: await countAt(stage, doctor, freed),
    inOrder,
    kept: await placesKept(
      door,
      waiting.filter((one) => one !== taker),
    ),
    bookedBesides: besides.status === 201 ? 1 : 0,
    takenTwice: both.filter(({ status }) => status === 200).length !== 1,
    lateAccepts: late?.status === 200 ? 1 : 0,
    waitedMs,
  };
}

/** The first one lets the time go; an accept afterwards must be refused. */
async function passOn(stage: Stage, door: Door, who: Somebody, offerId: string, course: Course): Promise<Answer> {
  if (course === 'declined') await door(who, 'POST', `/waitlist/offers/${offerId}/decline`, {});
  else {
    // A quarter of an hour later.
    await stage.sql(
      `update waitlist_offers set offered_at = offered_at - interval '1 hour', expires_at = now() - interval '1 second' where id = $1`,
      [offerId],
    );
    await stage.sql(`update reservations set expires_at = now() - interval '1 second' where id = $1`, [offerId]);
  }
  return door(who, 'POST', `/waitlist/offers/${offerId}/accept`, {});
}

async function entryOf(door: Door, who: Somebody): Promise<Entry | undefined> {
  return ((await door(who, 'GET', '/waitlist')).body['entries'] as Entry[] | undefined)?.[0];
}

async function offerTo(door: Door, who: Somebody, startsAt: string): Promise<Offer | null> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(250)) {
    const offer = (await entryOf(door, who))?.offer;
    if (offer?.state === 'open' && offer.startsAt === startsAt) return offer;
  }
  return null;
}

/** Those who did not get it still stand in the queue, in the order in which they came. */
async function placesKept(door: Door, left: Somebody[]): Promise<boolean> {
  const entries = await Promise.all(left.map((one) => entryOf(door, one)));
  return entries.length === 2 && entries.every((entry, index) => entry?.place === index + 1);
}

async function countAt(stage: Stage, { doctorId }: Somebody, startsAt: string): Promise<number> {
  const [row] = await stage.sql<{ n: number }>(
    `select count(*)::int as n from appointments where doctor_id = $1 and starts_at = $2 and status = 'CONFIRMED'`,
    [doctorId, startsAt],
  );
  return row?.n ?? -1;
}

const at = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00:00.000Z`;

async function layVisit(stage: Stage, doctor: Somebody, patient: Somebody, startsAt: string): Promise<string> {
  const [row] = await stage.sql<{ id: string }>(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
     values (gen_random_uuid(), $1, $2, 'CONFIRMED', 'VIDEO', 'Consultation', $3, $3::timestamptz + interval '30 minutes', 'Africa/Lagos', 'A proof', $4, now())
     returning id`,
    [patient.patientId, doctor.doctorId, startsAt, patient.userId],
  );
  return row?.id ?? '';
}

function tell(report: Report, rounds: Round[]): void {
  const all = rounds.length;
  const count = (judge: (round: Round) => boolean): number => rounds.filter(judge).length;
  for (const course of courses)
    report.figure(
      `rounds, ${course} by the first`,
      count((round) => round.course === course),
    );
  const waited = rounds.map(({ waitedMs }) => waitedMs).sort((a, b) => a - b);
  report.figure('from the cancellation to the offer, median', Math.round(waited[Math.floor(all / 2)] ?? 0), 'ms');
  report.figure('from the cancellation to the offer, longest', Math.round(waited.at(-1) ?? 0), 'ms');
  const one = count(({ winners }) => winners === 1);
  report.holds(one === all, `in ${one} of ${all} rounds exactly one who waited has the time`);
  report.holds(
    count(({ inOrder }) => inOrder) === all,
    `in ${count(({ inOrder }) => inOrder)} of ${all} the first was asked, and nobody else`,
  );
  report.holds(count(({ kept }) => kept) === all, `in ${count(({ kept }) => kept)} of ${all} the others kept their place`);
  const besides = count(({ bookedBesides }) => bookedBesides > 0);
  report.holds(besides === 0, `${besides} of ${all} held times were booked by somebody else`);
  const twice = count(({ takenTwice }) => takenTwice);
  report.holds(twice === 0, `of two accepts at once exactly one was taken, but for ${twice} of ${all} rounds`);
  const late = count(({ lateAccepts }) => lateAccepts > 0);
  report.holds(late === 0, `${late} accepts after a decline or the end were taken`);
}

async function judgeTables(report: Report, stage: Stage): Promise<void> {
  const [row] = await stage.sql<{ overlaps: number; twice: number; open: number; held: number }>(
    `with live as (select id, doctor_id, starts_at, ends_at from appointments where status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS'))
     select (select count(*)::int from live a join live b on a.doctor_id = b.doctor_id and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at) as overlaps,
       (select count(*)::int from (select from waitlist_offers where answer = 'accepted' group by doctor_id, starts_at having count(*) > 1) t) as twice,
       (select count(*)::int from waitlist_offers where answer is null) as open, (select count(*)::int from reservations where kind = 'hold') as held`,
  );
  report.holds(row?.overlaps === 0 && row.twice === 0, `${row?.overlaps} visits overlap, ${row?.twice} times were given twice`);
  report.holds(row !== undefined && row.open === row.held, `${row?.open} open offers hold ${row?.held} times`);
}
