// Submits a doctor's licence (number and document) for review by an admin. The number can be set once.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { retryOnDeadlock } from '../../platform/database/retry-on-deadlock.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { publishLiveEvent } from '../../platform/live/publish-live-event.ts';
import { cleanFileOf } from '../files/index.ts';
import { signedInActor } from '../identity/index.ts';
import { ownProfile } from './own-profile.ts';
import { markComplete, type OwnDoctor, submitLicense } from './profile.repository.ts';
import type { ProfileServices } from './profile-services.ts';

export type LicenseForm = { licenseNumber?: string | undefined; fileId: string };

export async function renewLicense(services: ProfileServices, context: Context, form: LicenseForm): Promise<void> {
  const actor = signedInActor(context);
  const renew = async (tx: Tx): Promise<void> => {
    const { doctor } = await ownProfile(tx, actor.userId);
    if (!doctor) throw new AppError('forbidden');
    await submitLicenseForReview(tx, context, doctor, form);
    const { missing } = await ownProfile(tx, actor.userId);
    await markComplete(tx, actor.userId, missing.length === 0);
  };
  await retryOnDeadlock(() => services.database.withTransaction(actor, renew));
}

export async function submitLicenseForReview(
  tx: Tx,
  context: Context,
  doctor: OwnDoctor,
  { licenseNumber, fileId }: LicenseForm,
): Promise<void> {
  const { userId } = signedInActor(context);
  refuseInvalidNumber(doctor.licenseNumber, licenseNumber);
  if (!(await cleanFileOf(tx, userId, fileId, 'licence'))) throw new AppError('file_not_usable');
  if (!(await submitLicense(tx, licenseNumber ?? null, fileId, context.clock.now()))) throw new AppError('licence_number_taken');
  await recordAudit(tx, context, { resource: { kind: 'doctor', id: doctor.id }, details: { fileId } });
  // submit_licence() has created a notification for every admin.
  await publishLiveEvent(tx, context, { admins: true }, 'notifications');
}

function refuseInvalidNumber(known: string | null, given: string | undefined): void {
  const message =
    !known && !given
      ? 'Please enter your licence number.'
      : known && given && known !== given
        ? 'You cannot change your licence number here. Contact admin to update.'
        : null;
  if (message) throw new AppError('invalid_input', { fields: [{ field: 'licenseNumber', message }] });
}
