// The lines of a record on paper. The template of the PDF reads these names.
import type { AllergyStatus } from '../chart/chart-entries.ts';

/** `recordedBy`: who said it, and in which role. */
export type EntryLines = { title: string; details: string; note: string; recordedBy: string; recordedOn: string };
/** `emptyText` stands where there are no entries. A section that is alone in its chapter has no heading. */
export type SectionLines = { heading: string; entries: EntryLines[]; emptyText: string };
export type ChapterLines = { heading: string; sections: SectionLines[] };
export type Fact = { label: string; text: string };

export type AllergyLines = { status: AllergyStatus; heading: string; entries: EntryLines[]; statement: string };

export type ConsultationLines = {
  heading: string;
  lines: string[];
  diagnoses: string[];
  parts: { heading: string; text: string }[];
  /** The next steps, one for each line. */
  steps: { heading: string; items: string[]; followUp: string };
  withheld: string;
};

/** Points and ticks lie between 0 and 1, from the left and from the bottom. */
export type PlotLines = {
  description: string;
  lines: { label: string; isDashed: boolean; points: [number, number][] }[];
  xTicks: { at: number; text: string }[];
  yTicks: { at: number; text: string }[];
};
export type MeasurementRow = { measuredOn: string; value: string; more: string; measuredBy: string };
export type MeasurementLines = { heading: string; count: string; columns: string[]; rows: MeasurementRow[]; plot: PlotLines | null };

export type RecordDocument = {
  title: string;
  provider: string;
  legalName: string;
  language: string;
  madeAt: string;
  name: string;
  number: string;
  facts: Fact[];
  zoneText: string;
  allergies: AllergyLines;
  summary: ChapterLines;
  consultations: ConsultationLines[];
  chapters: ChapterLines[];
  measurements: MeasurementLines[];
  closing: string[];
};
