// The requested time is taken. The error carries the time out of the transaction, so that the nearest free times can be searched after it has ended.
import type { Span } from '@lafiya/domain/availability/slots';
import { AppError } from '../../platform/errors.ts';

export type RequestedTime = {
  doctorId: string;
  span: Span;
  /** The current time of an appointment being rescheduled; it does not block its own new time. */
  except?: Span;
};

export class SlotTakenError extends Error {
  readonly requested: RequestedTime;

  constructor(requested: RequestedTime, cause?: unknown) {
    super('The requested time is taken', { cause });
    this.requested = requested;
  }
}

/** Maps the exclusion constraint violation (23P01) of a write that takes a time to the doctor's or the patient's conflict. */
export async function reserveTime<T>(requested: RequestedTime, write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    const { code, constraint } = error as { code?: unknown; constraint?: unknown };
    if (code !== '23P01') throw error;
    if (constraint === 'reservations_patient_free') throw new AppError('patient_busy', { cause: error });
    throw new SlotTakenError(requested, error);
  }
}
