// Aisha's day and the next days of the named people: appointments in every state around the present.
import { aisha, type DemoPerson, emeka, fatima, titilayo, tunde } from '../people.ts';
import { type Step, type StepsOf, day, hour, minute } from './step.ts';
import { callSteps } from './calls.ts';
import { answer, bookByDesk, changeStatus, childOf, freePatientAt, offeredTimes, requestByPatient } from './booking.ts';

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
        const patientId = await freePatientAt(scenario, startsAt);
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

/** Requests that wait for an answer, one of which lapses soon, one that was refused and one that was withdrawn. */
function requestSteps(present: number): Step[] {
  const request = (
    at: number,
    patient: string,
    doctor: typeof aisha | typeof fatima | typeof tunde,
    after: number,
    symptoms: string,
  ): Step => ({
    at,
    run: async (scenario) => {
      const [startsAt = ''] = await offeredTimes(scenario, doctor, present + after);
      await requestByPatient(scenario, patient, { doctor, startsAt, symptoms });
    },
  });
  return [
    request(present - 22 * hour, 'patient3@demo.example', aisha, 2 * day, 'Headache on most mornings'),
    request(present - 5 * hour, 'patient4@demo.example', aisha, 3 * day, 'Sugar a little high at the pharmacy'),
    request(present - 3 * hour, 'patient5@demo.example', fatima, 2 * day, 'A mark on the back that has grown'),
    request(present - 2 * hour, 'patient6@demo.example', tunde, 2 * day, 'Heart beats fast on the stairs'),
    request(present - 90 * minute, emeka.email, fatima, 4 * day, 'Itching on both arms at night'),
    {
      at: present - 70 * minute,
      run: async (scenario) => {
        const [startsAt = ''] = await offeredTimes(scenario, fatima, present + 8 * day);
        const patientId = await childOf(scenario, titilayo);
        await requestByPatient(scenario, titilayo.email, {
          doctor: fatima,
          startsAt,
          symptoms: 'Rash on the neck after school',
          patientId,
        });
      },
    },
    {
      at: present - 50 * minute,
      run: async (scenario) => {
        const [, startsAt = ''] = await offeredTimes(scenario, tunde, present + 9 * day);
        const id = await requestByPatient(scenario, emeka.email, { doctor: tunde, startsAt, symptoms: 'Swollen ankles in the evening' });
        scenario.moveTo(present - 40 * minute);
        await answer(scenario, tunde, id, 'confirm');
      },
    },
    {
      at: present - 26 * hour,
      run: async (scenario) => {
        const [startsAt = ''] = await offeredTimes(scenario, tunde, present + day);
        const id = await requestByPatient(scenario, titilayo.email, {
          doctor: tunde,
          startsAt,
          symptoms: 'Mother had a heart attack, wants advice',
        });
        scenario.moveTo(present - 24 * hour);
        await answer(scenario, tunde, id, 'cancel', 'I am at a congress that day. Please choose a day next week.');
      },
    },
  ];
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
            const id = await requestByPatient(scenario, own.email, { doctor, startsAt, symptoms: complaints[index] ?? '' });
            await answer(scenario, doctor, id, 'confirm');
            return;
          }
          const patientId = await freePatientAt(scenario, Date.parse(startsAt));
          const mode = number % 2 === 0 ? 'VIDEO' : 'IN_PERSON';
          const booked = { doctor, patientId, startsAt: Date.parse(startsAt), mode, symptoms: complaints[number] ?? '' } as const;
          await bookByDesk(scenario, booked);
        },
      }),
    ),
  );
}
