// Proves that a signed note is kept byte for byte as it was signed, while the API is killed at random, and that no role can change it.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { appPort } from '@lafiya/tools/apps';
import { databaseUrl } from '@lafiya/tools/services/instance';
import pg from 'pg';
import { killApp } from '../booking/crashes.ts';
import { type Clinic, createClinic, type SignedInUser } from '../booking/people.ts';
import { type Encounter, type KnownNote, runSequence, type Tally } from '../notes/signing-sequences.ts';
import type { Claim } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import type { Report } from '../support/report.ts';

/** The API is killed about every so many requests, not by the clock: on a busy machine it would never be up. */
const sizes = { quick: { sequences: 30, maxSteps: 6, killEvery: 50 }, full: { sequences: 2_000, maxSteps: 8, killEvery: 250 } };
const concurrency = 8;
const env = { RATE_LIMIT_FACTOR: '1000000' };

export const noteSigned: Claim = {
  name: 'note-signed',
  promise:
    '2,000 random sequences of write, sign, amend and withhold with the API killed -9 at random: every signed version is byte for byte as signed, none is missing or there twice, and update, delete and truncate are refused to every role, the owner included',
  defects: {
    'follows-draft': 'a signed version changes with the draft',
    rewritten: 'the database changes the text as it is signed',
    'owner-may': 'the owner of the tables may change a signed version',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const { sequences, maxSteps, killEvery } = sizes[size];
    const environment = await open();
    await environment.freshDatabase();
    const clinic = await createClinic(environment, { patients: 4, doctors: 4, admins: 0 });
    if (mutation) await environment.sql(mutations[mutation] ?? '');
    await environment.start(['api-a'], { env });
    const encounters = await insertEncounters(environment, clinic, sequences);
    const tally: Tally = { requests: 0, answered: 0, repeated: 0, signed: 0, withheld: 0, unexpected: [] };
    const url = `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`;
    const killing = startKilling(environment, tally, killEvery);
    const notes = await runAll(encounters, (encounter) => runSequence(url, encounter, 2 + Math.floor(Math.random() * maxSteps), tally));
    const kills = await killing.stop();
    report.figure('sequences', sequences);
    report.figure('api killed', kills, 'times');
    report.figure('requests', tally.requests, `${tally.repeated} of them sent again`);
    report.figure('parts withheld or released', tally.withheld);
    if (tally.unexpected.length > 0) report.figure('unexpected, for instance', tally.unexpected.slice(0, 3).join(' | '));
    report.holds(kills >= 2, `the api was killed ${kills} times`);
    report.holds(tally.unexpected.length === 0, `${tally.unexpected.length} requests were answered unexpectedly`);
    await checkVersions(report, environment, notes);
    await checkWithheld(report, environment, notes);
    await checkRoles(report, environment);
  },
};

/** A few at a time, as doctors who work beside each other. */
async function runAll(encounters: Encounter[], run: (encounter: Encounter) => Promise<KnownNote>): Promise<KnownNote[]> {
  const waiting = [...encounters];
  const notes: KnownNote[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) notes.push(await run(next));
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return notes;
}

const follow = `update note_versions set content = replace(content, '"followUpOn":null', '"followUpOn": null') where encounter_id = new.encounter_id`;
const mutations: Record<string, string> = {
  'follows-draft': `drop trigger note_versions_append_only on note_versions;
    create function follow_draft() returns trigger language plpgsql security definer as $$ begin ${follow}; return new; end $$;
    create trigger follow after update of complaint on consultation_notes for each row execute function follow_draft()`,
  rewritten: `create function rewrite() returns trigger language plpgsql as $$ begin new.content := replace(new.content, '  ', ' '); return new; end $$;
    create trigger a_rewrite before insert on note_versions for each row execute function rewrite()`,
  'owner-may': 'alter table note_versions disable trigger note_versions_append_only',
};

/** Completed appointments of the last weeks. */
async function insertEncounters(environment: ProofEnvironment, { doctors, patients }: Clinic, count: number): Promise<Encounter[]> {
  const encounters = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    doctor: doctors[index % doctors.length] as SignedInUser,
    patient: patients[index % patients.length] as SignedInUser,
  }));
  const columns = [
    encounters.map(({ id }) => id),
    encounters.map(({ patient }) => patient.patientId),
    encounters.map(({ doctor }) => doctor.doctorId),
    encounters.map(({ patient }) => patient.userId),
  ];
  await environment.sql(
    `insert into appointments (id, patient_id, doctor_id, status, mode, type, starts_at, ends_at, time_zone, symptoms, booked_by, requested_at)
     select id, patient, doctor, 'COMPLETED', 'VIDEO', 'Consultation', now() - n * interval '1 hour', now() - n * interval '1 hour' + interval '30 minutes',
       'Africa/Lagos', 'A cough', booker, now() - n * interval '1 hour'
     from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) with ordinality as wanted (id, patient, doctor, booker, n)`,
    columns,
  );
  return encounters;
}

function startKilling(environment: ProofEnvironment, tally: Tally, killEvery: number) {
  const stopping = new AbortController();
  let kills = 0;
  const loop = async () => {
    for (let next = 0; !stopping.signal.aborted; await sleep(20)) {
      if (tally.answered < next) continue;
      next = tally.answered + 1 + Math.random() * 2 * killEvery;
      // The doctors confirmed a moment ago, however long this takes.
      await environment.sql('update sessions set second_factor_at = now()');
      await killApp(environment, 'api-a', env);
      kills += 1;
    }
  };
  const running = loop();
  return {
    stop: async () => {
      stopping.abort();
      await running;
      return kills;
    },
  };
}

async function checkVersions(report: Report, { sql }: ProofEnvironment, notes: KnownNote[]): Promise<void> {
  const stored = await sql<{ id: string; version: number; content: string; isWhole: boolean }>(
    `select encounter_id as id, version, content, content_sha256 = sha256(convert_to(content, 'UTF8')) as "isWhole" from note_versions`,
  );
  const expected = new Map(
    notes.flatMap(({ encounter, versions }) => versions.map((content, at) => [`${encounter.id} ${at + 1}`, content])),
  );
  const same = stored.filter(({ id, version, content, isWhole }) => isWhole && expected.get(`${id} ${version}`) === content).length;
  report.figure('versions signed', expected.size);
  report.holds(expected.size >= notes.length / 4, `${expected.size} versions were signed`);
  report.holds(same === expected.size, `${expected.size - same} of ${expected.size} versions are not byte for byte as signed`);
  report.holds(stored.length === expected.size, `${stored.length} versions are stored, ${expected.size} were acknowledged`);
}

async function checkWithheld(report: Report, { sql }: ProofEnvironment, notes: KnownNote[]): Promise<void> {
  const open = await sql<{ place: string }>(`select encounter_id || ' ' || field as place from withheld_note_parts where ended_at is null`);
  const expected = new Set(notes.flatMap(({ encounter, withheld }) => [...withheld].map((field) => `${encounter.id} ${field}`)));
  const wrong = open.filter(({ place }) => !expected.has(place)).length + Math.max(0, expected.size - open.length);
  report.holds(wrong === 0, `${wrong} of ${expected.size} parts are not withheld as acknowledged`);
}

const roles: Parameters<typeof databaseUrl>[1][] = ['api', 'worker', 'identity', 'owner', 'superuser'];
const attempts = [
  `update note_versions set content = '{}'`,
  `update note_versions set signed_at = now(), signer_name = 'Somebody'`,
  'delete from note_versions',
  'truncate note_versions cascade',
];

async function checkRoles(report: Report, environment: ProofEnvironment): Promise<void> {
  const allowed: string[] = [];
  for (const role of roles) {
    const client = new pg.Client({ connectionString: databaseUrl(environment.instance, role, 'lafiya_proof') });
    await client.connect();
    for (const attempt of attempts) {
      await client.query('begin read write');
      const code = await client.query(attempt).then(
        () => 'done',
        (error: { code?: string }) => error.code,
      );
      if (code !== '42501') allowed.push(`${role}: ${attempt}: ${code}`);
      await client.query('rollback');
    }
    await client.end();
  }
  if (allowed.length > 0) report.figure('allowed, for instance', allowed.slice(0, 3).join(' | '));
  report.holds(
    allowed.length === 0,
    `${allowed.length} of ${roles.length * attempts.length} attempts to change a signed version were not refused`,
  );
}
