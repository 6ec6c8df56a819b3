// What to do about a dangerous value, in steps; the last one names the signs for which to call at once.
// Draft until a clinician of the provider has approved it: cautious first aid, no doses.
import { brand } from '@lafiya/brand';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DangerTopic } from './danger-topics.ts';

const number = brand.emergencyNumber;

type DangerText = {
  steps: readonly MessageDescriptor[];
  /** 'Chest pain, a weak arm?' with the sentence to call after it. */
  signs: MessageDescriptor;
};

export const callNow = msg`Call ${number} now.`;

const restAndMeasure = msg`Sit down and rest. Measure again in 5 minutes.`;
const notBetter = msg`Not better? Go to a hospital now.`;
const goToHospital = msg`Go to a hospital now, even if everything else seems well.`;

export const dangerTexts: Record<DangerTopic, DangerText> = {
  pressure_high: {
    steps: [restAndMeasure, msg`Take your medicine as prescribed, but nothing extra.`, msg`Still this high? Talk to a doctor today.`],
    signs: msg`Chest pain, short of breath, a weak arm or leg, trouble speaking or seeing, or a very bad headache?`,
  },
  pressure_high_pregnant: {
    steps: [msg`High blood pressure in pregnancy is dangerous for mother and baby.`, goToHospital],
    signs: msg`A bad headache, trouble seeing, pain below the ribs, short of breath, or a fit?`,
  },
  pressure_high_child: {
    steps: [
      msg`Let the child sit quietly and measure again in 5 minutes, with a cuff that fits the arm.`,
      msg`Still this high? Go to a hospital today.`,
    ],
    signs: msg`A bad headache, vomiting, trouble seeing, very sleepy, or a fit?`,
  },
  pressure_low: {
    steps: [msg`Lie down and put the legs up. Measure again in 5 minutes.`, msg`Fully awake? Drink some water, slowly.`, notBetter],
    signs: msg`Fainting, confused, cold and sweaty skin, chest pain, or heavy bleeding?`,
  },
  oxygen_low: {
    steps: [msg`Sit upright. Warm the hand, remove nail polish, and measure again.`, msg`Still this low? Go to a hospital now.`],
    signs: msg`Blue lips, struggling to breathe, confused, or hard to wake?`,
  },
  glucose_low: {
    steps: [
      msg`Take sugar now: a glass of fruit juice or a sweet drink (not a diet one), or 4 teaspoons of sugar in water.`,
      msg`Measure again in 15 minutes. Still low? Take sugar again. Better? Eat something.`,
    ],
    signs: msg`Confused, very sleepy, a fit, or cannot swallow? Give nothing by mouth.`,
  },
  glucose_low_baby: {
    steps: [msg`Feed the baby now, by breast if possible.`, goToHospital],
    signs: msg`Hard to wake, limp, does not suck, or a fit?`,
  },
  glucose_high: {
    steps: [
      msg`Drink water, nothing sweet. A baby drinks its usual milk.`,
      msg`Do not stop your insulin or tablets. Take extra only as your doctor said.`,
      msg`Measure again in an hour. Still this high? Talk to a doctor today.`,
    ],
    signs: msg`Vomiting, belly pain, deep and fast breathing, breath that smells of fruit, very sleepy or confused?`,
  },
  fever_baby: {
    steps: [
      msg`A baby under 3 months with a fever needs a doctor now, even if it looks well. Go to a hospital.`,
      msg`Continue feeding. Give no medicine before a doctor has seen the baby.`,
    ],
    signs: msg`Hard to wake, does not drink, trouble breathing, or a fit?`,
  },
  fever: {
    steps: [msg`Take off warm clothes and drink often, in small amounts.`, msg`Have a test for malaria today, and talk to a doctor.`],
    signs: msg`A stiff neck, confused, hard to wake, trouble breathing, cannot drink, or a fit?`,
  },
  cold_baby: {
    steps: [msg`Hold the baby against bare skin under a blanket, with a cap on.`, msg`Feed the baby, and go to a hospital now.`],
    signs: msg`Hard to wake, limp, does not drink, or trouble breathing?`,
  },
  cold: {
    steps: [
      msg`Go to a warm place. Take off wet clothes and use blankets.`,
      msg`Measure again in 10 minutes, with the thermometer in its place long enough. Still this low? Go to a hospital now.`,
    ],
    signs: msg`Confused, hard to wake, or very slow breathing?`,
  },
  pulse: {
    steps: [restAndMeasure, msg`Count the beats for a whole minute if you can.`, notBetter],
    signs: msg`Chest pain, short of breath, fainting, or confused?`,
  },
  breathing_high: {
    steps: [
      msg`Sit upright and loosen tight clothes.`,
      msg`Count again for a whole minute at rest. Still this fast? Go to a hospital now.`,
    ],
    signs: msg`Blue lips, cannot speak a whole sentence, chest pain, or confused?`,
  },
  breathing_high_child: {
    steps: [msg`Count again for a whole minute while the child is calm.`, msg`Still this fast? It may be pneumonia: go to a hospital now.`],
    signs: msg`Blue lips, the chest is drawn in, cannot drink, hard to wake, or a fit?`,
  },
  breathing_low: {
    steps: [msg`Wake the person and count again for a whole minute.`, msg`Still this slow? Go to a hospital now.`],
    signs: msg`Hard to wake, gasping, or blue lips?`,
  },
  malnutrition: {
    steps: [
      msg`This can mean that the child is severely malnourished. Go to a health centre today.`,
      msg`Continue breastfeeding, and offer food often in small amounts.`,
    ],
    signs: msg`Cannot eat or drink, vomits everything, very sleepy, or a fit?`,
  },
  other: {
    steps: [msg`Measure once more.`, msg`Talk to a doctor today.`],
    signs: msg`Chest pain, trouble breathing, fainting, or confused?`,
  },
};
