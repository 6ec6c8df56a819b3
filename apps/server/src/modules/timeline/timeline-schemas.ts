// Request and response schemas of the timeline.
import { appointmentModes } from '@lafiya/domain/appointments/appointment-states';
import { withholdableFields } from '@lafiya/domain/consultations/notes/withheld-parts';
import { timelineKinds } from '@lafiya/domain/timeline/timeline-kinds';
import { units } from '@lafiya/domain/vitals/units';
import { vitalContexts, vitalKinds, vitalSources } from '@lafiya/domain/vitals/vital-kinds';
import { z } from 'zod';
import { rowCursor } from '../../platform/http/cursor-schemas.ts';
import { searchText } from '../../platform/http/text-schemas.ts';
import { chartEntry } from '../chart/index.ts';

export const timelineFilter = z.strictObject({
  kind: z.enum(timelineKinds).optional().describe('Without it everything is listed.'),
  before: rowCursor.optional(),
});
export const timelineSearch = timelineFilter
  .extend({ search: searchText.min(1).describe('Each word has to occur, in any order.') })
  .meta({ id: 'TimelineSearch' });
export type TimelinePage = z.infer<typeof timelineFilter> & { search?: string | undefined };

const at = z.iso
  .datetime()
  .describe('When it happened: the meeting, the measurement, or when an entry of the chart began or was recorded.');
const consultation = z
  .strictObject({
    type: z.literal('consultation'),
    id: z.uuid().describe('The encounter.'),
    at,
    mode: z.enum(appointmentModes).nullable().describe('Null if the patient came without an appointment.'),
    doctor: z.strictObject({ name: z.string(), slug: z.string(), specialization: z.string().nullable() }),
    isOwn: z.boolean().describe('Whether the user is its doctor.'),
    signedAt: z.iso.datetime().nullable().describe('Of the newest version; null if the note is not signed.'),
    isAmended: z.boolean(),
    diagnoses: z.array(z.strictObject({ code: z.string(), title: z.string(), isMain: z.boolean() })),
    summary: z.string().nullable().describe('The beginning of the assessment, or of the complaint.'),
    followUpOn: z.iso.date().nullable(),
    withheld: z.array(z.enum(withholdableFields)).describe('Parts that the patient does not read.'),
  })
  .meta({ id: 'TimelineConsultation' });
const measurements = z
  .strictObject({
    type: z.literal('measurements'),
    id: z.uuid().describe('The set: what was measured together.'),
    at,
    source: z.enum(vitalSources),
    recordedBy: z.string(),
    note: z.string().nullable(),
    values: z.array(
      z.strictObject({
        kind: z.enum(vitalKinds),
        value: z.number().nullable(),
        diastolic: z.number().nullable(),
        unit: z.enum(units).nullable(),
        code: z.string().nullable(),
        context: z.enum(vitalContexts).nullable(),
        isDangerous: z.boolean().describe('Whether doctors were told about it.'),
      }),
    ),
  })
  .meta({ id: 'TimelineMeasurements' });
const chartItem = z
  .strictObject({ type: z.literal('chart_entry'), id: z.uuid(), at, entry: chartEntry })
  .meta({ id: 'TimelineChartEntry' });
const item = z.discriminatedUnion('type', [consultation, measurements, chartItem]).meta({ id: 'TimelineItem' });
export type TimelineItem = z.infer<typeof item>;

export const timeline = z
  .strictObject({
    items: z.array(item).describe('Last first.'),
    next: rowCursor.nullable().describe('Cursor for the next, older page.'),
  })
  .meta({ id: 'Timeline' });
export type Timeline = z.infer<typeof timeline>;
