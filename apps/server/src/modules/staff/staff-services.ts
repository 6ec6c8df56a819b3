// The dependencies of the staff actions, and the acting admin.
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';

export type StaffServices = {
  /** Connected as the ordinary API role: row security checks again that the actor is an admin. */
  database: Database;
  outbox: Outbox;
  clock: Clock;
};

export function actingAdmin({ actor }: Context): string {
  if (actor.kind !== 'user') throw new AppError('not_signed_in');
  return actor.userId;
}
