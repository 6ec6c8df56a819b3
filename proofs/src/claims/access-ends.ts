// Proves that nothing a doctor does alone gives lasting access to a record: only what the patient asked for or accepted does.
import { createRandom } from '@lafiya/demo/clinic/random';
import { createClinic } from '../booking/people.ts';
import { createRunner, type Pair, runSequence, type SequenceResult } from '../access/solo-doctor.ts';
import { stepNames } from '../access/doctor-plans.ts';
import type { Claim } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const sizes = { full: { sequences: 5_000, afterGlass: 500 }, quick: { sequences: 150, afterGlass: 15 } };
const runners = 3;
const day = 86_400_000;

export const accessEnds: Claim = {
  name: 'access-ends',
  promise:
    '5,000 random sequences of everything a doctor can do alone (book, start, complete, move, cancel, note, break the glass, wait), also while the patient is in the call: never access beyond four hours of emergency or 90 days after what the patient agreed to; at least 500 reach COMPLETED after broken glass, and what a patient accepted gives access',
  defects: {
    'doctor-extends': 'every appointment counts, whoever agreed to it, as it was before',
    'doctor-accepts': 'a booking by the doctor counts as accepted by the patient',
    'arrival-anytime': 'a patient who is in the room accepts also a time to which the doctor has moved the appointment',
    'long-emergency': 'emergency access lasts a day',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    if (mutation) await environment.sql(mutations[mutation] ?? '');
    const { sequences, afterGlass } = sizes[size];
    const results = await runAll(environment, sequences);
    const violations = results.flatMap((result) => result.violations.map((text) => `${text}: ${result.steps.join(', ')}`));
    for (const violation of violations.slice(0, 5)) report.figure('violation', violation);
    const completed = results.filter(({ completedAfterGlass }) => completedAfterGlass).length;
    const accepted = results.reduce((sum, result) => sum + result.accepted, 0);
    report.figure(
      'steps',
      results.reduce((sum, result) => sum + result.steps.length, 0),
      `in ${results.length} sequences`,
    );
    const missing = stepNames.filter((name) => !results.some(({ done }) => done.has(name)));
    report.holds(missing.length === 0, `every kind of step was allowed at least once (never: ${missing.join(', ') || 'none'})`);
    report.holds(
      violations.length === 0,
      `${violations.length} moments with access that nothing justified, or without access that the patient gave`,
    );
    report.holds(completed >= afterGlass, `${completed} sequences reached COMPLETED after broken glass (at least ${afterGlass})`);
    report.holds(
      accepted >= sequences / 20,
      `${accepted} times a patient accepted an appointment (at least ${sequences / 20}), and it gave access`,
    );
  },
};

const mutations: Record<string, string> = {
  'doctor-extends': `create or replace function update_care_relationship(patient uuid, doctor uuid) returns void
    language plpgsql security definer set search_path = public, pg_temp as $$
    declare last timestamptz;
    begin
      select max(ends_at) into last from appointments where patient_id = patient and doctor_id = doctor and status in ('CONFIRMED', 'IN_PROGRESS', 'COMPLETED');
      insert into care_relationships (id, patient_id, doctor_id, source, starts_at, ends_at)
      select gen_random_uuid(), patient, doctor, 'appointment', app_now(), greatest(last, app_now()) + interval '90 days' where last is not null
      on conflict (patient_id, doctor_id) where source = 'appointment' do update set ends_at = greatest(last, care_relationships.starts_at) + interval '90 days';
    end $$`,
  'doctor-accepts': `create or replace function set_accepted_ends_at() returns trigger language plpgsql as $$
    begin new.accepted_ends_at := new.ends_at; return new; end $$`,
  'arrival-anytime': `create or replace function accept_by_arrival() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
    begin update appointments set accepted_ends_at = ends_at where id = new.appointment_id; return null; end $$`,
  'long-emergency': `create or replace function guard_break_glass() returns trigger language plpgsql as $$
    begin new.opened_at := app_now(); new.ends_at := app_now() + interval '24 hours'; return new; end $$`,
};

async function runAll(environment: ProofEnvironment, count: number): Promise<SequenceResult[]> {
  const now = Math.floor(Date.now() / 3_600_000) * 3_600_000;
  const pairs = await createPairs(environment, count, now);
  const results: SequenceResult[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    const runner = createRunner(environment, now);
    try {
      for (let index = next++; index < pairs.length; index = next++)
        results.push(await runSequence(runner, pairs[index] as Pair, createRandom(index + 1).share, now));
    } finally {
      await runner.close();
    }
  };
  await Promise.all(Array.from({ length: runners }, work));
  return results;
}

/** Each doctor once treated the patient, at the patient's request; the care ends within 90 days. */
async function createPairs(environment: ProofEnvironment, count: number, now: number): Promise<Pair[]> {
  const { doctors, patients } = await createClinic(environment, { doctors: count, patients: count, admins: 0 });
  await environment.sql(`update doctors set license_expires_on = current_date + 3650`);
  const pairs = doctors.map((doctor, index): Pair => {
    const seenUntil = now - (5 + (index % 80)) * day;
    return { doctor, patient: patients[index] as Pair['patient'], seenUntil };
  });
  await environment.sql(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at, accepted_ends_at)
     select gen_random_uuid(), p, d, 'COMPLETED', 'IN_PERSON', 'Consultation', e - interval '30 minutes', e, 'Africa/Lagos', 'Cough', u, e - interval '2 days', e
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::timestamptz[]) as seen (p, d, u, e)`,
    [
      pairs.map(({ patient }) => patient.patientId),
      pairs.map(({ doctor }) => doctor.doctorId),
      pairs.map(({ patient }) => patient.userId),
      pairs.map(({ seenUntil }) => new Date(seenUntil)),
    ],
  );
  // The trigger counts from the moment of the insert; the appointments were before.
  await environment.sql(
    `update care_relationships c set starts_at = a.ends_at - interval '2 days', ends_at = a.ends_at + interval '90 days'
     from appointments a where a.patient_id = c.patient_id and a.doctor_id = c.doctor_id`,
  );
  return pairs;
}
