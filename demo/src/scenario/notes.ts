// The notes of the clinic's doctors: signed, amended and unsigned ones, a part that is withheld from a patient, and templates.
import { randomUUID } from 'node:crypto';
import { aisha, type DemoPerson, fatima, ngozi, tunde } from '../people.ts';
import { idsOf } from './booking.ts';
import type { ScenarioContext, Send } from './scenario-context.ts';
import { type Step, day, hour, minute } from './step.ts';

export const noteSteps = (present: number): Step[] =>
  [aisha, fatima, tunde].map(
    (doctor, index): Step => ({ at: present - 2 * hour - index * minute, run: (scenario) => writeNotes(scenario, doctor) }),
  );

type Past = { id: string; symptoms: string };
type Texts = { history: string; examination: string; assessment: string; plan: string; nextSteps: string };
type DemoNote = { about: RegExp; code: string; title: string; followUpDays?: number; texts: Texts };

/** The first one whose words the patient used; the last one fits every appointment. */
const notes: DemoNote[] = [
  {
    about: /cough/i,
    code: 'MD12',
    title: 'Cough',
    texts: {
      history: 'Two weeks of cough after a cold. No blood, no weight loss.',
      examination: 'Chest clear on listening, temperature 36.8.',
      assessment: 'Cough after an infection.',
      plan: 'Wait and drink enough; chest X-ray if it lasts longer than four weeks.',
      nextSteps: 'Call again if fever or breathlessness comes',
    },
  },
  {
    about: /malaria|fever/i,
    code: '1F4Z',
    title: 'Malaria, unspecified',
    followUpDays: 7,
    texts: {
      history: 'Feels tired since the treatment, eats again.',
      examination: 'No pallor. Spleen not felt.',
      assessment: 'Recovering from malaria.',
      plan: 'Blood count in a week.',
      nextSteps: 'Blood count at the laboratory\nSleep under the net',
    },
  },
  {
    about: /rash|itch|mark/i,
    code: 'EA80',
    title: 'Atopic eczema',
    followUpDays: 28,
    texts: {
      history: 'Itches at night, worse in the harmattan. A new soap since last month.',
      examination: 'Dry, red patches inside both elbows. No blisters, no crusts.',
      assessment: 'Eczema, mild.',
      plan: 'Ointment without perfume twice a day; hydrocortisone 1 % on red patches for one week.',
      nextSteps: 'Use the ointment every morning and evening\nGo back to the old soap\nSend a picture if it spreads',
    },
  },
  {
    about: /sugar|blood test/i,
    code: '5A14',
    title: 'Diabetes mellitus, type unspecified',
    followUpDays: 28,
    texts: {
      history: 'Fasting sugar 8.1 mmol/L twice. Drinks more than before; mother has diabetes.',
      examination: 'Feet without sores, pulses felt. Weight 82 kg.',
      assessment: 'Diabetes, newly found.',
      plan: 'HbA1c and kidney values; advice on food; walk every day.',
      nextSteps: 'Have blood taken before breakfast\nLeave out sweet drinks\nWalk for half an hour every day',
    },
  },
  {
    about: /./,
    code: 'BA00',
    title: 'Essential hypertension',
    followUpDays: 14,
    texts: {
      history: 'Since four days, worse in the evening. No fever. Takes paracetamol.',
      examination: 'Looks well. Blood pressure 148/92, pulse 78.',
      assessment: 'Blood pressure above the target, headache from tension.',
      plan: 'Less salt, measure twice a day for two weeks.',
      nextSteps: 'Write the values down\nCome back in two weeks',
    },
  },
];

const noteAbout = (symptoms: string): DemoNote => notes.find(({ about }) => about.test(symptoms)) as DemoNote;

/** Notes on the last consultations of the clinic, most of them signed: one amended, one with a part that the patient does not read. */
async function writeNotes(scenario: ScenarioContext, doctor: DemoPerson): Promise<void> {
  const { doctorId } = await idsOf(scenario, doctor.email);
  const past = await scenario.sql<Past>(
    `select id, symptoms from appointments
     where doctor_id = $1 and status = 'COMPLETED' and ends_at > $2
     order by exists (select from patient_accounts l where l.patient_id = appointments.patient_id) desc, ends_at desc limit 9`,
    [doctorId, new Date(scenario.time().getTime() - 30 * day)],
  );
  const send = await scenario.as(doctor.email);
  for (const [index, { id, symptoms }] of past.entries()) {
    const { texts, code, title, followUpDays } = noteAbout(symptoms);
    const fields = { complaint: symptoms, ...texts };
    const changes = Object.entries(fields).map(([field, text]) => ({ field, text, base: 0, editId: randomUUID() }));
    await send('PUT', `/api/consultations/${id}/note`, { changes });
    const diagnoses = [{ system: 'ICD-11', code, title, isMain: true }];
    const followUpOn = followUpDays ? new Date(scenario.time().getTime() + followUpDays * day).toISOString().slice(0, 10) : null;
    await send('PUT', `/api/consultations/${id}/note/entries`, { base: 0, diagnoses, followUpOn });
    // Every fourth waits for its doctor's signature.
    if (index % 4 !== 3) await signNote(send, id);
  }
  await addTemplate(send, 'Cough after a cold', 'Cough');
  const [amended, withheld, accepted] = past;
  if (amended) await amendNote(send, amended.id);
  if (withheld) await withholdHistory(send, withheld.id);
  if (doctor === aisha && accepted) {
    await withholdHistory(send, accepted.id);
    await reviewOne(await scenario.as(ngozi.email));
  }
}

type Fields = Record<string, { text: string; revision: number }>;
type StoredRecord = { entries: { revision: number }; newest: { version: number } | null; givenNextSteps: string[] };

async function signNote(send: Send, id: string, amendmentReason?: string): Promise<void> {
  const { fields } = await send<{ fields: Fields }>('GET', `/api/consultations/${id}/note`);
  const { entries, newest, givenNextSteps } = await send<StoredRecord>('GET', `/api/consultations/${id}/note/record`);
  await send('POST', `/api/consultations/${id}/note/sign`, {
    version: (newest?.version ?? 0) + 1,
    revisions: Object.fromEntries(Object.entries(fields).map(([field, { revision }]) => [field, revision])),
    entriesRevision: entries.revision,
    replacedNextSteps: givenNextSteps,
    ...(amendmentReason ? { amendmentReason } : {}),
  });
}

async function amendNote(send: Send, id: string): Promise<void> {
  const { fields } = await send<{ fields: Fields }>('GET', `/api/consultations/${id}/note`);
  const { text = '', revision = 0 } = fields['plan'] ?? {};
  const change = { field: 'plan', base: revision, text: `${text}\nCall back with the values after one week.`, editId: randomUUID() };
  await send('PUT', `/api/consultations/${id}/note`, { changes: [change] });
  await signNote(send, id, 'The call after one week was missing.');
}

const withholdHistory = (send: Send, id: string) =>
  send('PUT', `/api/consultations/${id}/note/withheld/history`, {
    category: 'about_another_person',
    reason: 'Says something about her sister, which the family would read.',
  });

async function reviewOne(send: Send): Promise<void> {
  const { parts } = await send<{ parts: { id: string }[] }>('GET', '/api/admin/withheld-notes');
  await send('POST', `/api/admin/withheld-notes/${parts[0]?.id}/review`, { outcome: 'accepted' });
  await addTemplate(send, 'Check-up of blood pressure', 'Blood pressure');
}

async function addTemplate(send: Send, name: string, symptoms: string): Promise<void> {
  await send('POST', '/api/note-templates', { name, texts: { complaint: '', ...noteAbout(symptoms).texts } });
}
