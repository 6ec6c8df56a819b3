// Locks an offer's doctor and patient, and returns the offer if the viewer may answer it and it is still open.
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { lockTimes, patientRelationsOf } from '../appointments/index.ts';
import { type OfferRow, offerById } from './waitlist.repository.ts';
import type { WaitlistServices } from './waitlist-services.ts';

export async function lockOpenOffer({ policy }: Pick<WaitlistServices, 'policy'>, tx: Tx, id: string, now: Date): Promise<OfferRow> {
  const found = await offerById(tx, id);
  if (!found) throw new AppError('not_found');
  policy.requireAccess(await patientRelationsOf(tx, found.patientId), 'wait_for_time');
  await lockTimes(tx, found.doctorId, found.patientId);
  const offer = await offerById(tx, id);
  if (!offer || offer.answer !== null || offer.expiresAt <= now) throw new AppError('offer_over');
  return offer;
}
