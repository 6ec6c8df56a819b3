// Creates the resources that the routes of the access matrix name, and valid request bodies. They belong to the first patient or to a colleague.
import { createECDH, randomUUID } from 'node:crypto';
import { createStorage, type StorageOptions } from '@lafiya/server/platform/storage';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { callResources } from './calls.ts';
import { chartResources } from './charts.ts';
import type { Fixtures } from './fixtures.ts';
import { goalResources } from './goals.ts';
import { type InsertWithFile, siteResources } from './site.ts';
import { appointmentResources } from './appointments.ts';
import type { Resources } from './resource-types.ts';
import { vitalsResources } from './vitals.ts';

export type { Resources };

/** Resources are created for every request, because a request may consume them. */
export function createResources(environment: ProofEnvironment, fixtures: Fixtures): Resources {
  const { patient, colleague } = fixtures;
  const appointments = appointmentResources(environment, fixtures);
  const calls = callResources(environment, fixtures);
  const charts = chartResources(environment, fixtures);
  const vitals = vitalsResources(environment, fixtures);
  const goals = goalResources(environment, fixtures);
  const site = siteResources(environment, fixtures, createFileInserter(environment, fixtures.admin.userId));
  const add = async (text: string, values: unknown[]): Promise<string> => {
    const id = randomUUID();
    await environment.sql(text, [id, ...values]);
    return id;
  };
  const addWithContent = createFileInserter(environment, patient.userId);
  return {
    ids: {
      '/api/patients/{id}': () => patient.patientId,
      ...accountResources(add, fixtures),
      '/api/files/{id}': () =>
        addWithContent(
          `insert into files (id, owner_id, purpose, status, name, content_type, size_bytes, key)
           values ($1, $2, 'profile_image', 'clean', 'Zqpatientname.webp', 'image/webp', 10, $3)`,
          (id) => `files/${id}`,
        ),
      '/api/privacy/exports/{id}': () =>
        addWithContent(
          `insert into data_exports (id, user_id, status, progress, key, size_bytes, requested_at, ready_at, expires_at)
           values ($1, $2, 'ready', 100, $3, 10, now(), now(), now() + interval '7 days')`,
          (id) => `exports/${id}.zip`,
        ),
      '/api/notifications/devices/{id}': () => turnOnDevice(add, fixtures),
      ...staffResources(add, fixtures),
      '/api/doctors/{slug}': () => colleague.doctorId,
      '/api/availability/days/{date}': () => '2030-01-07',
      '/api/availability/time-off/{id}': () =>
        add(`insert into doctor_time_off (id, doctor_id, starts_at, ends_at) values ($1, $2, now(), now() + interval '1 hour')`, [
          colleague.doctorId,
        ]),
      ...appointments.ids,
      ...calls.ids,
      ...site.ids,
      '/api/care-locations/{id}': () => 'ngf-00001',
      '/api/care-location-reports/{id}': () => addLocationReport(add),
      '/api/departments/{id}': () => add(`insert into departments (id, name) values ($1, gen_random_uuid()::text)`, []),
    },
    parameters: {
      field: () => 'history',
      copyId: () => addRecordCopy(addWithContent),
      ...charts.parameters,
      ...vitals.parameters,
      ...goals.parameters,
    },
    bodies: { ...bodies, ...charts.bodies, ...vitals.bodies, ...goals.bodies, ...appointments.bodies, ...calls.bodies, ...site.bodies },
  };
}

/** Where and how the first patient signs in. */
const accountResources = (add: (text: string, values: unknown[]) => Promise<string>, { patient }: Fixtures): Resources['ids'] => ({
  '/api/auth/devices/{id}': () =>
    add(
      `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device)
       values ($1, $2, now(), now(), now() + interval '12 hours', now(), 'another phone')`,
      [patient.userId],
    ),
  '/api/auth/factors/passkeys/{id}': () =>
    add(
      `insert into passkeys (id, user_id, credential_id, public_key, sign_count, name) values ($1, $2, gen_random_uuid()::text, '', 0, 'a key')`,
      [patient.userId],
    ),
});

/** A copy that the first patient asked for. */
const addRecordCopy = (addWithContent: InsertWithFile): Promise<string> =>
  addWithContent(
    `insert into record_copies (id, user_id, patient_id, status, progress, size_bytes, pages, requested_at, ready_at, expires_at)
     select $1, $2, patient_id, 'ready', 100, 10, 1, now(), now(), now() + interval '7 days' from patient_accounts
     where user_id = $2 and relation = 'self' and $3::text is not null`,
    (id) => `record-copies/${id}.pdf`,
  );

type Add = (text: string, values: unknown[]) => Promise<string>;

const addLocationReport = (add: Add): Promise<string> =>
  add(
    `insert into care_location_reports (id, care_location_id, place_name, kind, text, received_at)
     values ($1, 'ngf-00001', 'A health centre', 'contact', 'It has a phone', now())`,
    [],
  );

function staffResources(add: Add, { colleague, admin, patient }: Fixtures): Resources['ids'] {
  return {
    // Over, so that it gives no access.
    '/api/emergency-accesses/{id}': () =>
      add(
        `insert into break_glass_accesses (id, patient_id, doctor_id, reason, opened_at, ends_at)
         values ($1, $2, $3, 'Brought in unconscious', now() - interval '8 hours', now() - interval '4 hours')`,
        [patient.patientId, colleague.doctorId],
      ),
    '/api/staff/invitations/{id}': () =>
      add(
        `insert into invitations (id, email, role, first_name, last_name, invited_by, invited_at, expires_at)
         values ($1, gen_random_uuid() || '@matrix.example', 'DOCTOR', 'New', 'Colleague', $2, now(), now() + interval '7 days')`,
        [admin.userId],
      ),
    '/api/staff/doctors/{doctorId}': () => colleague.doctorId,
    '/api/staff/{id}': () => colleague.userId,
  };
}

const turnOnDevice = (add: Add, { patient }: Fixtures): Promise<string> =>
  add(
    `with signed as (insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device)
       values (gen_random_uuid(), $2, now(), now(), now() + interval '12 hours', now(), 'a phone') returning id, user_id)
     insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device, subscribed_at)
     select $1, user_id, id, 'https://push.example/' || gen_random_uuid(), $3, repeat('A', 22), 'a phone', now() from signed`,
    [patient.userId, somePushKey],
  );

/** Inserts rows whose files exist in the file store, so that permitted reads succeed. */
function createFileInserter(environment: ProofEnvironment, ownerId: string): InsertWithFile {
  const storage = createStorage({ S3_REGION: 'us-east-1', ...environment.processEnv() } as unknown as StorageOptions);
  return async (text, keyOf) => {
    const id = randomUUID();
    const key = keyOf(id);
    await storage.put(key, Buffer.from('0123456789'), 'application/octet-stream');
    await environment.sql(text, [id, ownerId, key]);
    return id;
  };
}

/** A valid point on the P-256 curve, as a browser sends it. */
const somePushKey = createECDH('prime256v1').generateKeys('base64url');
const reason = 'A reason of more than ten letters';
const bodies: Resources['bodies'] = {
  'POST /api/search': { q: 'zq' },
  'POST /api/patients/search': { search: 'zq' },
  'POST /api/appointments/search': { search: 'zq' },
  // In the chart of every patient.
  'POST /api/patients/{id}/timeline/search': { search: 'allergy' },
  'POST /api/staff/search': { search: 'zq' },
  'POST /api/diagnoses/search': { search: 'malaria' },
  'POST /api/care-location-reports/{id}/accept': { phone: '0803 000 0000' },
  'POST /api/patients/{id}/break-glass': { reason },
  // Finds the first patient: the answer must not hold the last name, which is one of their marks.
  'POST /api/patients/emergency-search': { name: 'Persona Zqpatientname', dateOfBirth: '1991-02-03' },
  'POST /api/emergency-accesses/{id}/review': { outcome: 'justified' },
  'POST /api/staff/{id}/suspend': { reason },
  'POST /api/staff/{id}/restore': { reason },
  'POST /api/staff/{id}/reset-second-factor': { reason, checkedBy: 'in_person' },
  'POST /api/patients/{id}/reset-second-factor': { reason, checkedBy: 'in_person' },
  'POST /api/staff/doctors/{doctorId}/approve': { licenseExpiresOn: '2031-01-01' },
  'POST /api/staff/doctors/{doctorId}/refuse': { reason },
  'POST /api/departments': { name: 'A new department', leadId: null, specializations: [], openingHours: null, memberIds: [] },
  'PUT /api/departments/{id}': { name: 'Another name', leadId: null, specializations: [], openingHours: null, memberIds: [] },
  'POST /api/patients': { firstName: 'New', lastName: 'Patient', phone: '+234 809 111 2233' },
  'POST /api/availability/time-off': { startsAt: '2030-01-07T08:00:00Z', endsAt: '2030-01-08T08:00:00Z' },
  'PUT /api/profile': { phone: '+234 801 000 0000' },
  'POST /api/notifications/devices': async () => ({
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${randomUUID()}`,
    p256dh: somePushKey,
    auth: 'A'.repeat(22),
  }),
  'PUT /api/notifications/preferences': { event: 'appointment_progress', channel: 'email', isOn: false },
  'PUT /api/settings/preferences': { language: 'en', timeZone: 'Africa/Lagos', timeZoneChosen: true, theme: 'dark', lowData: true },
  'PUT /api/settings/device-time-zone': { timeZone: 'Europe/London' },
};

const requiredQueries: [end: string, query: string][] = [
  ['/care-locations/map', 'box=3,6,4,7&zoom=10'],
  ['/vitals/series', 'kind=pulse'],
  ['/vitals/growth', 'indicator=weight_for_age'],
];

/** Fills in the parameters of the path and adds required ones of the query. */
export async function addressOf(path: string, resources: Resources): Promise<string> {
  const known = Object.keys(resources.ids)
    .filter((prefix) => path.startsWith(prefix))
    .sort((a, b) => b.length - a.length)[0];
  const id = known ? await resources.ids[known]?.() : undefined;
  if (path.includes('{') && !id && !path.includes('{token}')) throw new Error(`No resource is defined for ${path}.`);
  let filled = path.replace(/\{\w+\}/, id ?? 'no-such-token');
  for (const [placeholder, name = ''] of filled.matchAll(/\{(\w+)\}/g)) {
    const value = await resources.parameters[name]?.();
    if (!value) throw new Error(`No resource is defined for ${placeholder} of ${path}.`);
    filled = filled.replace(placeholder, value);
  }
  const query = requiredQueries.find(([end]) => filled.endsWith(end))?.[1];
  return query ? `${filled}?${query}` : filled;
}
