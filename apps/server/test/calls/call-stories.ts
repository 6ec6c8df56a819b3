// What the stories about calls share: a visit at ten, people who come to its door, and the media server's word, signed with its secret.
import { createHash } from 'node:crypto';
import { livekitKeys } from '@lafiya/tools/services/instance';
import { SignJWT } from 'jose';
import { forgetVisits, layVisit, signInAll, storedVisit, tuesday } from '../appointments/visit-stories.ts';
import { environment } from '../house/environment.ts';
import type { Answer, House, Sending } from '../house/test-api.ts';
import type { Circle } from '../patients/patient-stories.ts';

export type Room = { roomName: string; patient: string; doctor: string };
export type CallStory = ReturnType<typeof openCallStory>;
type Who = keyof Circle;

export const dataOf = (answer: Answer) => {
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body['data'] as Record<string, string>;
};

export function openCallStory(house: House, circle: Circle) {
  let visit = '';
  let told = 0;
  let signed = {} as Record<Who, Sending>;
  const story = {
    /** A confirmed visit on Tuesday at ten; it is five minutes before. */
    begin: async () => {
      await house.sql(
        `delete from attendance_disputes; delete from call_quality; delete from call_days; delete from changed_call_days; delete from call_messages;
         delete from call_stays; delete from call_people; delete from calls; delete from call_signals; delete from notifications`,
      );
      await forgetVisits(house);
      visit = await layVisit(house, circle, { status: 'CONFIRMED', startsAt: tuesday('10:00') });
      await story.at('09:55');
    },
    visit: () => visit,
    signed: (who: Who): Sending => signed[who],
    /** Access tokens last ten minutes: whoever comes later has signed in again. */
    at: async (wall: string) => {
      house.clock.advance(Date.parse(tuesday(wall)) - house.clock.now().getTime());
      signed = await signInAll(house, circle);
    },
    create: (who: Who, more: object = {}) => house.post('/api/video/create-room', { appointmentId: visit, ...more }, signed[who]),
    join: (who: Who, roomName: string | undefined) => house.post('/api/video/join-room', { roomName }, signed[who]),
    wait: (who: Who) => house.post('/api/video/waiting', { appointmentId: visit }, signed[who]),
    admit: (who: Who, personId: string | undefined) => house.post('/api/video/admit', { appointmentId: visit, personId }, signed[who]),
    remove: (who: Who, personId: string) => house.post('/api/video/remove', { appointmentId: visit, personId }, signed[who]),
    read: (who: Who) => house.get(`/api/video/calls/${visit}`, signed[who]),
    statusNow: async () => (await storedVisit(house, visit)).status,
    worker: () => ({
      database: house.workerDatabase,
      outbox: house.outbox,
      clock: house.clock,
      media: house.media,
      secretKey: environment(house.databaseName).SECRET_KEY,
    }),
    /** Both have come, and the patient is let in. */
    bothLetIn: async (): Promise<Room> => {
      const patient = dataOf(await story.create('patient', { consent: true }));
      await story.wait('patient');
      const doctor = dataOf(await story.create('treating'));
      await story.admit('treating', patient['personId']);
      return { roomName: String(patient['roomName']), patient: String(patient['personId']), doctor: String(doctor['personId']) };
    },
    /** As the media server says it, signed with its secret or another one. */
    signal: async (
      event: string,
      room: string,
      personId: string,
      participant = `PA_${personId}`,
      secret: string = livekitKeys.secret,
    ): Promise<number> => {
      told += 1;
      const at = Math.floor(house.clock.now().getTime() / 1_000);
      const participates = { identity: personId, sid: participant };
      const body = JSON.stringify({ event, id: `EV_${told}`, createdAt: at, room: { name: room }, participant: participates });
      const token = await new SignJWT({ sha256: createHash('sha256').update(body).digest('base64') })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(livekitKeys.key)
        .setExpirationTime('5m')
        .sign(new TextEncoder().encode(secret));
      const headers = { authorization: token, 'content-type': 'application/webhook+json' };
      return (await house.app.inject({ method: 'POST', url: '/api/video/signals', headers, payload: body })).statusCode;
    },
  };
  return story;
}
