// Runs what the demo people did in the last days, in order of time, up to the present.
import { parseKeyRing } from '@lafiya/server/platform/keys';
import { type StepsOf, hour, minute } from './step.ts';
import { appointmentSteps } from './appointments.ts';
import { availabilitySteps } from './availability.ts';
import { chartSteps } from './chart.ts';
import { consultationSteps } from './consultations.ts';
import { goalsSteps } from './goals.ts';
import { addNamedPeople } from './named-people.ts';
import { notificationSteps } from './notifications.ts';
import { patientSteps } from './patients.ts';
import { siteSteps } from './site.ts';
import { openScenario, type Target, type ScenarioContext, scenarioDevice } from './scenario-context.ts';
import { staffSteps } from './staff.ts';
import { vitalsSteps } from './vitals.ts';

/** Each feature adds its part here. */
const features: StepsOf[] = [
  staffSteps,
  availabilitySteps,
  patientSteps,
  chartSteps,
  vitalsSteps,
  goalsSteps,
  appointmentSteps,
  consultationSteps,
  siteSteps,
  notificationSteps,
];

export async function runScenario(target: Target, now: number): Promise<number> {
  const scenario = await openScenario(target, now);
  try {
    const present = now - (now % (5 * minute));
    const steps = features.flatMap((stepsOf) => stepsOf(present)).toSorted((one, other) => one.at - other.at);
    scenario.moveTo((steps[0]?.at ?? now) - hour);
    await addNamedPeople(scenario, parseKeyRing(target.env['SECRET_KEYS'] ?? ''));
    for (const { at, run } of steps) {
      scenario.moveTo(at);
      await run(scenario);
    }
    scenario.moveTo(now);
    await finish(scenario);
    return steps.length;
  } finally {
    await scenario.close();
  }
}

/** Ends the scenario's sessions, drops mails that would arrive days late, and counts the days as the worker does. */
async function finish({ sql, now }: ScenarioContext): Promise<void> {
  await sql('delete from sessions where device = $1', [scenarioDevice]);
  await sql('delete from outbox where due_at < $1', [new Date(now - 12 * hour)]);
  await sql('select recount_changed_days(1000), recount_changed_call_days(1000)');
  await sql('insert into stale_doctors (doctor_id) select id from doctors on conflict do nothing');
}
