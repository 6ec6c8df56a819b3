// What doctors answered about dangerous values. One answer is for several of them.
import type { Observation, Vitals } from '@lafiya/api-client';

type Alert = Vitals['alerts'][number];
export type AlertAnswer = NonNullable<Alert['answer']> & { observations: [Observation, ...Observation[]] };

/** In the order of the alerts, newest first. */
export function answersOf({ alerts }: Pick<Vitals, 'alerts'>): AlertAnswer[] {
  const answers: AlertAnswer[] = [];
  for (const { observation, answer } of alerts) {
    if (!answer) continue;
    const same = answers.find(({ at, by, text }) => at === answer.at && by === answer.by && text === answer.text);
    if (same) same.observations.push(observation);
    else answers.push({ ...answer, observations: [observation] });
  }
  return answers;
}
