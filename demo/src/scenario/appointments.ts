// Aisha's day and the next days of the named people: appointments in every state around the present.
import { aisha, type DemoPerson, emeka, fatima, titilayo, tunde } from '../people.ts';
import { type Step, type StepsOf, day, hour, minute } from './step.ts';
import { callSteps } from './calls.ts';
import {
  answer,
  bookByDesk,
  changeStatus,
  childOf,
  firstFreeFor,
  freePatientAt,
  idsOf,
  offeredTimes,
  requestByPatient,
} from './booking.ts';
import type { ScenarioContext } from './scenario-context.ts';

const complaints = [
  'Blood pressure, new tablets since last month',
  'Cough that does not go away',
  'Results of the blood test',
  'Pain in the lower back after lifting',
  'Sugar a little high at the pharmacy',
  'Malaria treated two weeks ago, still weak',
  'Sleeps badly, worried about work',
];

type Course = 'COMPLETED' | 'NO_SHOW' | 'IN_PROGRESS' | 'SCHEDULED' | 'CANCELLED';
type Planned = { start: number; mode: 'IN_PERSON' | 'VIDEO'; course: Course };
/** Start in minutes from the present. Emeka is at 0 and Títílayọ̀ at 30: see consultations.ts. */
const aishasDay: Planned[] = [
  { start: -240, mode: 'IN_PERSON', course: 'COMPLETED' },
  { start: -210, mode: 'IN_PERSON', course: 'COMPLETED' },
  { start: -180, mode: 'VIDEO', course: 'COMPLETED' },
  { start: -150, mode: 'IN_PERSON', course: 'NO_SHOW' },
  { start: -120, mode: 'VIDEO', course: 'COMPLETED' },
  { start: -90, mode: 'IN_PERSON', course: 'CANCELLED' },
  { start: -60, mode: 'IN_PERSON', course: 'COMPLETED' },
  { start: -30, mode: 'IN_PERSON', course: 'IN_PROGRESS' },
  { start: 60, mode: 'IN_PERSON', course: 'SCHEDULED' },
  { start: 90, mode: 'VIDEO', course: 'SCHEDULED' },
  { start: 150, mode: 'IN_PERSON', course: 'SCHEDULED' },
  { start: 180, mode: 'VIDEO', course: 'CANCELLED' },
  { start: 210, mode: 'VIDEO', course: 'SCHEDULED' },
];

const otherDays: Planned[] = [
  { start: -75, mode: 'VIDEO', course: 'COMPLETED' },
  { start: -20, mode: 'IN_PERSON', course: 'IN_PROGRESS' },
  { start: 45, mode: 'VIDEO', course: 'SCHEDULED' },
  { start: 105, mode: 'IN_PERSON', course: 'SCHEDULED' },
];

export const appointmentSteps: StepsOf = (present) => [
  ...aishasDay.flatMap((planned, index) => stepsOf(present, aisha, planned, index)),
  ...[fatima, tunde].flatMap((doctor, number) =>
    otherDays.flatMap((planned, index) => stepsOf(present, doctor, planned, 20 + 10 * number + index)),
  ),
  ...requestSteps(present),
  ...comingDays(present),
];

function stepsOf(present: number, doctor: DemoPerson, { start, mode, course }: Planned, index: number): Step[] {
  const startsAt = present + start * minute;
  let id = '';
  const steps: Step[] = [
    {
      at: present - 30 * hour + index * minute,
      run: async (scenario) => {
        const { id: patientId } = await freePatientAt(scenario, startsAt);
        const symptoms = complaints[index % complaints.length] ?? '';
        id = await bookByDesk(scenario, { doctor, patientId, startsAt, mode, symptoms });
      },
    },
  ];
  const change = (at: number, status: Course, reason?: string): void => {
    steps.push({ at, run: (scenario) => changeStatus(scenario, doctor, id, status, reason) });
  };
  if (course === 'CANCELLED') change(present - 20 * hour + index * minute, 'CANCELLED', 'The patient called: feels better');
  if (course === 'COMPLETED' && mode === 'VIDEO') return [...steps, ...callSteps(startsAt, doctor, () => id)];
  if (course === 'COMPLETED' || course === 'IN_PROGRESS') change(startsAt + 3 * minute, 'IN_PROGRESS');
  if (course === 'COMPLETED') change(startsAt + 27 * minute, 'COMPLETED');
  if (course === 'NO_SHOW') change(startsAt + 17 * minute, 'NO_SHOW');
  return steps;
}

/** Requests that wait for an answer, one of which lapses soon; one that was confirmed and one that was refused. */
function requestSteps(present: number): Step[] {
  const request = (at: number, doctor: DemoPerson, after: number, symptoms: string): Step => ({
    at,
    run: async (scenario) => {
      const [startsAt = ''] = await offeredTimes(scenario, doctor, present + after);
      const patient = await freePatientAt(scenario, Date.parse(startsAt));
      await requestByPatient(scenario, patient.email, { doctor, startsAt, symptoms });
    },
  });
  const ownRequest = (at: number, person: DemoPerson, doctor: DemoPerson, after: number, symptoms: string): Step => ({
    at,
    run: (scenario) => requestOf(scenario, person, doctor, present + after, symptoms),
  });
  const answered = (at: number, person: DemoPerson, doctor: DemoPerson, after: number, symptoms: string, refusal?: string): Step[] => {
    let id = '';
    const ask = async (scenario: ScenarioContext): Promise<void> => {
      id = await requestOf(scenario, person, doctor, present + after, symptoms);
    };
    return [
      { at, run: ask },
      { at: at + 10 * minute, run: (scenario) => answer(scenario, doctor, id, refusal ? 'cancel' : 'confirm', refusal) },
    ];
  };
  return [
    request(present - 22 * hour, aisha, 2 * day, 'Headache on most mornings'),
    request(present - 5 * hour, aisha, 3 * day, 'Sugar a little high at the pharmacy'),
    request(present - 3 * hour, fatima, 2 * day, 'A mark on the back that has grown'),
    request(present - 2 * hour, tunde, 2 * day, 'Heart beats fast on the stairs'),
    ownRequest(present - 90 * minute, emeka, fatima, 4 * day, 'Itching on both arms at night'),
    {
      at: present - 70 * minute,
      run: async (scenario) => {
        const patientId = await childOf(scenario, titilayo);
        const startsAt = await firstFreeFor(scenario, patientId, await offeredTimes(scenario, fatima, present + 8 * day));
        const form = { doctor: fatima, startsAt, symptoms: 'Rash on the neck after school', patientId };
        await requestByPatient(scenario, titilayo.email, form);
      },
    },
    ...answered(present - 50 * minute, emeka, tunde, 9 * day, 'Swollen ankles in the evening'),
    ...answered(
      present - 26 * hour,
      titilayo,
      tunde,
      day,
      'Mother had a heart attack, wants advice',
      'I am at a congress that day. Please choose a day next week.',
    ),
  ];
}

/** A request of one of the named people for themselves, at the first offered time at which they are free. */
async function requestOf(
  scenario: ScenarioContext,
  person: DemoPerson,
  doctor: DemoPerson,
  from: number,
  symptoms: string,
): Promise<string> {
  const { patientId } = await idsOf(scenario, person.email);
  const startsAt = await firstFreeFor(scenario, patientId, await offeredTimes(scenario, doctor, from));
  return requestByPatient(scenario, person.email, { doctor, startsAt, symptoms });
}

/** One agreed appointment on each of the next days, for each of the named doctors. */
function comingDays(present: number): Step[] {
  const patients = { [aisha.email]: titilayo, [fatima.email]: titilayo, [tunde.email]: emeka };
  return [aisha, fatima, tunde].flatMap((doctor, index) =>
    [1, 2, 3, 5, 8, 12].map(
      (after, number): Step => ({
        at: present - 29 * hour + (index * 10 + number) * minute,
        run: async (scenario) => {
          const times = await offeredTimes(scenario, doctor, present + after * day);
          const [startsAt = ''] = times.slice(number % 3);
          if (after === 8) {
            const own = patients[doctor.email] ?? titilayo;
            const id = await requestOf(scenario, own, doctor, present + after * day, complaints[index] ?? '');
            return answer(scenario, doctor, id, 'confirm');
          }
          const { id: patientId } = await freePatientAt(scenario, Date.parse(startsAt));
          const mode = number % 2 === 0 ? 'VIDEO' : 'IN_PERSON';
          const booked = { doctor, patientId, startsAt: Date.parse(startsAt), mode, symptoms: complaints[number] ?? '' } as const;
          return bookByDesk(scenario, booked);
        },
      }),
    ),
  );
}
