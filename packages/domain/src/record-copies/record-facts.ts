// What a copy of a record is made from: the facts as they are stored.
import type { ChartEntryFields, ChartKind, ChartState } from '../chart/chart-entries.ts';
import type { Diagnosis } from '../consultations/notes/note-content.ts';
import type { NoteField } from '../consultations/notes/note-fields.ts';
import type { Unit } from '../vitals/units.ts';
import type { VitalContext, VitalKind } from '../vitals/vital-kinds.ts';
import type { Source } from './record-labels.ts';

type Recorded = { source: Source; recordedBy: string; recordedAt: Date };

export type ChartFact = ChartEntryFields & Recorded & { kind: ChartKind; state: ChartState; changeReason: string | null };

export type ObservationFact = Omit<Recorded, 'recordedAt'> & {
  kind: VitalKind;
  value: number | null;
  diastolic: number | null;
  unit: Unit | null;
  code: string | null;
  context: VitalContext | null;
  note: string | null;
  /** In the unit that values of this kind are compared in. */
  amount: number | null;
  measuredAt: Date;
};

export type NoteFact = {
  kind: 'appointment' | 'walk_in';
  occurredAt: Date;
  doctorName: string;
  licenseNumber: string;
  specialization: string | null;
  firstSignedAt: Date;
  /** Of the newest version. */
  signedAt: Date;
  version: number;
  fields: Partial<Record<NoteField, string>>;
  diagnoses: Diagnosis[];
  followUpOn: string | null;
  withheldParts: number;
};

export type RecordFacts = {
  person: { name: string; number: string; dateOfBirth: string | null; sex: string | null };
  madeAt: Date;
  /** The name of the user who asked for it. */
  madeFor: string;
  timeZone: string;
  entries: readonly ChartFact[];
  /** The newest of each kind, newest first. */
  observations: readonly ObservationFact[];
  /** How many there are in all. */
  observationCounts: Partial<Record<VitalKind, number>>;
  /** Newest first. */
  notes: readonly NoteFact[];
};
