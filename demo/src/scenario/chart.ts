// What the named patients wrote about their health, and what their doctor confirmed and added.
import { aisha, emeka, titilayo } from '../people.ts';
import { idsOf } from './booking.ts';
import type { ScenarioContext, Send } from './scenario-context.ts';
import { type StepsOf, hour } from './step.ts';

type Entry = Record<string, unknown> & { kind: string };
type Stored = Entry & { id: string; version: number };

const reported: { email: string; entries: Entry[] }[] = [
  {
    email: titilayo.email,
    entries: [
      { kind: 'allergy', title: 'Penicillin', category: 'medicine', certainty: 'likely', reaction: 'Rash', startedOn: '2014' },
      { kind: 'problem', title: 'Asthma', note: 'Inhaler when needed, mostly in the harmattan.' },
      { kind: 'procedure', title: 'Caesarean section', startedOn: '2019', place: 'Garki Hospital' },
      { kind: 'medicine', title: 'Salbutamol inhaler', dose: '2 puffs when needed' },
      { kind: 'blood_group', value: 'O+' },
      { kind: 'genotype', value: 'AA' },
      { kind: 'immunisation', title: 'Hepatitis B (HepB)', codeSystem: 'vaccine', code: 'hepb', doseNumber: 3, startedOn: '2024-04-17' },
      { kind: 'immunisation', title: 'Yellow fever (YF)', codeSystem: 'vaccine', code: 'yf', startedOn: '2019' },
      { kind: 'family_history', title: 'High blood pressure', value: 'mother' },
      { kind: 'social_history', title: 'Never smoked', value: 'tobacco' },
    ],
  },
  {
    email: emeka.email,
    entries: [
      { kind: 'no_known_allergies' },
      { kind: 'problem', title: 'High blood pressure', startedOn: '2021' },
      { kind: 'medicine', title: 'Amlodipine', dose: '5 mg in the morning', startedOn: '2021' },
      { kind: 'family_history', title: 'Stroke', value: 'father' },
      { kind: 'blood_group', value: 'A+' },
    ],
  },
];

export const chartSteps: StepsOf = (present) => [
  { at: present - 44 * hour, run: reportEntries },
  // After Titilayo's record was opened by her doctor.
  { at: present - 27 * hour, run: confirmEntries },
];

async function reportEntries(scenario: ScenarioContext): Promise<void> {
  for (const { email, entries } of reported) {
    const { patientId } = await idsOf(scenario, email);
    const send = await scenario.as(email);
    for (const entry of entries) await send('POST', `/api/patients/${patientId}/chart/entries`, entry);
  }
}

/** The allergy gets its reaction and severity, and asthma its code. */
async function confirmEntries(scenario: ScenarioContext): Promise<void> {
  const { patientId } = await idsOf(scenario, titilayo.email);
  const send = await scenario.as(aisha.email);
  const chart = await send<{ entries: Stored[] }>('GET', `/api/patients/${patientId}/chart`);
  const of = (title: string) => chart.entries.find((entry) => entry['title'] === title);
  await confirm(send, patientId, of('Penicillin'), {
    category: 'medicine',
    certainty: 'confirmed',
    severity: 'severe',
    reaction: 'Swelling of face or lips, difficulty breathing',
    startedOn: '2014',
  });
  const [code] = await scenario.sql<{ title: string }>(`select title from diagnosis_codes where code = 'CA23'`);
  await confirm(send, patientId, of('Asthma'), {
    title: code?.title,
    codeSystem: 'ICD-11',
    code: 'CA23',
    note: 'Mild, without a preventer.',
  });
}

async function confirm(send: Send, patientId: string | null, entry: Stored | undefined, says: object): Promise<void> {
  if (!entry) throw new Error('There is no such entry.');
  const body = { base: entry.version, state: 'active', title: entry['title'], ...says };
  await send('PUT', `/api/patients/${patientId}/chart/entries/${entry.id}`, body);
}
