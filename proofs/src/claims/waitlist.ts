// Proves over HTTP on two API processes and a worker that a freed time goes to exactly one waiting patient, and the others keep their place.
import { setTimeout as sleep } from 'node:timers/promises';
import { appPort } from '@lafiya/tools/apps';
import { type Clinic, createClinic, type SignedInUser } from '../booking/people.ts';
import type { Claim, Trial } from '../support/claim.ts';
import type { Report } from '../support/report.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const sizes = { full: { rounds: 100, atOnce: 10 }, quick: { rounds: 6, atOnce: 6 } };

export const waitlist: Claim = {
  name: 'waitlist',
  promise:
    'three wait, one appointment is cancelled, 100 times: exactly one of them gets the time, whether the first accepts, declines or lets the offer expire; nobody else can book it meanwhile, two concurrent accepts make one appointment, a late accept is refused, and the others keep their place',
  defects: { 'no-hold': 'an offer does not reserve its time' },
  run: async ({ report, size, mutation, environment: open }: Trial) => {
    const { rounds, atOnce } = sizes[size];
    const environment = await open();
    await environment.freshDatabase();
    if (mutation)
      await environment.sql(`create or replace function update_hold() returns trigger language plpgsql as $$ begin return null; end $$`);
    await environment.start(['api-a', 'api-b', 'worker-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const ports = (['api-a', 'api-b'] as const).map((name) => appPort(environment.instance, name));
    const clinic = await createClinic(environment, { patients: rounds * 5, doctors: rounds, admins: 1 });
    const results: Round[] = [];
    for (let first = 0; first < rounds; first += atOnce) {
      const some = Array.from({ length: Math.min(atOnce, rounds - first) }, (_, n) =>
        playRound(environment, createClient(ports), clinic, first + n),
      );
      results.push(...(await Promise.all(some)));
    }
    reportRounds(report, results);
    await checkTables(report, environment);
  },
};

type Answer = { status: number; body: Record<string, unknown> };
type SendRequest = (who: SignedInUser, method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;

function createClient(ports: number[]): SendRequest {
  let turn = 0;
  return async (who, method, path, body) => {
    const port = ports[turn++ % ports.length];
    const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${await who.bearer()}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const read = (await response.json()) as Record<string, unknown>;
    return { status: response.status, body: read };
  };
}

const outcomes = ['taken', 'declined', 'lapsed'] as const;
type Outcome = (typeof outcomes)[number];
type Round = {
  outcome: Outcome;
  /** How many of the three hold the time at the end. */
  winners: number;
  inOrder: boolean;
  isOrderUnchanged: boolean;
  bookedByOutsider: number;
  acceptedTwice: boolean;
  lateAccepts: number;
  waitedMs: number;
};
type Offer = { id: string; startsAt: string; state: string };
type Entry = { id: string; place: number; offer: Offer | null };

/** The cancelled appointment is in two days; those who wait have theirs on the following days. */
async function playRound(environment: ProofEnvironment, sendRequest: SendRequest, clinic: Clinic, number: number): Promise<Round> {
  const outcome = outcomes[number % outcomes.length] ?? 'taken';
  const doctor = clinic.doctors[number] as SignedInUser;
  const [holder, outsider, ...waiting] = clinic.patients.slice(number * 5, number * 5 + 5) as [
    SignedInUser,
    SignedInUser,
    ...SignedInUser[],
  ];
  const freed = at(2);
  const cancelled = await insertAppointment(environment, doctor, holder, freed);
  for (const [place, patient] of waiting.entries()) {
    const appointmentId = await insertAppointment(environment, doctor, patient, at(3 + place));
    await sendRequest(patient, 'POST', '/waitlist', { appointmentId });
  }
  const began = performance.now();
  await sendRequest(holder, 'POST', `/appointments/${cancelled}/cancel`, { reason: 'A proof' });
  const [first, second] = waiting as [SignedInUser, SignedInUser, SignedInUser];
  const offer = await offerTo(sendRequest, first, freed);
  const waitedMs = performance.now() - began;
  const others = await Promise.all([second, waiting[2] as SignedInUser].map((one) => entryOf(sendRequest, one)));
  const inOrder = offer !== null && others.every((entry) => entry?.offer?.startsAt !== freed);
  const besides = await sendRequest(outsider, 'POST', '/appointments', { doctorId: doctor.doctorId, startsAt: freed, symptoms: 'A proof' });
  const taker = outcome === 'taken' ? first : second;
  const late = outcome === 'taken' ? null : await releaseOffer(environment, sendRequest, first, offer?.id ?? '', outcome);
  const last = outcome === 'taken' ? offer : await offerTo(sendRequest, second, freed);
  const both = await Promise.all([0, 1].map(() => sendRequest(taker, 'POST', `/waitlist/offers/${last?.id ?? ''}/accept`, {})));
  return {
    outcome,
    winners: await countAt(environment, doctor, freed),
    inOrder,
    isOrderUnchanged: await checkOrder(
      sendRequest,
      waiting.filter((one) => one !== taker),
    ),
    bookedByOutsider: besides.status === 201 ? 1 : 0,
    acceptedTwice: both.filter(({ status }) => status === 200).length !== 1,
    lateAccepts: late?.status === 200 ? 1 : 0,
    waitedMs,
  };
}

/** The first patient declines the offer or lets it expire; accepting it afterwards must be refused. */
async function releaseOffer(
  environment: ProofEnvironment,
  sendRequest: SendRequest,
  who: SignedInUser,
  offerId: string,
  outcome: Outcome,
): Promise<Answer> {
  if (outcome === 'declined') await sendRequest(who, 'POST', `/waitlist/offers/${offerId}/decline`, {});
  else {
    // As if the offer had expired.
    await environment.sql(
      `update waitlist_offers set offered_at = offered_at - interval '1 hour', expires_at = now() - interval '1 second' where id = $1`,
      [offerId],
    );
    await environment.sql(`update reservations set expires_at = now() - interval '1 second' where id = $1`, [offerId]);
  }
  return sendRequest(who, 'POST', `/waitlist/offers/${offerId}/accept`, {});
}

async function entryOf(sendRequest: SendRequest, who: SignedInUser): Promise<Entry | undefined> {
  return ((await sendRequest(who, 'GET', '/waitlist')).body['entries'] as Entry[] | undefined)?.[0];
}

async function offerTo(sendRequest: SendRequest, who: SignedInUser, startsAt: string): Promise<Offer | null> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(250)) {
    const offer = (await entryOf(sendRequest, who))?.offer;
    if (offer?.state === 'open' && offer.startsAt === startsAt) return offer;
  }
  return null;
}

/** The others are still on the waiting list, in the same order. */
async function checkOrder(sendRequest: SendRequest, left: SignedInUser[]): Promise<boolean> {
  const entries = await Promise.all(left.map((one) => entryOf(sendRequest, one)));
  return entries.length === 2 && entries.every((entry, index) => entry?.place === index + 1);
}

async function countAt(environment: ProofEnvironment, { doctorId }: SignedInUser, startsAt: string): Promise<number> {
  const [row] = await environment.sql<{ n: number }>(
    `select count(*)::int as n from appointments where doctor_id = $1 and starts_at = $2 and status = 'CONFIRMED'`,
    [doctorId, startsAt],
  );
  return row?.n ?? -1;
}

const at = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00:00.000Z`;

async function insertAppointment(
  environment: ProofEnvironment,
  doctor: SignedInUser,
  patient: SignedInUser,
  startsAt: string,
): Promise<string> {
  const [row] = await environment.sql<{ id: string }>(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
     values (gen_random_uuid(), $1, $2, 'CONFIRMED', 'VIDEO', 'Consultation', $3, $3::timestamptz + interval '30 minutes', 'Africa/Lagos', 'A proof', $4, now())
     returning id`,
    [patient.patientId, doctor.doctorId, startsAt, patient.userId],
  );
  return row?.id ?? '';
}

function reportRounds(report: Report, rounds: Round[]): void {
  const all = rounds.length;
  const count = (matches: (round: Round) => boolean): number => rounds.filter(matches).length;
  for (const outcome of outcomes)
    report.figure(
      `rounds, ${outcome} by the first`,
      count((round) => round.outcome === outcome),
    );
  const waited = rounds.map(({ waitedMs }) => waitedMs).sort((a, b) => a - b);
  report.figure('from the cancellation to the offer, median', Math.round(waited[Math.floor(all / 2)] ?? 0), 'ms');
  report.figure('from the cancellation to the offer, longest', Math.round(waited.at(-1) ?? 0), 'ms');
  const one = count(({ winners }) => winners === 1);
  report.holds(one === all, `in ${one} of ${all} rounds exactly one waiting patient has the time`);
  report.holds(
    count(({ inOrder }) => inOrder) === all,
    `in ${count(({ inOrder }) => inOrder)} of ${all} the offer went to the first patient only`,
  );
  report.holds(
    count(({ isOrderUnchanged }) => isOrderUnchanged) === all,
    `in ${count(({ isOrderUnchanged }) => isOrderUnchanged)} of ${all} the others kept their place`,
  );
  const besides = count(({ bookedByOutsider }) => bookedByOutsider > 0);
  report.holds(besides === 0, `${besides} of ${all} held times were booked by somebody else`);
  const twice = count(({ acceptedTwice }) => acceptedTwice);
  report.holds(twice === 0, `in ${twice} of ${all} rounds not exactly one of two concurrent accepts succeeded`);
  const late = count(({ lateAccepts }) => lateAccepts > 0);
  report.holds(late === 0, `${late} accepts succeeded after a decline or after expiry`);
}

async function checkTables(report: Report, environment: ProofEnvironment): Promise<void> {
  const [row] = await environment.sql<{ overlaps: number; twice: number; open: number; held: number }>(
    `with live as (select id, doctor_id, starts_at, ends_at from appointments where status in ('PENDING', 'SCHEDULED', 'CONFIRMED', 'IN_PROGRESS'))
     select (select count(*)::int from live a join live b on a.doctor_id = b.doctor_id and a.id < b.id and a.starts_at < b.ends_at and b.starts_at < a.ends_at) as overlaps,
       (select count(*)::int from (select from waitlist_offers where answer = 'accepted' group by doctor_id, starts_at having count(*) > 1) t) as twice,
       (select count(*)::int from waitlist_offers where answer is null) as open, (select count(*)::int from reservations where kind = 'hold') as held`,
  );
  report.holds(row?.overlaps === 0 && row.twice === 0, `${row?.overlaps} appointments overlap, ${row?.twice} times were assigned twice`);
  report.holds(row !== undefined && row.open === row.held, `${row?.open} open offers hold ${row?.held} times`);
}
