// Requests that are answered with rows, where those of the access matrix are only allowed.
import { randomUUID } from 'node:crypto';
import { demoPassword, titilayo } from '@lafiya/demo/people';
import { createResources, type Resources } from '../access/resources.ts';
import { type Callers, freeTimes } from './callers.ts';

/** Addresses of single routes, before those of the matrix. */
export type CostResources = Resources & { addresses: Record<string, () => Promise<string> | string> };

export function createCostResources(callers: Callers, url: string): CostResources {
  const { environment, fixtures } = callers;
  const resources = createResources(environment, fixtures);
  const freeTime: FreeTime = async () => {
    await freeTimes(environment, fixtures);
    const response = await fetch(`${url}/api/doctors/${fixtures.treating_doctor.doctorId}/slots?days=14`);
    const times = [...(await response.text()).matchAll(/"startsAt":"([^"]+)"/g)].map(([, time = '']) => time);
    return times.find((time) => Date.parse(time) > Date.now() + 48 * 3_600_000) ?? '';
  };
  return {
    ids: resources.ids,
    parameters: resources.parameters,
    addresses: addressesOf(callers, resources, freeTime),
    bodies: { ...resources.bodies, ...accountBodies, ...staffBodies, ...careBodies(callers, freeTime) },
  };
}

function addressesOf(
  { environment: { sql }, fixtures }: Callers,
  { ids, parameters }: Resources,
  freeTime: FreeTime,
): CostResources['addresses'] {
  const { patient, treating_doctor: doctor, colleague } = fixtures;
  const week = `from=${daysAhead(0)}&to=${daysAhead(7)}`;
  const submitted = (decision: string) => async () => {
    await sql(`update doctors set verification = 'submitted' where id = $1`, [colleague.doctorId]);
    return `/api/staff/doctors/${colleague.doctorId}/${decision}`;
  };
  return {
    'GET /api/appointments/closed-hours': () => `/api/appointments/closed-hours?${week}&doctorId=${doctor.doctorId}`,
    'GET /api/appointments/{id}/history': async () => {
      const [known] = await sql<{ id: string }>(
        `select a.id from appointments a join appointment_events e on e.appointment_id = a.id where a.patient_id = $1 and a.doctor_id = $2 limit 1`,
        [patient.patientId, doctor.doctorId],
      );
      return `/api/appointments/${known?.id}/history`;
    },
    'GET /api/appointments/{id}/review': async () => `/api/appointments/${await ids['/api/appointments/{id}/review/answer']?.()}/review`,
    'GET /api/patients/{id}/goals': async () => {
      await parameters['goalId']?.();
      return `/api/patients/${patient.patientId}/goals`;
    },
    'GET /api/doctors/{slug}/reviews': () => `/api/doctors/${doctor.doctorId}/reviews`,
    'GET /api/doctors/{slug}/slots': () => `/api/doctors/${doctor.doctorId}/slots`,
    'DELETE /api/appointments/{id}': async () => {
      const id = (await ids['/api/appointments/{id}']?.()) ?? '';
      await sql(`update appointments set status = 'CANCELLED', cancellation_reason = 'A reason' where id = $1`, [id]);
      return `/api/appointments/${id}`;
    },
    'POST /api/waitlist/offers/{id}/accept': async () => {
      const id = await ids['/api/waitlist/offers/{id}']?.();
      await sql(`update waitlist_offers set starts_at = $2, ends_at = $2::timestamptz + interval '30 minutes' where id = $1`, [
        id,
        await freeTime(),
      ]);
      return `/api/waitlist/offers/${id}/accept`;
    },
    'POST /api/staff/doctors/{doctorId}/approve': submitted('approve'),
    'POST /api/staff/doctors/{doctorId}/refuse': submitted('refuse'),
    'PUT /api/availability/days/{date}': () => `/api/availability/days/${daysAhead(100).slice(0, 10)}`,
    'POST /api/availability/days/{date}/remove': () => `/api/availability/days/${daysAhead(100).slice(0, 10)}/remove`,
    'POST /api/staff/{id}/restore': async () => {
      await sql(`update users set status = 'suspended' where id = $1`, [colleague.userId]);
      return `/api/staff/${colleague.userId}/restore`;
    },
    'POST /api/availability/time-off/{id}/remove': async () => {
      const id = randomUUID();
      await sql(
        `insert into doctor_time_off (id, doctor_id, starts_at, ends_at) values ($1, $2, now() + interval '90 days', now() + interval '91 days')`,
        [id, doctor.doctorId],
      );
      return `/api/availability/time-off/${id}/remove`;
    },
  };
}

const daysAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
const newEmail = (): string => `${randomUUID()}@cost.example`;
const newPhone = (): string => `+234 809 ${String(Date.now()).slice(-7)}`;
const newPassword = 'Another-harmattan 2031!';

const accountBodies: Resources['bodies'] = {
  'POST /api/auth/signup': async () => ({
    firstName: 'New',
    lastName: 'Person',
    email: newEmail(),
    password: newPassword,
    role: 'PATIENT',
    termsAccepted: true,
  }),
  'POST /api/auth/login': { email: titilayo.email, password: demoPassword },
  'POST /api/auth/step-up/password': { password: demoPassword },
  'POST /api/auth/change-password': { currentPassword: demoPassword, newPassword },
  'POST /api/auth/change-email': async () => ({ newEmail: newEmail(), password: demoPassword }),
  'POST /api/files': { purpose: 'profile_image', name: 'a.webp', contentType: 'image/webp', sizeBytes: 10 },
  'POST /api/search': { q: titilayo.lastName },
  'POST /api/care-location-reports': { careLocationId: 'ngf-00001', kind: 'contact', text: 'It has a phone', startedAt: daysAhead(-0.01) },
};

const department = { leadId: null, specializations: [], openingHours: null, memberIds: [] };
const post = { title: '', summary: 'What it is about.', body: 'Words.', picture: null, tags: [], authorName: 'The clinic' };
const staffBodies: Resources['bodies'] = {
  'POST /api/site/editor/posts': async () => ({ ...post, title: `A post ${randomUUID().slice(0, 8)}` }),
  'POST /api/staff/search': { search: 'Bello' },
  'POST /api/staff/doctors/{doctorId}/approve': { licenseExpiresOn: daysAhead(300).slice(0, 10) },
  'POST /api/staff/invitations': async () => ({ email: newEmail(), role: 'DOCTOR', firstName: 'New', lastName: 'Colleague' }),
  'POST /api/departments': async () => ({ ...department, name: `Department ${randomUUID().slice(0, 8)}` }),
  'PUT /api/departments/{id}': async () => ({ ...department, name: `Department ${randomUUID().slice(0, 8)}` }),
  'PUT /api/site/editor/promotion': {
    text: 'Free check-ups',
    linkLabel: 'See',
    path: '/services',
    startsAt: daysAhead(-1),
    endsAt: daysAhead(30),
    isShown: true,
  },
  'POST /api/patients': async () => ({ firstName: 'New', lastName: `Patient ${randomUUID().slice(0, 4)}`, phone: newPhone() }),
  'POST /api/patients/search': { search: titilayo.lastName },
  'POST /api/patients/{id}/timeline/search': { search: 'blood pressure' },
  'POST /api/availability/time-off': async () => ({ startsAt: daysAhead(100), endsAt: daysAhead(101) }),
};

type FreeTime = () => Promise<string>;

function careBodies({ environment, fixtures }: Callers, freeTime: FreeTime): Resources['bodies'] {
  const { patient, treating_doctor: doctor, colleague } = fixtures;
  const about = { patientId: patient.patientId, symptoms: 'A cough since Friday' };
  return {
    'POST /api/appointments/search': { search: titilayo.lastName },
    'POST /api/appointments': async () => ({ ...about, doctorId: doctor.doctorId, startsAt: await freeTime(), type: 'Consultation' }),
    'POST /api/appointments/{id}/reschedule': async () => ({
      scheduledTime: await freeTime(),
      reason: 'A reason of more than ten letters',
    }),
    'PUT /api/site/editor/team': { ids: [doctor.doctorId] },
    'PUT /api/site/editor/testimonials': async () => {
      const shown = await environment.sql<{ id: string }>('select appointment_id as id from site_testimonials order by position');
      return { ids: shown.map(({ id }) => id) };
    },
    'PUT /api/availability': async () => {
      const [current] = await environment.sql<{ version: number }>('select version from doctor_schedules where doctor_id = $1', [
        doctor.doctorId,
      ]);
      const hours = {
        stepMinutes: 30,
        appointmentMinutes: 30,
        bufferMinutes: 0,
        noticeMinutes: 60,
        maxPerDay: null,
        observesHolidays: true,
      };
      return { ...hours, week: [{ weekday: 1, from: '08:00', until: '16:00' }], version: current?.version };
    },
    'POST /api/waitlist': async () => {
      await environment.sql('delete from waitlist_offers; delete from waitlist_entries');
      return { ...about, doctorId: colleague.doctorId };
    },
  };
}
