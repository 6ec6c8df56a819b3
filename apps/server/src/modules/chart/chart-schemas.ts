// Request and response schemas of the chart.
import {
  allergyCategories,
  allergyStatuses,
  certainties,
  chartKinds,
  chartSources,
  chartStates,
  chartTextLimits as limits,
  codeSystems,
  maxDoseNumber,
  severities,
} from '@lafiya/domain/chart/chart-entries';
import { partialDatePattern } from '@lafiya/domain/chart/partial-date';
import { z } from 'zod';
import { calendarDate } from '../../platform/http/date-schemas.ts';
import { rowVersion } from '../../platform/http/number-schemas.ts';
import { exactText, textLike, textOrNull } from '../../platform/http/text-schemas.ts';

const text = (max: number) => textOrNull(max).default(null);
const partialDate = textLike(partialDatePattern, 'Please enter a year, a month or a day.').nullable().default(null);

const fields = {
  title: text(limits.title).describe('What it is: the substance, the condition, the medicine, the vaccine.'),
  codeSystem: z.enum(codeSystems).nullable().default(null),
  code: exactText(100).min(1).nullable().default(null),
  category: z.enum(allergyCategories).nullable().default(null),
  reaction: text(limits.reaction),
  severity: z.enum(severities).nullable().default(null),
  certainty: z.enum(certainties).nullable().default(null),
  value: text(40).describe('Blood group, genotype, G6PD, relative, topic, or the outcome of a pregnancy.'),
  dose: text(limits.dose),
  doseNumber: z.int().min(0).max(maxDoseNumber).nullable().default(null),
  batch: text(limits.batch),
  place: text(limits.place),
  startedOn: partialDate.describe('When it began, was given or was done: YYYY, YYYY-MM or YYYY-MM-DD.'),
  endedOn: partialDate,
  dueOn: calendarDate().nullable().default(null),
  note: text(limits.note),
};
const healthDataConsent = z.literal(true).optional().describe('Gives the consent health_data, which patients give once.');

export const newEntryForm = z
  .strictObject({ kind: z.enum(chartKinds), state: z.enum(['active', 'resolved']).default('active'), ...fields, healthDataConsent })
  .meta({ id: 'NewChartEntry' });
export const changedEntryForm = z
  .strictObject({
    base: rowVersion.min(1).describe('The version that the change is based on. A change of an older one is refused.'),
    state: z.enum(chartStates),
    ...fields,
    changeReason: text(limits.changeReason).describe('Required for an entry made in error.'),
    healthDataConsent,
  })
  .meta({ id: 'ChangedChartEntry' });
export type NewEntryForm = z.output<typeof newEntryForm>;
export type ChangedEntryForm = z.output<typeof changedEntryForm>;

const nullableText = z.string().nullable();
export const chartEntry = z
  .strictObject({
    id: z.uuid(),
    version: z.int(),
    kind: z.enum(chartKinds),
    state: z.enum(chartStates),
    title: nullableText,
    codeSystem: z.enum(codeSystems).nullable(),
    code: nullableText,
    category: z.enum(allergyCategories).nullable(),
    reaction: nullableText,
    severity: z.enum(severities).nullable(),
    certainty: z.enum(certainties).nullable(),
    value: nullableText,
    dose: nullableText,
    doseNumber: z.int().nullable(),
    batch: nullableText,
    place: nullableText,
    startedOn: nullableText,
    endedOn: nullableText,
    dueOn: z.iso.date().nullable(),
    note: nullableText,
    changeReason: nullableText,
    source: z.enum(chartSources),
    recordedBy: z.string(),
    recordedAt: z.iso.datetime(),
    mayChange: z.boolean().describe('Whether the user may write the next version.'),
  })
  .meta({ id: 'ChartEntry' });
export type PresentedEntry = z.infer<typeof chartEntry>;

export const chart = z
  .strictObject({
    patient: z.strictObject({
      id: z.uuid(),
      name: z.string(),
      dateOfBirth: z.iso.date().nullable(),
      age: z.int().nullable(),
      sex: nullableText,
    }),
    allergyStatus: z.enum(allergyStatuses),
    entries: z.array(chartEntry).describe('The newest version of each entry, those made in error included.'),
    writesAs: z.enum(['doctor', 'family']).nullable().describe('Null if the user may only read.'),
    needsConsent: z.boolean().describe('Whether the user must agree first that we keep data about health.'),
  })
  .meta({ id: 'Chart' });
export type Chart = z.infer<typeof chart>;

export const entryVersions = z.strictObject({ versions: z.array(chartEntry).describe('Newest first.') }).meta({ id: 'ChartEntryVersions' });
export const entryIds = z.strictObject({ id: z.uuid(), entryId: z.uuid() });
