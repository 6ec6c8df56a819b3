// The English words of a record on paper. The web has the same ones in its messages, which only a browser loads.
import type { chartSources, ChartEntryFields, ChartKind } from '../chart/chart-entries.ts';
import type { NoteField } from '../consultations/notes/note-fields.ts';
import type { Unit } from '../vitals/units.ts';
import type { VitalContext, VitalKind } from '../vitals/vital-kinds.ts';

export const kindLabels: Record<ChartKind, string> = {
  allergy: 'Allergy or intolerance',
  no_known_allergies: 'No known allergies',
  problem: 'Condition',
  medicine: 'Medicine',
  immunisation: 'Immunisation',
  procedure: 'Operation or procedure',
  family_history: 'Illness in the family',
  social_history: 'Way of life',
  pregnancy: 'Pregnancy',
  breastfeeding: 'Breastfeeding',
  blood_group: 'Blood group',
  genotype: 'Genotype',
  g6pd: 'G6PD',
  other_history: 'Other history',
};

export const categoryLabels: Record<NonNullable<ChartEntryFields['category']>, string> = {
  medicine: 'Medicine',
  food: 'Food',
  environment: 'Environment',
  other: 'Other',
};

export const severityLabels: Record<NonNullable<ChartEntryFields['severity']>, string> = {
  mild: 'Mild',
  moderate: 'Moderate',
  severe: 'Severe',
};

export const certaintyLabels: Record<NonNullable<ChartEntryFields['certainty']>, string> = {
  confirmed: 'Confirmed by a test or a doctor',
  likely: 'Likely',
  unsure: 'Not sure',
};

/** Blood groups and genotypes are their own labels. */
export const valueLabels: Readonly<Record<string, string>> = {
  normal: 'Normal',
  intermediate: 'Intermediate',
  deficient: 'Deficient',
  mother: 'Mother',
  father: 'Father',
  sister: 'Sister',
  brother: 'Brother',
  daughter: 'Daughter',
  son: 'Son',
  grandmother: 'Grandmother',
  grandfather: 'Grandfather',
  aunt: 'Aunt',
  uncle: 'Uncle',
  tobacco: 'Tobacco',
  alcohol: 'Alcohol',
  substances: 'Other substances',
  occupation: 'Occupation',
  living: 'Home and family',
  exercise: 'Exercise',
  diet: 'Food and drink',
  birth: 'Birth',
  loss: 'Loss of the pregnancy',
  other: 'Other',
};

export type Source = (typeof chartSources)[number];
export const sourceLabels: Record<Source, string> = {
  doctor: 'Doctor',
  nurse: 'Nurse',
  patient: 'Patient-reported',
  imported: 'Imported',
};

export const sexLabels: Readonly<Record<string, string>> = { female: 'Female', male: 'Male', other: 'Other' };

/** A doctor reads this paper, and so does the family. */
export const vitalLabels: Record<VitalKind, string> = {
  blood_pressure: 'Blood pressure',
  pulse: 'Pulse',
  temperature: 'Temperature',
  breathing: 'Respiratory rate',
  oxygen: 'Oxygen saturation',
  glucose: 'Blood glucose',
  weight: 'Weight',
  height: 'Height',
  head: 'Head circumference',
  arm: 'Mid-upper arm circumference',
  pain: 'Pain',
  consciousness: 'Consciousness (ACVPU)',
  oxygen_given: 'Oxygen given',
  news2: 'NEWS2 score',
};

export const unitLabels: Record<Unit, string> = {
  'mm[Hg]': 'mmHg',
  '/min': 'a minute',
  Cel: '°C',
  '[degF]': '°F',
  '%': '%',
  'mmol/L': 'mmol/L',
  'mg/dL': 'mg/dL',
  kg: 'kg',
  '[lb_av]': 'lb',
  cm: 'cm',
  '[in_i]': 'in',
  '{score}': 'points',
};

export const contextLabels: Record<VitalContext, string> = {
  fasting: 'Fasting',
  before_meal: 'Before a meal',
  after_meal: 'After a meal',
  at_night: 'At night',
  resting: 'Sitting, rested',
  upright: 'Standing',
  lying: 'Lying',
  armpit: 'Armpit',
  ear: 'Ear',
  mouth: 'Mouth',
  forehead: 'Forehead',
};

export const codeLabels: Readonly<Record<string, string>> = {
  A: 'Alert',
  C: 'New confusion',
  V: 'Responds to voice',
  P: 'Responds to pain',
  U: 'Unresponsive',
  air: 'Breathing air',
  oxygen: 'Oxygen given',
};

/** Neither 'you' nor 'the patient': the paper is for the patient, their family and another doctor. */
export const noteHeadings: Record<NoteField, string> = {
  complaint: 'Reason for coming',
  history: 'History',
  examination: 'What the doctor found',
  assessment: 'What it means',
  plan: 'What was decided',
  nextSteps: 'Next steps',
};
