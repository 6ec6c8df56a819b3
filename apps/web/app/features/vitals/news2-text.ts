// What a NEWS2 score means and what to do, after the clinical responses of the Royal College of Physicians (2017).
import { brand } from '@lafiya/brand';
import type { News2, News2Part, News2Refusal } from '@lafiya/domain/vitals/news2';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Kind } from './vital-labels.ts';

const number = brand.emergencyNumber;

export type Risk = News2['risk'];

export const riskLabels: Record<Risk, MessageDescriptor> = {
  low: msg`Low risk`,
  low_medium: msg`Low to medium risk`,
  medium: msg`Medium risk`,
  high: msg`High risk`,
};

export const riskHeadings: Record<Risk, MessageDescriptor> = {
  low: msg`Low: routine care`,
  low_medium: msg`3 points in one value: review urgently`,
  medium: msg`Medium: assess urgently`,
  high: msg`High: emergency`,
};

/** The score 0 may wait longer than the others of a low risk. */
export function responseTo({ score, risk }: { score: number; risk: Risk }): MessageDescriptor {
  switch (risk) {
    case 'low':
      return score === 0
        ? msg`Under observation, measure again within 12 hours.`
        : msg`Under observation, measure again within 4 to 6 hours.`;
    case 'low_medium':
      return msg`Review the patient now, on the ward or in the clinic, and find the cause. Measure again within 1 hour.`;
    case 'medium':
      return msg`See the patient now and decide where they can be looked after. Measure again within 1 hour.`;
    case 'high':
      return msg`Emergency assessment by a critical care team now. At home: call ${number}, stay with the patient and keep measuring until help comes.`;
  }
}

export const refusalTexts: Record<News2Refusal, MessageDescriptor> = {
  under_16: msg`NEWS2 is not for people under 16.`,
  pregnant: msg`NEWS2 is not valid in pregnancy.`,
  age_unknown: msg`There is no NEWS2 score because the age is unknown.`,
  not_staff: msg`NEWS2 needs values that staff measured.`,
};

/** The parts of the score are kinds of values. */
export const kindOfPart = (part: News2Part): Kind => part;

export const scaleSteps: { risks: readonly Risk[]; label: MessageDescriptor }[] = [
  { risks: ['low', 'low_medium'], label: msg`0 – 4 low` },
  { risks: ['medium'], label: msg`5 – 6 medium` },
  { risks: ['high'], label: msg`7 and more: high` },
];
