// Which of the latest values stand in a summary: those of the last 30 days, dangerous ones first, a few of them.
import type { Observation, Vitals } from '@lafiya/api-client';
import { isDangerous } from '@lafiya/domain/vitals/limits';

const maxAgeMs = 30 * 86_400_000;
const maxFacts = 5;
/** Height, head and arm are for the page of the values. */
const shown: readonly Observation['kind'][] = [
  'blood_pressure',
  'pulse',
  'oxygen',
  'temperature',
  'weight',
  'news2',
  'glucose',
  'breathing',
  'consciousness',
];

export type LatestFact = { observation: Observation; hasTarget: boolean };

export function latestFacts({ kinds }: Pick<Vitals, 'kinds'>, now: number): LatestFact[] {
  const latest = shown.flatMap((kind): LatestFact[] => {
    const summary = kinds.find((one) => one.kind === kind);
    const observation = summary?.recent[0];
    if (!summary || !observation || now - Date.parse(observation.measuredAt) > maxAgeMs) return [];
    return [{ observation, hasTarget: summary.limitsFrom !== 'usual' }];
  });
  const dangerous = latest.filter(({ observation: { level } }) => isDangerous(level));
  const others = latest.filter((fact) => !dangerous.includes(fact) && fact.observation.kind !== 'consciousness');
  return [...dangerous, ...others].slice(0, Math.max(maxFacts, dangerous.length));
}
