// What to do about a value that is not dangerous, but better looked after.
import type { Level, Person } from '@lafiya/domain/vitals/limits';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Kind } from './vital-labels.ts';

const year = 365.25;

/** A baby cannot take something sweet, and a high blood pressure in pregnancy does not wait. */
export function hintOf(kind: Kind, level: Level, { ageDays, isPregnant }: Person): MessageDescriptor | undefined {
  if (kind === 'glucose' && level === 'low' && ageDays !== null && ageDays < year)
    return msg`Feed the baby now and measure again in 15 minutes.`;
  if (kind === 'blood_pressure' && level === 'high' && isPregnant) return msg`Talk to a doctor today.`;
  return hints[kind]?.[level];
}

const onceMore = msg`Rest 5 minutes and measure once more.`;

const hints: Partial<Record<Kind, Partial<Record<Level, MessageDescriptor>>>> = {
  blood_pressure: { high: onceMore, low: onceMore },
  pulse: { high: onceMore, low: onceMore },
  breathing: { high: msg`Rest 5 minutes and count once more, for a whole minute.`, low: msg`Count once more, for a whole minute.` },
  temperature: {
    high: msg`Drink often, and measure again in an hour.`,
    low: msg`Keep warm, and check that the thermometer was in its place long enough.`,
  },
  oxygen: { low: msg`Sit upright, warm your hand and measure once more.` },
  glucose: {
    low: msg`Take something sweet now, and measure again in 15 minutes.`,
    high: msg`Drink water, and follow what your doctor said.`,
  },
  arm: { low: msg`This can mean that the child needs more food. Go to a health centre this week.` },
  pain: { high: msg`Talk to a doctor if it does not get better.` },
};
