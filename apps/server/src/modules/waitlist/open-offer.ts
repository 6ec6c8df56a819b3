// An offer as it stands once its doctor and patient are ours alone, for those who may answer it and only while it is open.
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockTimes, standingsTowards } from '../appointments/index.ts';
import { type OfferRow, offerById } from './waitlist.repository.ts';
import type { WaitlistServices } from './waitlist-services.ts';

export async function openOfferFor({ policy }: Pick<WaitlistServices, 'policy'>, tx: Tx, id: string, now: Date): Promise<OfferRow> {
  const seen = await offerById(tx, id);
  if (!seen) throw new AppError('not_found');
  policy.demand(await standingsTowards(tx, seen.patientId), 'wait_for_time');
  await lockTimes(tx, seen.doctorId, seen.patientId);
  const offer = await offerById(tx, id);
  if (!offer || offer.answer !== null || offer.expiresAt <= now) throw new AppError('offer_over');
  return offer;
}
