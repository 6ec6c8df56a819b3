// Error for an unsuccessful API response: its status, code and message.

export class ApiProblem extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: { field: string; message: string }[];
  /** With slot_taken: the nearest free times of the same doctor. */
  readonly nearest: { startsAt: string; endsAt: string }[];
  /** With patient_known: the existing patient. */
  readonly known: { id: string; patientNumber: string; name: string } | null;
  /** With step_up_required: what has to be confirmed, in this order. */
  readonly missing: string[];
  readonly retryAfterSeconds: number | null;

  constructor(status: number, body: unknown, retryAfter: string | null = null) {
    const problem = (typeof body === 'object' && body !== null ? body : {}) as {
      code?: string;
      message?: string;
      errors?: { field: string; message: string }[];
      nearest?: { startsAt: string; endsAt: string }[];
      known?: { id: string; patientNumber: string; name: string };
      missing?: string[];
    };
    super(problem.message ?? 'Unknown API error occurred');
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.fields = problem.errors ?? [];
    this.nearest = problem.nearest ?? [];
    this.known = problem.known ?? null;
    this.missing = problem.missing ?? [];
    this.retryAfterSeconds = retryAfter === null ? null : Number(retryAfter);
  }
}
