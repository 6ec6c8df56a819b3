// A call from the waiting room to its end. What the media server would have seen is written into its table.
import { newId } from '@lafiya/server/platform/ids';
import type { DemoPerson } from '../people.ts';
import { type Step, minute } from './step.ts';
import type { ScenarioContext } from './scenario-context.ts';

type Room = { data: { personId: string } };

/** Opens the room and waits in it. Returns the person's id in the call. */
export async function enterWaitingRoom(scenario: ScenarioContext, email: string, appointmentId: string): Promise<string> {
  const send = await scenario.as(email);
  const { data } = await send<Room>('POST', '/api/video/create-room', { appointmentId, consent: true });
  await send('POST', '/api/video/waiting', { appointmentId });
  return data.personId;
}

/** A call of 25 minutes. */
export function callSteps(startsAt: number, doctor: DemoPerson, idOf: () => string): Step[] {
  let [patientId, doctorId] = ['', ''];
  return [
    {
      at: startsAt - 3 * minute,
      run: async (scenario) => {
        patientId = await enterWaitingRoom(scenario, await patientOf(scenario, idOf()), idOf());
      },
    },
    {
      at: startsAt + minute,
      run: async (scenario) => {
        const send = await scenario.as(doctor.email);
        const appointmentId = idOf();
        const { data } = await send<Room>('POST', '/api/video/create-room', { appointmentId });
        await send('POST', '/api/video/admit', { appointmentId, personId: patientId });
        doctorId = data.personId;
        for (const personId of [patientId, doctorId]) await join(scenario, appointmentId, personId);
      },
    },
    { at: startsAt + 26 * minute, run: (scenario) => end(scenario, doctor, idOf(), { patientId, doctorId }) },
  ];
}

async function patientOf({ sql }: ScenarioContext, appointmentId: string): Promise<string> {
  const [patient] = await sql<{ email: string }>(
    `select u.email from appointments a join patient_accounts p on p.patient_id = a.patient_id and p.relation = 'self' join users u on u.id = p.user_id
     where a.id = $1`,
    [appointmentId],
  );
  if (!patient) throw new Error('The patient has no account.');
  return patient.email;
}

const quality = {
  joinMs: 900,
  reconnects: 0,
  goodSeconds: 1_380,
  fairSeconds: 0,
  poorSeconds: 0,
  videoOffSeconds: 0,
  bytes: 96_000_000,
  endedWhy: 'ended',
} as const;
const participantOf = (personId: string): string => `PA_${personId}`;

async function join({ sql, time }: ScenarioContext, appointmentId: string, personId: string): Promise<void> {
  await sql(
    `insert into call_participations (id, appointment_id, patient_id, doctor_id, person_id, participant, joined_at)
     select $2, id, patient_id, doctor_id, $3, $4, $5 from appointments where id = $1`,
    [appointmentId, newId(), personId, participantOf(personId), time()],
  );
}

async function end(
  scenario: ScenarioContext,
  doctor: DemoPerson,
  appointmentId: string,
  ids: { patientId: string; doctorId: string },
): Promise<void> {
  const send = await scenario.as(doctor.email);
  const sendAsPatient = await scenario.as(await patientOf(scenario, appointmentId));
  await sendAsPatient('POST', `/api/video/calls/${appointmentId}/quality`, {
    participant: participantOf(ids.patientId),
    ...quality,
    fairSeconds: 120,
  });
  await send('POST', `/api/video/calls/${appointmentId}/quality`, { participant: participantOf(ids.doctorId), ...quality });
  await send('POST', '/api/video/end-consultation', {
    appointmentId,
    nextSteps: ['Take the tablets in the evening', 'Come back in two weeks'],
  });
  await scenario.sql('update call_participations set left_at = $2 where appointment_id = $1', [appointmentId, scenario.time()]);
}
