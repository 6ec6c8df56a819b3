// Notes and disputes: the patient in Aisha's waiting room, the call after that, and an appointment that was missed.
import { randomUUID } from 'node:crypto';
import { aisha, type DemoPerson, emeka, fatima, ngozi, titilayo, tunde } from '../people.ts';
import { type Step, type StepsOf, day, hour, minute } from './step.ts';
import { bookByDesk, changeStatus, idsOf } from './booking.ts';
import { enterWaitingRoom } from './calls.ts';
import type { ScenarioContext } from './scenario-context.ts';

export const consultationSteps: StepsOf = (present) => [
  ...waitingSteps(present),
  ...disputeSteps(present),
  ...[aisha, fatima, tunde].map(
    (doctor, index): Step => ({ at: present - 2 * hour - index * minute, run: (scenario) => writeNotes(scenario, doctor) }),
  ),
];

/** Emeka is early and waits for Aisha; Títílayọ̀ is next. */
function waitingSteps(present: number): Step[] {
  let id = '';
  const book = async (scenario: ScenarioContext, person: DemoPerson, startsAt: number, symptoms: string): Promise<string> => {
    const { patientId } = await idsOf(scenario, person.email);
    return bookByDesk(scenario, { doctor: aisha, patientId: patientId ?? '', startsAt, mode: 'VIDEO', symptoms });
  };
  return [
    {
      at: present - 27 * hour,
      run: async (scenario) => {
        id = await book(scenario, emeka, present, 'Blood pressure 150 over 95 at home, three mornings in a row');
        await book(scenario, titilayo, present + 30 * minute, 'Cough at night, the inhaler helps less');
      },
    },
    { at: present - 4 * minute, run: (scenario) => enterWaitingRoom(scenario, emeka.email, id) },
  ];
}

/** One dispute is open; another was decided for the patient. */
function disputeSteps(present: number): Step[] {
  const missed = (startsAt: number, person: DemoPerson, doctor: DemoPerson, text: string, isDecided: boolean): Step[] => {
    let id = '';
    const steps: Step[] = [
      {
        at: startsAt - 3 * hour,
        run: async (scenario) => {
          const { patientId } = await idsOf(scenario, person.email);
          id = await bookByDesk(scenario, {
            doctor,
            patientId: patientId ?? '',
            startsAt,
            mode: 'VIDEO',
            symptoms: 'Follow-up after new tablets',
          });
        },
      },
      { at: startsAt + 6 * minute, run: (scenario) => enterWaitingRoom(scenario, person.email, id) },
      { at: startsAt + 16 * minute, run: (scenario) => changeStatus(scenario, doctor, id, 'NO_SHOW') },
      {
        at: startsAt + hour,
        run: async (scenario) => {
          await (await scenario.as(person.email))('POST', `/api/video/calls/${id}/dispute`, { text });
        },
      },
    ];
    if (isDecided)
      steps.push({
        at: startsAt + 3 * hour,
        run: async (scenario) => {
          const send = await scenario.as(ngozi.email);
          const { disputes } = await send<{ disputes: { id: string; appointment: { id: string } }[] }>('GET', '/api/disputes');
          const dispute = disputes.find(({ appointment }) => appointment.id === id);
          await send('POST', `/api/disputes/${dispute?.id}/decision`, decision);
        },
      });
    return steps;
  };
  return [
    ...missed(present - 20 * hour, emeka, tunde, 'I was in the waiting room from six minutes past. Nobody called me in.', false),
    ...missed(present - 36 * hour, titilayo, fatima, 'The power went off for ten minutes. I was back before the end.', true),
  ];
}

const decision = { decision: 'held', reason: 'The log shows the patient in the waiting room within the time.' };

type Past = { id: string; symptoms: string };
const notes = [
  {
    history: 'Since four days, worse in the evening. No fever. Takes paracetamol.',
    examination: 'Looks well. Blood pressure 138/86, pulse 78.',
    assessment: 'Tension headache; blood pressure at the upper limit.',
    plan: 'Less salt, measure twice a day for two weeks.',
    nextSteps: 'Write the values down\nCome back in two weeks',
  },
  {
    history: 'Two weeks of cough after a cold. No blood, no weight loss.',
    examination: 'Chest clear on listening, temperature 36.8.',
    assessment: 'Cough after an infection.',
    plan: 'Wait and drink enough; chest X-ray if it lasts longer than four weeks.',
    nextSteps: 'Call again if fever or breathlessness comes',
  },
  {
    history: 'Feels tired since the treatment, eats again.',
    examination: 'No pallor. Spleen not felt.',
    assessment: 'Recovering from malaria.',
    plan: 'Blood count in a week.',
    nextSteps: 'Blood count at the laboratory\nSleep under the net',
  },
];

/** Notes on the last consultations of the clinic. */
async function writeNotes(scenario: ScenarioContext, doctor: DemoPerson): Promise<void> {
  const { doctorId } = await idsOf(scenario, doctor.email);
  const past = await scenario.sql<Past>(
    `select id, symptoms from appointments
     where doctor_id = $1 and status = 'COMPLETED' and ends_at > $2 order by ends_at desc limit 9`,
    [doctorId, new Date(scenario.time().getTime() - 30 * day)],
  );
  const send = await scenario.as(doctor.email);
  for (const [index, { id, symptoms }] of past.entries()) {
    const fields = { complaint: symptoms, ...notes[index % notes.length] };
    const changes = Object.entries(fields).map(([field, text]) => ({ field, text, base: 0, editId: randomUUID() }));
    await send('PUT', `/api/consultations/${id}/note`, { changes });
  }
}
