// Request and response schemas of vital signs and measurements.
import { growthIndicators } from '@lafiya/domain/vitals/growth';
import { levels } from '@lafiya/domain/vitals/limits';
import { units } from '@lafiya/domain/vitals/units';
import { maxErrorReason, vitalContexts, vitalKinds, vitalSources } from '@lafiya/domain/vitals/vital-kinds';
import { z } from 'zod';
import { rowCursor } from '../../platform/http/cursor-schemas.ts';
import { dateTime } from '../../platform/http/date-schemas.ts';
import { rowVersion } from '../../platform/http/number-schemas.ts';
import { requiredText, textOrNull } from '../../platform/http/text-schemas.ts';

const number = z.number().min(-1_000).max(10_000);
const note = textOrNull(500).default(null);

const reading = z
  .strictObject({
    kind: z.enum(vitalKinds),
    value: number.nullable().default(null),
    diastolic: number.nullable().default(null).describe('The lower number of a blood pressure.'),
    unit: z.enum(units).nullable().default(null).describe('As in UCUM.'),
    code: textOrNull(10).default(null).describe('Instead of a number: consciousness, and whether oxygen is given.'),
    context: z.enum(vitalContexts).nullable().default(null),
  })
  .meta({ id: 'VitalReading' });
export const newSetForm = z
  .strictObject({
    measuredAt: dateTime(),
    readings: z.array(reading).min(1).max(vitalKinds.length),
    note,
    isConfirmed: z.boolean().default(false).describe('That unusual values are right.'),
    healthDataConsent: z.literal(true).optional().describe('Gives the consent health_data, which patients give once.'),
  })
  .meta({ id: 'NewVitals' });
export type NewSetForm = z.output<typeof newSetForm>;

export const errorForm = z.strictObject({ reason: requiredText(maxErrorReason) }).meta({ id: 'VitalErrorReason' });
export const answerForm = z.strictObject({ answer: requiredText(500) }).meta({ id: 'VitalAlertAnswer' });

/** No kind has a possible value above 500. */
const limit = z.number().min(0).max(1_000).nullable().default(null);
const boundsForm = { low: limit, high: limit, dangerLow: limit, dangerHigh: limit };
export const limitsForm = z
  .strictObject({
    base: rowVersion.describe('The version that the change is based on; 0 for the first. A change of an older one is refused.'),
    ...boundsForm,
    diastolic: z.strictObject(boundsForm).nullable().default(null),
    oxygenScale: z.literal([1, 2]).default(1).describe('Of the kind oxygen: the scale of NEWS2.'),
    note,
    healthDataConsent: z.literal(true).optional(),
  })
  .meta({ id: 'NewVitalLimits' });
export type LimitsForm = z.output<typeof limitsForm>;

const instant = z.iso.datetime();
const bounds = {
  low: z.number().nullable(),
  high: z.number().nullable(),
  dangerLow: z.number().nullable(),
  dangerHigh: z.number().nullable(),
};
const limits = z.strictObject({ ...bounds, diastolic: z.strictObject(bounds).nullable() }).meta({ id: 'VitalLimits' });

export const observation = z
  .strictObject({
    id: z.uuid(),
    setId: z.uuid().describe('Values that were measured together have the same.'),
    kind: z.enum(vitalKinds),
    value: z.number().nullable().describe('As entered.'),
    diastolic: z.number().nullable(),
    unit: z.enum(units).nullable(),
    code: z.string().nullable(),
    context: z.enum(vitalContexts).nullable(),
    amount: z.number().nullable().describe('In the unit that values of this kind are compared in.'),
    level: z.enum(levels).nullable(),
    note: z.string().nullable(),
    measuredAt: instant,
    source: z.enum(vitalSources),
    recordedBy: z.string(),
    recordedAt: instant,
    error: z.strictObject({ reason: z.string(), markedBy: z.string(), markedAt: instant }).nullable().describe('Why it is not right.'),
    mayMark: z.boolean().describe('Whether the user may say that it was entered in error.'),
  })
  .meta({ id: 'Observation' });
export type PresentedObservation = z.infer<typeof observation>;

export const storedSet = z
  .strictObject({
    observations: z.array(observation),
    told: z.array(z.string()).describe('The doctors who were told of a dangerous value.'),
  })
  .meta({ id: 'StoredVitals' });
export type StoredSet = z.infer<typeof storedSet>;

const ownLimits = z
  .strictObject({
    version: z.int(),
    limits,
    oxygenScale: z.literal([1, 2]).nullable(),
    note: z.string().nullable(),
    setAs: z.enum(['doctor', 'family']),
    setBy: z.string(),
    setAt: instant,
  })
  .meta({ id: 'OwnVitalLimits' });

export const vitals = z
  .strictObject({
    patient: z.strictObject({
      id: z.uuid(),
      name: z.string(),
      dateOfBirth: z.iso.date().nullable(),
      age: z.int().nullable(),
      ageDays: z.int().nullable(),
      sex: z.string().nullable(),
      isPregnant: z.boolean(),
    }),
    writesAs: z.enum(['doctor', 'family']).nullable().describe('Null if the user may only read.'),
    needsConsent: z.boolean(),
    kinds: z.array(
      z
        .strictObject({
          kind: z.enum(vitalKinds),
          recent: z.array(observation).describe('The latest, newest first. Empty if never measured.'),
          limits: limits.describe('What applies to this patient now.'),
          limitsFrom: z.enum(['usual', 'doctor', 'family']).describe('Whose target it is.'),
          own: ownLimits.nullable(),
        })
        .meta({ id: 'VitalSummary' }),
    ),
    bodyMassIndex: z.strictObject({ value: z.number(), measuredAt: instant }).nullable(),
    growth: z
      .array(
        z
          .strictObject({ indicator: z.enum(growthIndicators), z: z.number(), percentile: z.number(), measuredAt: instant })
          .meta({ id: 'GrowthValue' }),
      )
      .describe('Of children: where the last measurements lie in the tables of the WHO.'),
    news2: z.strictObject({
      refusal: z.enum(['under_16', 'pregnant', 'age_unknown', 'not_staff']).nullable().describe('Why there is no score for this patient.'),
      oxygenScale: z.literal([1, 2]),
      latest: z
        .strictObject({
          score: z.int(),
          risk: z.enum(['low', 'low_medium', 'medium', 'high']),
          oxygenScale: z.literal([1, 2]).describe('That it was computed with.'),
          measuredAt: instant,
        })
        .nullable(),
    }),
    alerts: z
      .array(
        z
          .strictObject({
            observation,
            raisedAt: instant,
            told: z.int().describe('How many doctors were told.'),
            answer: z.strictObject({ text: z.string(), by: z.string(), at: instant }).nullable(),
          })
          .meta({ id: 'VitalAlert' }),
      )
      .describe('Dangerous values without an answer, and those answered in the last week.'),
  })
  .meta({ id: 'Vitals' });
export type Vitals = z.infer<typeof vitals>;

export const periods = ['week', 'month', 'year', 'all'] as const;
export const seriesSearch = z.strictObject({ kind: z.enum(vitalKinds), period: z.enum(periods).default('month') });
export const series = z
  .strictObject({
    points: z.array(
      z.strictObject({
        measuredAt: instant,
        amount: z.number(),
        diastolic: z.number().nullable(),
        readings: z.int().describe('How many values this is the average of.'),
      }),
    ),
    averagedBy: z.enum(['day', 'week']).nullable().describe('Null if each point is one value.'),
    count: z.int(),
    average: z.number().nullable(),
    averageDiastolic: z.number().nullable(),
    lowest: z.number().nullable(),
    lowestDiastolic: z.number().nullable(),
    highest: z.number().nullable(),
    highestDiastolic: z.number().nullable(),
    days: z.int().describe('On how many days it was measured.'),
    daysInRange: z.int().nullable().describe('On how many of them all values were in range. Null if nothing says what is usual.'),
  })
  .meta({ id: 'VitalSeries' });
export type Series = z.infer<typeof series>;

export const listSearch = z.strictObject({
  kind: z.enum(vitalKinds).optional(),
  before: rowCursor.optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
export const observationList = z
  .strictObject({ observations: z.array(observation).describe('Last measured first.'), next: z.string().nullable() })
  .meta({ id: 'ObservationList' });
export type ObservationList = z.infer<typeof observationList>;

export const observationIds = z.strictObject({ id: z.uuid(), observationId: z.uuid() });
export const kindOfPatient = z.strictObject({ id: z.uuid(), kind: z.enum(vitalKinds) });

export const growthSearch = z.strictObject({ indicator: z.enum(growthIndicators) });
export const growth = z
  .strictObject({
    points: z
      .array(z.strictObject({ at: z.number(), measuredAt: instant, value: z.number(), z: z.number(), percentile: z.number() }))
      .describe('Oldest first. `at` is the age in months, for the weight for height the height in cm.'),
    curves: z
      .array(z.strictObject({ percentile: z.number(), points: z.array(z.tuple([z.number(), z.number()])) }))
      .describe('The lines of the WHO around these points.'),
  })
  .meta({ id: 'Growth' });
export type Growth = z.infer<typeof growth>;
