// Profiles of the named patients, and who looked into their records.
import { aisha, emeka, ngozi, titilayo, tunde } from '../people.ts';
import type { ScenarioContext } from './scenario-context.ts';
import { type StepsOf, hour } from './step.ts';
import { freePatientAt, idsOf } from './booking.ts';

const profiles = [
  {
    email: titilayo.email,
    address: '14 Aminu Kano Crescent, Wuse 2, Abuja',
    patient: {
      emergencyContact: 'Kọ́lá Adéyẹmí',
      emergencyPhone: '+234 803 555 0143',
      emergencyRelationship: 'spouse',
      insurance: 'NHIA 2209-4471',
    },
  },
  {
    email: emeka.email,
    address: '3 Ogui Road, Enugu',
    patient: {
      emergencyContact: 'Ifeoma Nwosu',
      emergencyPhone: '+234 806 555 0178',
      emergencyRelationship: 'sibling',
    },
  },
];

export const patientSteps: StepsOf = (present) => [
  {
    at: present - 45 * hour,
    run: async ({ as, sql }) => {
      for (const { email, ...profile } of profiles) await (await as(email))('PUT', '/api/profile', profile);
      // As if they had typed the code that the SMS brought.
      await sql(
        `insert into sms_numbers (user_id, number, verified_at)
         select id, regexp_replace(phone, '[^+0-9]', '', 'g'), to_timestamp($2) from users where email = any ($1)`,
        [profiles.map(({ email }) => email), (present - 45 * hour) / 1_000],
      );
    },
  },
  {
    at: present - 28 * hour,
    run: async (scenario) => {
      const { patientId } = await idsOf(scenario, titilayo.email);
      await (await scenario.as(aisha.email))('GET', `/api/patients/${patientId}`);
    },
  },
  {
    at: present - 31 * hour,
    run: async (scenario) => {
      const { patientId } = await idsOf(scenario, emeka.email);
      const reason = 'Brought to the emergency room with chest pain; I need to know his tablets.';
      await openInEmergency(scenario, tunde.email, await nameAndBirthOf(scenario, patientId), reason);
      await (await scenario.as(tunde.email))('GET', `/api/patients/${patientId}`);
    },
  },
  {
    at: present - 44 * hour,
    run: async (scenario) => {
      const { id } = await freePatientAt(scenario, present);
      const { patientNumber } = await patientOf(scenario, id);
      await openInEmergency(
        scenario,
        aisha.email,
        { patientNumber },
        'Found unconscious at the market; the patient number was on the lock screen of the phone.',
      );
    },
  },
  {
    at: present - 38 * hour,
    run: async ({ as }) => {
      const send = await as(ngozi.email);
      const { accesses } = await send<{ accesses: { id: string }[] }>('GET', '/api/emergency-accesses');
      await send('POST', `/api/emergency-accesses/${accesses[0]?.id}/review`, { outcome: 'justified' });
    },
  },
];

type Patient = { patientNumber: string; name: string; dateOfBirth: string };

async function patientOf({ sql }: ScenarioContext, id: string | null): Promise<Patient> {
  const [patient] = await sql<Patient>(
    `select patient_number as "patientNumber", first_name || ' ' || last_name as name, date_of_birth::text as "dateOfBirth" from patients where id = $1`,
    [id],
  );
  if (!patient) throw new Error('There is no such patient.');
  return patient;
}

async function nameAndBirthOf(scenario: ScenarioContext, id: string | null): Promise<Pick<Patient, 'name' | 'dateOfBirth'>> {
  const { name, dateOfBirth } = await patientOf(scenario, id);
  return { name, dateOfBirth };
}

/** As on the page: the doctor finds the patient, then gives the reason. */
async function openInEmergency({ as }: ScenarioContext, doctor: string, search: Partial<Patient>, reason: string): Promise<void> {
  const send = await as(doctor);
  const { patients } = await send<{ patients: { id: string }[] }>('POST', '/api/patients/emergency-search', search);
  await send('POST', `/api/patients/${patients[0]?.id}/break-glass`, { reason });
}
