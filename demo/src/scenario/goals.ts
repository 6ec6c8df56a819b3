// The goals of a named patient: a weight to reach, and a walk on five days a week with the days of this week that are done.
import { addDays, daysUntil } from '@lafiya/domain/chart/calendar-math';
import { mondayOf } from '@lafiya/domain/goals/goal-weeks';
import { clinicDay } from '@lafiya/domain/staff/license';
import { titilayo } from '../people.ts';
import { idsOf } from './booking.ts';
import type { ScenarioContext } from './scenario-context.ts';
import { hour, minute, type StepsOf } from './step.ts';

const daysAWeek = 5;
const daysDone = 4;
const daysAhead = 100;

export const goalsSteps: StepsOf = (present) => [
  // Between her first weight and those after it.
  { at: present - 43 * hour - 15 * minute, run: setWeight },
  { at: present - 25 * minute, run: walk },
];

async function setWeight(scenario: ScenarioContext): Promise<void> {
  const { patientId } = await idsOf(scenario, titilayo.email);
  const targetOn = addDays(clinicDay(scenario.time()), daysAhead);
  const send = await scenario.as(titilayo.email);
  await send('POST', `/api/patients/${patientId}/goals`, { type: 'value', kind: 'weight', target: 70, unit: 'kg', targetOn });
}

/** As many days as the week has by now; she missed the second one where it has more than she did. */
async function walk(scenario: ScenarioContext): Promise<void> {
  const { patientId } = await idsOf(scenario, titilayo.email);
  const send = await scenario.as(titilayo.email);
  const url = `/api/patients/${patientId}/goals`;
  const { id } = await send<{ id: string }>('POST', url, { type: 'habit', title: 'Walk 30 minutes', daysAWeek });
  const today = clinicDay(scenario.time());
  const monday = mondayOf(today);
  const past = Array.from({ length: daysUntil(monday, today) + 1 }, (_, index) => addDays(monday, index));
  const done = past.length > daysDone ? past.filter((_, index) => index !== 1).slice(0, daysDone) : past;
  for (const day of done) await send('PUT', `${url}/${id}/days/${day}`, {});
}
