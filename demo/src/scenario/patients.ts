// Health records of the named patients, and who looked into them.
import { aisha, emeka, ngozi, titilayo, tunde } from '../people.ts';
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
      bloodType: 'O+',
      allergies: 'Penicillin: rash in 2014',
      medicalHistory: 'Asthma since childhood, inhaler when needed. One caesarean section (2019).',
    },
  },
  {
    email: emeka.email,
    address: '3 Ogui Road, Enugu',
    patient: {
      emergencyContact: 'Ifeoma Nwosu',
      emergencyPhone: '+234 806 555 0178',
      emergencyRelationship: 'sibling',
      bloodType: 'A+',
      allergies: 'None known',
      medicalHistory: 'High blood pressure since 2021, amlodipine 5 mg. Father had a stroke.',
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
      const send = await scenario.as(tunde.email);
      const reason = 'Brought to the emergency room with chest pain; I need to know his tablets.';
      await send('POST', `/api/patients/${patientId}/break-glass`, { reason });
      await send('GET', `/api/patients/${patientId}`);
    },
  },
  {
    at: present - 44 * hour,
    run: async (scenario) => {
      const { id } = await freePatientAt(scenario, present);
      const reason = 'Found unconscious at the market; his card has our number on it.';
      await (await scenario.as(aisha.email))('POST', `/api/patients/${id}/break-glass`, { reason });
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
