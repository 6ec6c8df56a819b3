// A claim is a promise with a program that measures it on real servers, in a quick form and in a full form whose figures are recorded.
import type { Report } from './report.ts';
import type { ProofEnvironment } from './proof-environment.ts';

export type Size = 'quick' | 'full';

export type Trial = {
  report: Report;
  size: Size;
  /** The defect that is introduced to see the claim fail; undefined in a normal run. */
  mutation: string | undefined;
  /** The real servers, started on first use and shared by all claims of a run. */
  environment: () => Promise<ProofEnvironment>;
};

export type Claim = {
  name: string;
  /** What must be true, in one sentence. */
  promise: string;
  /** Defects that the claim must detect, each with a description. */
  defects: Record<string, string>;
  run: (trial: Trial) => Promise<void>;
};
