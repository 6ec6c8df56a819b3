// Departments, an invitation and a licence that waits for a decision.
import { aisha, chidi, fatima, ngozi, tunde } from '../people.ts';
import { type StepsOf, hour } from './step.ts';
import { idsOf } from './booking.ts';
import { uploadDocument } from './upload.ts';

const departments = [
  {
    name: 'General Medicine',
    lead: aisha,
    members: [],
    specializations: ['General Medicine'],
    openingHours: 'Mon–Fri 8:00–18:00, Sat 9:00–13:00',
  },
  { name: 'Children', lead: aisha, members: [chidi], specializations: ['Paediatrics'], openingHours: 'Mon–Fri 8:00–16:00' },
  { name: 'Heart and vessels', lead: tunde, members: [], specializations: ['Cardiology'], openingHours: 'Mon–Sat 8:00–14:00' },
  { name: 'Skin', lead: fatima, members: [], specializations: ['Dermatology'], openingHours: 'Mon–Fri 9:00–18:00' },
  { name: 'Administration', lead: ngozi, members: [], specializations: [], openingHours: 'Mon–Fri 8:00–17:00' },
];

export const staffSteps: StepsOf = (present) => [
  {
    at: present - 46 * hour,
    run: async (scenario) => {
      const send = await scenario.as(ngozi.email);
      for (const { lead, members, ...form } of departments) {
        const { userId: leadId } = await idsOf(scenario, lead.email);
        const memberIds = await Promise.all([lead, ...members].map(async ({ email }) => (await idsOf(scenario, email)).userId));
        await send('POST', '/api/departments', { ...form, leadId, memberIds });
      }
      const invited = {
        email: 'ibrahim.danjuma@lafiya.example',
        role: 'DOCTOR',
        firstName: 'Ibrahim',
        lastName: 'Danjuma',
        title: 'Surgeon',
      };
      await send('POST', '/api/staff/invitations', invited);
    },
  },
  {
    at: present - 6 * hour,
    run: async ({ as }) => {
      const send = await as(chidi.email);
      const licenseFileId = await uploadDocument(send, 'licence', 'licence.png', [
        'Medical and Dental Council of Nigeria',
        'Practising licence (specimen of the demo)',
        'Dr Chidi Okafor',
        'MDCN/R/70934',
      ]);
      await send('POST', '/api/auth/complete-profile', {
        phone: '+234 807 555 0121',
        doctor: {
          specialization: 'Paediatrics',
          experienceYears: 4,
          languages: ['English', 'Igbo'],
          sex: 'male',
          consultationFeeMinor: 1_200_000,
          licenseNumber: 'MDCN/R/70934',
          licenseFileId,
        },
      });
    },
  },
];
