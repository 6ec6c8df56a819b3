// Every two seconds: what became free is offered to the first whom it suits, and offers that nobody answered go to the next one.
import { offersFor } from '@lafiya/domain/scheduling/waitlist';
import { dayIn, type Span } from '@lafiya/domain/scheduling/slots';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { againWhenCrossed } from '../../platform/database/again-when-crossed.ts';
import { askSlots } from '../availability/index.ts';
import { addOffer, endOverdue, lapseOffers, lockDoctor, queueOf, takeFreedTimes, waitlistsDue } from './offers.repository.ts';
import { tellLapsed, tellOffered } from './tell-waiting.ts';

type Services = { database: Database; outbox: Outbox; clock: Clock };
type Served = { offered: number; lapsed: number; ended: number };

const system = { kind: 'system', part: 'waitlist' } as const;
const atOnce = 100;

/** Doctor by doctor, each in a transaction of its own: one that fails keeps nobody else waiting. */
export async function offerFreedTimes(services: Services): Promise<Served> {
  const doctorIds = await services.database.inFrame(system, (tx) => waitlistsDue(tx, atOnce));
  const all: Served = { offered: 0, lapsed: 0, ended: 0 };
  const failures: unknown[] = [];
  for (const doctorId of doctorIds) {
    try {
      const served = await againWhenCrossed(() => services.database.inFrame(system, (tx) => serveDoctor(services, tx, doctorId)));
      all.offered += served.offered;
      all.lapsed += served.lapsed;
      all.ended += served.ended;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} waitlists could not be served`);
  return all;
}

async function serveDoctor(services: Services, tx: Tx, doctorId: string): Promise<Served> {
  const now = services.clock.now();
  const context: Context = { actor: system, requestId: newId(), clock: services.clock, auditKind: 'waitlist.offered' };
  // The lock comes before the marks: whoever frees time holds it too, and writes its mark under it.
  await lockDoctor(tx, doctorId);
  const lapsed = await lapseOffers(tx, doctorId, now);
  for (const offer of lapsed) await tellLapsed(tx, context, offer);
  const ended = await endOverdue(tx, doctorId, now);
  let offered = 0;
  for (const freed of await takeFreedTimes(tx, doctorId)) offered += await offerTime(services, tx, context, doctorId, freed);
  return { offered, lapsed: lapsed.length, ended };
}

async function offerTime(services: Services, tx: Tx, context: Context, doctorId: string, freed: Span): Promise<number> {
  const now = services.clock.now();
  const queue = await queueOf(tx, doctorId);
  if (queue.length === 0 || freed.endsAt <= now) return 0;
  // The day before, because the doctor's day may begin earlier than the universal one.
  const firstDay = dayIn(new Date(freed.startsAt.getTime() - 86_400_000), 'UTC');
  const question = (await askSlots(tx, [doctorId], { now, firstDay, days: 4 })).get(doctorId)?.question;
  if (!question) return 0;
  const offers = offersFor({ freed, queue, question });
  for (const offer of offers) {
    const id = newId();
    await addOffer(tx, { ...offer, id, doctorId, offeredAt: now });
    await recordAudit(tx, context, {
      thing: { kind: 'waitlist_offer', id },
      details: { entry: offer.entryId, startsAt: offer.startsAt.toISOString() },
    });
    await tellOffered(services, tx, context, offer);
  }
  return offers.length;
}
