// A claim is a promise with a program that measures it against real servers. It has a quick form and a full one for the record.
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';

export type Size = 'quick' | 'full';

export type Trial = {
  report: Report;
  size: Size;
  /** Which defect is planted to see the proof fail; undefined in earnest. */
  planted: string | undefined;
  /** The real servers; started on first use, shared by all claims of a run. */
  stage: () => Promise<Stage>;
};

export type Claim = {
  name: string;
  /** When it holds, in a sentence. */
  promise: string;
  /** Defects that the proof must notice, each with what is broken. */
  defects: Record<string, string>;
  run: (trial: Trial) => Promise<void>;
};
