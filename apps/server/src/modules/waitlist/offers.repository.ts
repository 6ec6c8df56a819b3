// Queries for freed times, waiting patients and offers. Used by the worker.
import type { NewOffer, WaitingPatient } from '@lafiya/domain/waitlist/waitlist';
import type { Span } from '@lafiya/domain/availability/slots';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRows } from '../../platform/database/select-rows.ts';
import { recipientColumns, recipientRow } from '../notifications/index.ts';

const doctorIdRow = z.strictObject({ id: z.uuid() });

export async function waitlistsDue(tx: Tx, limit: number): Promise<string[]> {
  const rows = await selectRows(tx, doctorIdRow, sql`select waitlists_due(${limit}) as id`);
  return rows.map(({ id }) => id);
}

/** Blocks every other booking, change or offer for this doctor until the transaction ends. */
export async function lockDoctor(tx: Tx, doctorId: string): Promise<void> {
  await sql`select lock_bookings(array[${doctorId}::uuid], null)`.execute(tx);
}

export type LapsedOffer = { entryId: string; startsAt: Date };

export async function lapseOffers(tx: Tx, doctorId: string, now: Date): Promise<LapsedOffer[]> {
  return tx
    .updateTable('waitlist_offers')
    .set({ answer: 'lapsed', answered_at: now })
    .where('doctor_id', '=', doctorId)
    .where('answer', 'is', null)
    .where('expires_at', '<=', now)
    .returning(['entry_id as entryId', 'starts_at as startsAt'])
    .execute();
}

export async function endExpiredEntries(tx: Tx, doctorId: string, now: Date): Promise<number> {
  const ended = await tx
    .updateTable('waitlist_entries')
    .set({ ended_at: now, ended_why: 'over' })
    .where('doctor_id', '=', doctorId)
    .where('ended_at', 'is', null)
    .where('latest', '<=', now)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Deletes and returns the freed times. Transactions that free more of this doctor's time wait for the lock, so none is lost. */
export async function claimFreedTimes(tx: Tx, doctorId: string): Promise<Span[]> {
  const claimed = await tx
    .deleteFrom('freed_times')
    .where('doctor_id', '=', doctorId)
    .returning(['starts_at as startsAt', 'ends_at as endsAt'])
    .execute();
  return claimed.sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime());
}

const queueRow = z.strictObject({
  entryId: z.uuid(),
  earliest: z.date(),
  latest: z.date(),
  appointmentStartsAt: z.date().nullable(),
  appointmentEndsAt: z.date().nullable(),
  askedFor: z.array(z.date()),
  hasOffer: z.boolean(),
  elsewhere: z.array(z.strictObject({ startsAt: z.string(), endsAt: z.string() })),
});

export async function queueOf(tx: Tx, doctorId: string): Promise<WaitingPatient[]> {
  const statement = sql`
    select entry_id as "entryId", earliest, latest, appointment_starts_at as "appointmentStartsAt", appointment_ends_at as "appointmentEndsAt", asked_for as "askedFor",
      has_offer as "hasOffer", elsewhere from waitlist_queue(${doctorId})`;
  const rows = await selectRows(tx, queueRow, statement);
  return rows.map(({ appointmentStartsAt, appointmentEndsAt, elsewhere, ...row }) => ({
    ...row,
    appointment: appointmentStartsAt && appointmentEndsAt ? { startsAt: appointmentStartsAt, endsAt: appointmentEndsAt } : null,
    elsewhere: elsewhere.map(({ startsAt, endsAt }) => ({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) })),
  }));
}

/** A trigger also creates the hold. The database rejects a second hold for the same time. */
export async function addOffer(tx: Tx, offer: NewOffer & { id: string; doctorId: string; offeredAt: Date }): Promise<void> {
  await tx
    .insertInto('waitlist_offers')
    .values({
      id: offer.id,
      entry_id: offer.entryId,
      doctor_id: offer.doctorId,
      starts_at: offer.startsAt,
      ends_at: offer.endsAt,
      offered_at: offer.offeredAt,
      expires_at: offer.expiresAt,
    })
    .execute();
}

const waitingPerson = recipientRow.extend({ doctorZone: z.string() });
export type WaitingPerson = z.infer<typeof waitingPerson>;

export async function peopleWaiting(tx: Tx, entryId: string): Promise<WaitingPerson[]> {
  const statement = sql`select ${recipientColumns}, doctor_zone as "doctorZone" from people_of_waitlist_entry(${entryId})`;
  return selectRows(tx, waitingPerson, statement);
}
