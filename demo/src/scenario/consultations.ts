// Disputes and notes: the patient in Aisha's waiting room, the call after that, and an appointment that was missed.
import { aisha, type DemoPerson, emeka, fatima, ngozi, titilayo, tunde } from '../people.ts';
import { type Step, type StepsOf, hour, minute } from './step.ts';
import { bookByDesk, changeStatus, idsOf } from './booking.ts';
import { enterWaitingRoom } from './calls.ts';
import { noteSteps } from './notes.ts';
import type { ScenarioContext } from './scenario-context.ts';

export const consultationSteps: StepsOf = (present) => [...waitingSteps(present), ...disputeSteps(present), ...noteSteps(present)];

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
