// Runs every two seconds: offers freed times to the first matching patient, and passes unanswered offers on to the next.
import { offersFor } from '@lafiya/domain/waitlist/waitlist';
import { dayIn, type Span } from '@lafiya/domain/availability/slots';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock.ts';
import { loadSlotQueries } from '../availability/index.ts';
import { addOffer, endExpiredEntries, lapseOffers, lockDoctor, queueOf, claimFreedTimes, waitlistsDue } from './offers.repository.ts';
import { notifyLapsed, notifyOffered } from './notify-waiting.ts';

type Services = { database: Database; outbox: Outbox; clock: Clock };
type ProcessedCounts = { offered: number; lapsed: number; ended: number };

const system = { kind: 'system', part: 'waitlist' } as const;
const batchSize = 100;

/** One transaction per doctor, so that a failure does not block the others. */
export async function offerFreedTimes(services: Services): Promise<ProcessedCounts> {
  const doctorIds = await services.database.withTransaction(system, (tx) => waitlistsDue(tx, batchSize));
  const totals: ProcessedCounts = { offered: 0, lapsed: 0, ended: 0 };
  const failures: unknown[] = [];
  for (const doctorId of doctorIds) {
    try {
      const processed = await retryOnDeadlock(() =>
        services.database.withTransaction(system, (tx) => processWaitlist(services, tx, doctorId)),
      );
      totals.offered += processed.offered;
      totals.lapsed += processed.lapsed;
      totals.ended += processed.ended;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} waitlists could not be processed`);
  return totals;
}

async function processWaitlist(services: Services, tx: Tx, doctorId: string): Promise<ProcessedCounts> {
  const now = services.clock.now();
  const context: Context = { actor: system, requestId: newId(), clock: services.clock, auditKind: 'waitlist.offered' };
  // Lock before reading freed_times: transactions that free time hold the same lock while they write to it.
  await lockDoctor(tx, doctorId);
  const lapsed = await lapseOffers(tx, doctorId, now);
  for (const offer of lapsed) await notifyLapsed(tx, context, offer);
  const ended = await endExpiredEntries(tx, doctorId, now);
  let offered = 0;
  for (const freed of await claimFreedTimes(tx, doctorId)) offered += await offerTime(services, tx, context, doctorId, freed);
  return { offered, lapsed: lapsed.length, ended };
}

async function offerTime(services: Services, tx: Tx, context: Context, doctorId: string, freed: Span): Promise<number> {
  const now = services.clock.now();
  const queue = await queueOf(tx, doctorId);
  if (queue.length === 0 || freed.endsAt <= now) return 0;
  // Start one day earlier, because the doctor's day may begin before the UTC day.
  const firstDay = dayIn(new Date(freed.startsAt.getTime() - 86_400_000), 'UTC');
  const query = (await loadSlotQueries(tx, [doctorId], { now, firstDay, days: 4 })).get(doctorId)?.query;
  if (!query) return 0;
  const offers = offersFor({ freed, queue, query });
  for (const offer of offers) {
    const id = newId();
    await addOffer(tx, { ...offer, id, doctorId, offeredAt: now });
    await recordAudit(tx, context, {
      resource: { kind: 'waitlist_offer', id },
      details: { entry: offer.entryId, startsAt: offer.startsAt.toISOString() },
    });
    await notifyOffered(services, tx, context, offer);
  }
  return offers.length;
}
