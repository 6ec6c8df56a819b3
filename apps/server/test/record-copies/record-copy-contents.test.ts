// What is in the PDF: everything that the family may read, nothing else, and no text that breaks it or runs.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAppointment } from '../appointments/appointment-fixtures.ts';
import { complete, migraine, notePath, sign, writeAndSign, writeTexts } from '../consultations/note-fixtures.ts';
import { type CopiesTest, createCopiesTest } from './record-copy-fixtures.ts';

let copies: CopiesTest;
beforeAll(async () => {
  copies = await createCopiesTest();
});
beforeEach(() => copies.reset());
afterAll(() => copies.app.close());

const chartPath = () => copies.path.replace('record-copies', 'chart/entries');
const vitalsPath = () => copies.path.replace('record-copies', 'vitals');

async function addEntry(who: 'patient' | 'treating', form: object): Promise<{ id: string; version: number }> {
  const response = await copies.app.post(chartPath(), form, copies.auth[who]);
  expect(response.status, response.text).toBe(201);
  return response.body as { id: string; version: number };
}

/** `form`: all fields, because a version replaces the one before. */
async function changeEntry(who: 'patient' | 'treating', { id, version }: { id: string; version: number }, form: object): Promise<void> {
  const response = await copies.app.put(`${chartPath()}/${id}`, { base: version, ...form }, copies.auth[who]);
  expect(response.status, response.text).toBe(200);
}

async function measure(who: 'patient' | 'treating', measuredAt: string, ...readings: object[]): Promise<{ id: string; kind: string }[]> {
  const response = await copies.app.post(vitalsPath(), { measuredAt, readings }, copies.auth[who]);
  expect(response.status, response.text).toBe(201);
  return response.body['observations'] as { id: string; kind: string }[];
}

test('has every entry of the chart with who said it, and none that was made in error', async () => {
  const { app, circle, textOf } = copies;
  await app.sql(`update users set time_zone = 'America/New_York' where id = $1`, [circle.patient.userId]);
  await addEntry('treating', {
    kind: 'allergy',
    title: 'Penicillin',
    category: 'medicine',
    certainty: 'confirmed',
    severity: 'severe',
    reaction: 'Swelling',
  });
  const allergy = { title: 'Wrong substance', category: 'food', certainty: 'unsure' };
  const wrong = await addEntry('patient', { kind: 'allergy', ...allergy });
  await changeEntry('patient', wrong, { state: 'entered_in_error', ...allergy, changeReason: 'A slip' });
  await addEntry('treating', {
    kind: 'problem',
    title: 'Essential hypertension',
    codeSystem: 'ICD-11',
    code: 'BA00',
    startedOn: '2021-03',
  });
  await addEntry('patient', { kind: 'medicine', title: 'Amlodipine', dose: '5 mg every morning', startedOn: '2022', note: 'With food.' });
  const over = await addEntry('patient', { kind: 'medicine', title: 'Metformin', startedOn: '2019' });
  await changeEntry('patient', over, { state: 'resolved', title: 'Metformin', startedOn: '2019', endedOn: '2021-06-02' });
  await addEntry('patient', { kind: 'blood_group', value: 'O+' });
  await addEntry('patient', { kind: 'genotype', value: 'AS' });
  await addEntry('patient', { kind: 'pregnancy', dueOn: '2027-03-02' });
  await addEntry('patient', {
    kind: 'immunisation',
    title: 'Tetanus',
    doseNumber: 2,
    batch: 'A12',
    place: 'Garki',
    startedOn: '2025-05-12',
  });
  await addEntry('patient', { kind: 'procedure', title: 'Appendectomy', place: 'Kaduna', startedOn: '2009' });
  await addEntry('patient', { kind: 'family_history', title: 'Stroke', value: 'father' });
  await addEntry('patient', { kind: 'social_history', value: 'tobacco', title: 'Never smoked' });
  await addEntry('patient', { kind: 'other_history', note: 'Malaria often as a child.' });
  const text = await textOf('patient');
  expect(text).toMatch(/^Lafiya Lafiya Health Services Limited HEALTH RECORD Zainab Story/);
  for (const line of [
    '17 May 1990 (36 years)',
    'Dates and times are those of New York.',
    'Made on 16 November 2026, 4:00 AM Made for Zainab Story',
    'Allergies and intolerances Penicillin Swelling · Severe · Medicine · Confirmed by a test or a doctor Dr Bello Story (doctor), 16 November 2026',
    'Essential hypertension ICD-11 BA00 · Since March 2021 Dr Bello Story (doctor) 16 November 2026',
    'Amlodipine 5 mg every morning · Since 2022 With food. Zainab Story (patient-reported) 16 November 2026',
    'Blood group: O+',
    'Genotype: AS',
    'Pregnancy 24 weeks, 6 days on 16 November 2026; expected 2 March 2027',
    'Tetanus Dose 2 · Garki · Batch A12 · Given 12 May 2025',
    'Appendectomy Kaduna · 2009',
    'Stroke Father',
    'Tobacco Never smoked',
    'Malaria often as a child.',
    'Medicine: Metformin 2019 to 2 June 2021',
    'Page 1 of',
    'The record in the app of Lafiya is newer',
  ])
    expect(text).toContain(line);
  const order = [
    'Allergies and intolerances',
    'Summary',
    'Consultations',
    'Immunisations',
    'What is over',
    'Measurements',
    'About this copy',
  ];
  expect(order.map((heading) => text.indexOf(heading))).toEqual(order.map((heading) => text.indexOf(heading)).toSorted((a, b) => a - b));
  for (const absent of ['Wrong substance', 'A slip', circle.patient.patientId, circle.patient.userId, over.id])
    expect(text).not.toContain(absent);
});

test('says whether no allergies are known, or nobody has said so', async () => {
  expect(await copies.textOf('patient')).toContain('Not recorded. Nobody has said whether there are allergies');
  await addEntry('patient', { kind: 'no_known_allergies' });
  expect(await copies.textOf('guardian')).toContain('No known allergies, stated on 16 November 2026');
});

test('has the notes of this patient as signed, and only says that a part is withheld', async () => {
  const { app, circle, auth, textOf } = copies;
  const appointment = await createAppointment(app, circle, { status: 'COMPLETED', startsAt: '2026-11-16T08:00:00Z' });
  await app.put(notePath(appointment, '/entries'), { base: 0, diagnoses: [migraine], followUpOn: '2026-12-10' }, auth.treating);
  expect((await writeAndSign(app, auth.treating, appointment)).status).toBe(200);
  const withheld = await app.put(
    notePath(appointment, '/withheld/history'),
    { category: 'serious_harm', reason: 'Talks of harm' },
    auth.treating,
  );
  expect(withheld.status).toBe(200);
  app.clock.advance(60_000);
  await writeTexts(app, auth.treating, appointment, { plan: 'Rinse three times a day' });
  expect((await sign(app, auth.treating, appointment, 'Once more a day')).status).toBe(200);
  const unsigned = await createAppointment(app, circle, { status: 'COMPLETED', startsAt: '2026-11-15T08:00:00Z' });
  await writeTexts(app, auth.treating, unsigned, { complaint: 'A draft' });
  for (const who of ['patient', 'guardian'] as const) {
    const text = await textOf(who);
    for (const line of [
      'Dr Bello Story, licence bello Signed on 16 November 2026, 10:00 AM; amended on 16 November 2026, 10:01 AM',
      'Diagnoses • Migraine, unspecified (ICD-11 8A80.Z), main diagnosis',
      `Reason for coming ${complete.complaint}`,
      `What the doctor found ${complete.examination}`,
      `What it means ${complete.assessment}`,
      'What was decided Rinse three times a day',
      'Next steps • Drink water • Come back on Monday Follow-up on 10 December 2026',
      'One part is withheld by the doctor.',
    ])
      expect(text).toContain(line);
    for (const absent of ['Secret history', 'Talks of harm', 'A draft', appointment]) expect(text).not.toContain(absent);
  }
  app.clock.advance(-60_000);
  const own = await textOf('guardian', true);
  expect(own).toContain('No signed consultation notes.');
  expect(own).not.toContain(complete.complaint);
});

test('has the measured values with who measured, and none that was entered in error', async () => {
  const { app, auth, textOf } = copies;
  const pressure = (value: number, diastolic: number) => ({ kind: 'blood_pressure', value, diastolic, unit: 'mm[Hg]', context: 'resting' });
  await measure('treating', '2026-11-10T08:00:00Z', pressure(148, 94), { kind: 'consciousness', code: 'A' });
  await measure('patient', '2026-11-12T19:30:00Z', pressure(138, 88), { kind: 'weight', value: 71.5, unit: 'kg' });
  const [wrong] = await measure('patient', '2026-11-13T08:00:00Z', { kind: 'weight', value: 74.5, unit: 'kg' });
  const marked = await app.post(`${vitalsPath()}/observations/${wrong?.id}/error`, { reason: 'The wrong scale' }, auth.patient);
  const text = await textOf('patient');
  expect(text).toContain('Blood pressure 2 values, newest first.');
  expect(text).toContain('12 November 2026, 8:30 PM 138/88 mmHg · Sitting, rested Zainab Story (patient-reported)');
  expect(text).toContain('10 November 2026, 9:00 AM 148/94 mmHg · Sitting, rested Dr Bello Story (doctor)');
  expect(text).toContain('71.5 kg');
  expect(text).toContain('Alert');
  expect(marked.status, marked.text).toBe(200);
  for (const absent of ['74.5 kg', 'The wrong scale']) expect(text).not.toContain(absent);
});

const hostile = [
  '#panic("a")',
  '#{ while true {} }',
  '$x$ and $ sum_1^n $',
  '\\ \\u{41} #linebreak() // no comment /* nor this */',
  `"quotes" 'and' \`raw\` <label> @reference *bold* _it_ = heading`,
  '#read("/etc/passwd") #image("x.png") #include "y.typ"',
  'emoji 😀👩🏾‍⚕️ here',
  'right \u200fto\u202e left\u202c and \u2066isolated\u2069 end',
  'ẹ ọ ị ụ ọ̀ ɓ ɗ ƙ ṣ ₦500',
];

test('prints hostile text as text, whatever is in it', async () => {
  const long = 'x'.repeat(5_000);
  for (const title of hostile) await addEntry('patient', { kind: 'problem', title });
  await addEntry('patient', { kind: 'problem', title: 'Long', note: long });
  await addEntry('patient', {
    kind: 'allergy',
    title: '#panic()',
    category: 'other',
    certainty: 'likely',
    note: `${'y'.repeat(300)} #eval("1")`,
  });
  const text = await copies.textOf('patient');
  for (const title of hostile.slice(0, 6)) expect(text).toContain(title.replaceAll(/\s+/g, ' '));
  expect(text).toContain('emoji');
  expect(text).toContain('right');
  expect(text).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expect(text).toContain('₦500');
  // Pages have a head and a foot in between.
  expect(text.match(/x/g)?.length ?? 0).toBeGreaterThanOrEqual(long.length);
  expect(text).toContain('#eval("1")');
  expect(text).not.toContain('root:');
});

test('a record with 2,000 entries and 10,000 values is made within the limits', async () => {
  const { app, circle, textOf } = copies;
  const { patientId } = circle.patient;
  await app.sql(
    `set session_replication_role = replica;
     insert into chart_entries (entry_id, version, patient_id, kind, state, title, note, source, recorder_name, recorded_at)
       select gen_random_uuid(), 1, '${patientId}', case when n % 2 = 0 then 'problem' else 'procedure' end, 'active', 'Entry number ' || n, 'A note about it.',
         'patient', 'Zainab Story', app_now() from generate_series(1, 2000) n;
     insert into observations (id, set_id, patient_id, kind, value, unit, measured_at, source, recorder_name, recorded_at)
       select gen_random_uuid(), gen_random_uuid(), '${patientId}', k.kind, 60 + n % 20, k.unit, '2026-11-01'::timestamptz - n * interval '1 hour', 'patient',
         'Zainab Story', app_now() from generate_series(1, 2500) n,
         (values ('pulse', '/min'), ('weight', 'kg'), ('arm', 'cm'), ('head', 'cm')) k (kind, unit);
     set session_replication_role = origin`,
  );
  const text = await textOf('patient');
  for (const number of [1, 2, 1_999, 2_000]) expect(text).toContain(`Entry number ${number} `);
  expect(text.match(/Entry number/g)).toHaveLength(2_000);
  expect(text.match(/2,500 values in all\. These are the newest 100\./g)).toHaveLength(4);
});
