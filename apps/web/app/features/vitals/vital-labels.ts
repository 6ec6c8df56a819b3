// Labels of what is measured: kinds, levels and circumstances. Clinicians read professional terms, patients plain words.
import type { Observation } from '@lafiya/api-client';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  type Icon,
  IconBrain,
  IconDroplet,
  IconHeartbeat,
  IconHeartRateMonitor,
  IconLungs,
  IconMoodSad,
  IconRulerMeasure,
  IconScale,
  IconShieldHeart,
  IconStethoscope,
  IconTemperature,
  IconWind,
} from '@tabler/icons-react';

export type Kind = Observation['kind'];
export type Level = NonNullable<Observation['level']>;

export const plainLabels: Record<Kind, MessageDescriptor> = {
  blood_pressure: msg`Blood pressure`,
  pulse: msg`Pulse`,
  temperature: msg`Temperature`,
  breathing: msg`Breaths`,
  oxygen: msg`Oxygen`,
  glucose: msg`Blood sugar`,
  weight: msg`Weight`,
  height: msg`Height`,
  head: msg`Head size`,
  arm: msg`Upper arm size`,
  pain: msg`Pain`,
  consciousness: msg`Consciousness`,
  oxygen_given: msg`Oxygen given`,
  news2: msg`NEWS2 score`,
};

export const clinicalLabels: Record<Kind, MessageDescriptor> = {
  ...plainLabels,
  breathing: msg`Respiratory rate`,
  oxygen: msg`Oxygen saturation`,
  glucose: msg`Blood glucose`,
  head: msg`Head circumference`,
  arm: msg`Mid-upper arm circumference`,
  consciousness: msg`Consciousness (ACVPU)`,
};

export const kindIcons: Record<Kind, Icon> = {
  blood_pressure: IconHeartRateMonitor,
  pulse: IconHeartbeat,
  temperature: IconTemperature,
  breathing: IconWind,
  oxygen: IconLungs,
  glucose: IconDroplet,
  weight: IconScale,
  height: IconRulerMeasure,
  head: IconRulerMeasure,
  arm: IconRulerMeasure,
  pain: IconMoodSad,
  consciousness: IconBrain,
  oxygen_given: IconStethoscope,
  news2: IconShieldHeart,
};

/** The text of a level, never colour alone. `usual` and `target`: whether the range is the usual one or the patient's own. */
export const levelLabels: Record<'usual' | 'target', Record<Level, MessageDescriptor>> = {
  usual: {
    dangerously_low: msg`Dangerously low`,
    low: msg`Low`,
    in_range: msg`In range`,
    high: msg`High`,
    dangerously_high: msg`Dangerously high`,
  },
  target: {
    dangerously_low: msg`Dangerously low`,
    low: msg`Below target`,
    in_range: msg`In target`,
    high: msg`Above target`,
    dangerously_high: msg`Dangerously high`,
  },
};

export const contextLabels: Record<NonNullable<Observation['context']>, MessageDescriptor> = {
  fasting: msg`Fasting`,
  before_meal: msg`Before a meal`,
  after_meal: msg`After a meal`,
  at_night: msg`At night`,
  resting: msg`Sitting, rested`,
  upright: msg`Standing`,
  lying: msg`Lying`,
  armpit: msg`Armpit`,
  ear: msg`Ear`,
  mouth: msg`Mouth`,
  forehead: msg`Forehead`,
};

export const codeLabels: Record<string, MessageDescriptor> = {
  A: msg`Alert`,
  C: msg`New confusion`,
  V: msg`Responds to voice`,
  P: msg`Responds to pain`,
  U: msg`Unresponsive`,
  air: msg`Breathing air`,
  oxygen: msg`Oxygen given`,
};
