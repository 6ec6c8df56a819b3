// What the addresses of the matrix name, and bodies good enough to be acted upon: all of it belongs to the first patient or to a colleague.
import { createECDH, randomUUID } from 'node:crypto';
import { openStorage, type StorageOptions } from '@lafiya/server/platform/storage';
import type { Stage } from '../frame/stage.ts';
import { callThings } from './calls.ts';
import type { Cast } from './cast.ts';
import { type Keep, siteThings } from './site.ts';
import { type Things, visitThings } from './visits.ts';

export type { Things };

/** Made anew for every try, because a try may use it up. */
export function layOut(stage: Stage, cast: Cast): Things {
  const { patient, colleague } = cast;
  const visits = visitThings(stage, cast);
  const calls = callThings(stage, cast);
  const site = siteThings(stage, cast, keeper(stage, cast.admin.userId));
  const add = async (text: string, values: unknown[]): Promise<string> => {
    const id = randomUUID();
    await stage.sql(text, [id, ...values]);
    return id;
  };
  const addWithContent = keeper(stage, patient.userId);
  return {
    ids: {
      '/api/patients/{id}': () => patient.patientId,
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
      '/api/notifications/devices/{id}': () => turnOnDevice(add, cast),
      ...staffThings(add, cast),
      '/api/doctors/{slug}': () => colleague.doctorId,
      '/api/availability/days/{date}': () => '2030-01-07',
      '/api/availability/time-off/{id}': () =>
        add(`insert into doctor_time_off (id, doctor_id, starts_at, ends_at) values ($1, $2, now(), now() + interval '1 hour')`, [
          colleague.doctorId,
        ]),
      ...visits.ids,
      ...calls.ids,
      ...site.ids,
      '/api/care-locations/{id}': () => 'ngf-00001',
      '/api/care-location-reports/{id}': () =>
        add(
          `insert into care_location_reports (id, care_location_id, place_name, kind, words, received_at)
           values ($1, 'ngf-00001', 'A health centre', 'contact', 'It has a phone', now())`,
          [],
        ),
      '/api/departments/{id}': () => add(`insert into departments (id, name) values ($1, gen_random_uuid()::text)`, []),
    },
    bodies: { ...bodies, ...visits.bodies, ...calls.bodies, ...site.bodies },
  };
}

type Add = (text: string, values: unknown[]) => Promise<string>;

function staffThings(add: Add, { colleague, admin }: Cast): Things['ids'] {
  return {
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

const turnOnDevice = (add: Add, { patient }: Cast): Promise<string> =>
  add(
    `with signed as (insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device)
       values (gen_random_uuid(), $2, now(), now(), now() + interval '12 hours', now(), 'a phone') returning id, user_id)
     insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device, subscribed_at)
     select $1, user_id, id, 'https://push.example/' || gen_random_uuid(), $3, repeat('A', 22), 'a phone', now() from signed`,
    [patient.userId, somePushKey],
  );

/** Rows whose bytes really lie in the file store, so that whoever may read them does. */
function keeper(stage: Stage, ownerId: string): Keep {
  const storage = openStorage({ S3_REGION: 'us-east-1', ...stage.environment() } as unknown as StorageOptions);
  return async (text, keyOf) => {
    const id = randomUUID();
    const key = keyOf(id);
    await storage.put(key, Buffer.from('0123456789'), 'application/octet-stream');
    await stage.sql(text, [id, ownerId, key]);
    return id;
  };
}

/** A point on the curve, as every browser shows one. */
const somePushKey = createECDH('prime256v1').generateKeys('base64url');
const reason = 'A reason of more than ten letters';
const bodies: Things['bodies'] = {
  'POST /api/care-location-reports/{id}/accept': { phone: '0803 000 0000' },
  'POST /api/patients/{id}/break-glass': { reason },
  'POST /api/staff/{id}/suspend': { reason },
  'POST /api/staff/{id}/restore': { reason },
  'POST /api/staff/{id}/reset-second-factor': { reason },
  'POST /api/staff/doctors/{doctorId}/approve': { licenseExpiresOn: '2031-01-01' },
  'POST /api/staff/doctors/{doctorId}/refuse': { reason },
  'POST /api/departments': { name: 'A new department', leadId: null, specializations: [], openingHours: null, memberIds: [] },
  'PUT /api/departments/{id}': { name: 'Another name', leadId: null, specializations: [], openingHours: null, memberIds: [] },
  'PUT /api/profile': { phone: '+234 801 000 0000' },
  'POST /api/notifications/devices': async () => ({
    endpoint: `https://push.example/${randomUUID()}`,
    p256dh: somePushKey,
    auth: 'A'.repeat(22),
  }),
  'PUT /api/notifications/preferences': { event: 'visit_course', channel: 'email', isOn: false },
  'PUT /api/settings/preferences': { language: 'en', timeZone: 'Africa/Lagos', theme: 'dark', lowData: true },
};

/** The address with its id filled in, and the query it cannot do without. */
export async function addressOf(path: string, things: Things): Promise<string> {
  const known = Object.keys(things.ids)
    .filter((prefix) => path.startsWith(prefix))
    .sort((a, b) => b.length - a.length)[0];
  const id = known ? await things.ids[known]?.() : undefined;
  if (path.includes('{') && !id && !path.includes('{token}')) throw new Error(`Nobody said what ${path} names.`);
  const filled = path.replace(/\{\w+\}/, id ?? 'no-such-token');
  if (filled === '/api/appointments/search') return `${filled}?search=zq`;
  if (filled === '/api/care-locations/map') return `${filled}?box=3,6,4,7&zoom=10`;
  return filled === '/api/search' ? `${filled}?q=zq` : filled;
}
