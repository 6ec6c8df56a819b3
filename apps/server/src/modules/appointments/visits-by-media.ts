// Visits as the consultation needs them: one with the asker's side, and the list of those by video or voice.
import type { AppointmentMode, AppointmentStatus, Mover } from '@lafiya/domain/scheduling/appointment-states';
import { callTimes } from '@lafiya/domain/consultation/call-rules';
import type { Context } from '../../platform/context.ts';
import { countedPage } from '../../platform/counted-page.ts';
import type { Tx } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import { AppError } from '../../platform/errors.ts';
import { countVisits, findVisits, type VisitSearch } from './appointment-lists.repository.ts';
import { visitById } from './appointments.repository.ts';
import type { Appointment } from './appointments-shapes.ts';
import { type Asker, askerOf, moverOf } from './asker.ts';
import { momentsFor } from './list-appointments.ts';
import { presentOne } from './open-appointment.ts';
import { presentAppointments } from './present-appointments.ts';

export type VisitWithSide = { visit: Appointment; mover: Exclude<Mover, 'clock'>; asker: Asker };

export async function visitWithSide(tx: Tx, context: Context, id: string): Promise<VisitWithSide> {
  const asker = await askerOf(tx);
  const row = await visitById(tx, id);
  const mover = row && moverOf(asker, row);
  if (!row || !mover) throw new AppError('not_found');
  return { visit: (await presentOne(tx, context, asker, row)).appointment, mover, asker };
}

const modes: AppointmentMode[] = ['VIDEO', 'AUDIO'];
const toCome: AppointmentStatus[] = ['SCHEDULED', 'CONFIRMED', 'IN_PROGRESS'];
const over: AppointmentStatus[] = ['COMPLETED', 'CANCELLED', 'NO_SHOW'];

export async function visitsByMedia(tx: Tx, context: Context, { page, limit, isOver }: { page: number; limit: number; isOver: boolean }) {
  const now = context.clock.now();
  const asker = await askerOf(tx);
  const span = isOver ? {} : { endsAfter: new Date(now.getTime() - callTimes.closesAfterMs), from: new Date(now.getTime() - longestMs) };
  const search: VisitSearch = {
    modes,
    statuses: isOver ? over : toCome,
    newestFirst: isOver,
    skip: (page - 1) * limit,
    most: limit,
    ...span,
  };
  const moments = momentsFor(asker, now);
  const [rows, counted] = await together([findVisits(tx, asker, search, moments), countVisits(tx, asker, search, moments)]);
  return { appointments: await presentAppointments(tx, asker, rows, now), ...countedPage(counted, { page, limit }) };
}

/** No visit is longer than four hours, nor extended for half a day; said so that the index by start finds those that still run. */
const longestMs = 12 * 3_600_000;
