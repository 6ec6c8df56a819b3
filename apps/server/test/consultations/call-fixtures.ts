// Call fixture: a confirmed appointment at 10:00, requests of its participants, and signed webhooks of the media server.
import { createHash } from 'node:crypto';
import { livekitKeys } from '@lafiya/tools/services/development-secrets';
import { SignJWT } from 'jose';
import { deleteAppointments, createAppointment, signInAll, storedAppointment, tuesday } from '../appointments/appointment-fixtures.ts';
import { environment } from '../support/environment.ts';
import type { TestResponse, TestApp, RequestOptions } from '../support/test-app.ts';
import { parseKeyRing } from '../../src/platform/keys.ts';
import type { CareCircle } from '../patients/patient-fixtures.ts';

export type Room = { roomName: string; patient: string; doctor: string };
export type CallFixture = ReturnType<typeof createCallFixture>;
type Who = keyof CareCircle;

export const dataOf = (response: TestResponse) => {
  if (response.status !== 200) throw new Error(response.text);
  return response.body['data'] as Record<string, string>;
};

export function createCallFixture(app: TestApp, circle: CareCircle) {
  let appointment = '';
  let eventCount = 0;
  let auth = {} as Record<Who, RequestOptions>;
  const call = {
    /** Creates a confirmed appointment on Tuesday at 10:00 and sets the clock to 09:55. */
    reset: async () => {
      await app.sql(
        `delete from attendance_disputes; delete from call_quality; delete from call_days; delete from changed_call_days; delete from call_messages;
         delete from call_participations; delete from call_people; delete from calls; delete from media_events; delete from notifications`,
      );
      await deleteAppointments(app);
      appointment = await createAppointment(app, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00') });
      await call.at('09:55');
    },
    appointmentId: () => appointment,
    auth: (who: Who): RequestOptions => auth[who],
    /** Moves the clock. Access tokens last ten minutes, so everyone signs in again. */
    at: async (wall: string) => {
      app.clock.advance(Date.parse(tuesday(wall)) - app.clock.now().getTime());
      auth = await signInAll(app, circle);
    },
    create: (who: Who, more: object = {}) => app.post('/api/video/create-room', { appointmentId: appointment, ...more }, auth[who]),
    join: (who: Who, roomName: string | undefined) => app.post('/api/video/join-room', { roomName }, auth[who]),
    enterWaitingRoom: (who: Who) => app.post('/api/video/waiting', { appointmentId: appointment }, auth[who]),
    admit: (who: Who, personId: string | undefined) => app.post('/api/video/admit', { appointmentId: appointment, personId }, auth[who]),
    remove: (who: Who, personId: string) => app.post('/api/video/remove', { appointmentId: appointment, personId }, auth[who]),
    getCall: (who: Who) => app.get(`/api/video/calls/${appointment}`, auth[who]),
    appointmentStatus: async () => (await storedAppointment(app, appointment)).status,
    workerServices: () => ({
      database: app.workerDatabase,
      outbox: app.outbox,
      clock: app.clock,
      media: app.media,
      keys: parseKeyRing(environment(app.databaseName).SECRET_KEYS),
    }),
    /** Both have arrived, and the patient has been admitted. */
    admitBoth: async (): Promise<Room> => {
      const patient = dataOf(await call.create('patient', { consent: true }));
      await call.enterWaitingRoom('patient');
      const doctor = dataOf(await call.create('treating'));
      await call.admit('treating', patient['personId']);
      return { roomName: String(patient['roomName']), patient: String(patient['personId']), doctor: String(doctor['personId']) };
    },
    /** A webhook of the media server, signed with its secret and algorithm or with others. */
    sendMediaEvent: async (
      event: string,
      room: string,
      personId: string,
      participant = `PA_${personId}`,
      { secret = livekitKeys.secret, alg = 'HS256' }: { secret?: string; alg?: string } = {},
    ): Promise<number> => {
      eventCount += 1;
      const at = Math.floor(app.clock.now().getTime() / 1_000);
      const sender = { identity: personId, sid: participant };
      const body = JSON.stringify({ event, id: `EV_${eventCount}`, createdAt: at, room: { name: room }, participant: sender });
      const token = await new SignJWT({ sha256: createHash('sha256').update(body).digest('base64') })
        .setProtectedHeader({ alg })
        .setIssuer(livekitKeys.key)
        .setExpirationTime('5m')
        .sign(new TextEncoder().encode(secret));
      const headers = { authorization: token, 'content-type': 'application/webhook+json' };
      return (await app.api.inject({ method: 'POST', url: '/api/video/signals', headers, payload: body })).statusCode;
    },
  };
  return call;
}
