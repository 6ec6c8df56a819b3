// Whether something that waits to be sent still says the truth about its visit; asked by the worker in the transaction that sends it.
import { isOvertaken } from '@lafiya/domain/scheduling/reminders';
import type { Tx } from '../../platform/database/database.ts';
import type { About } from '../../platform/outbox/about.ts';
import { timeOfVisit } from './reminders.repository.ts';

export async function isVisitOvertaken(tx: Tx, { appointmentId, startsAt, uselessFrom }: About, now: Date): Promise<boolean> {
  return isOvertaken({ startsAt, uselessFrom: uselessFrom ?? null }, await timeOfVisit(tx, appointmentId), now);
}
