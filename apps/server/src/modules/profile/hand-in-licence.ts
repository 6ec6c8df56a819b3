// A doctor hands in the licence: number and document wait for an admin from then on. The number is given once.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { againWhenCrossed } from '../../platform/database/again-when-crossed.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { tellLive } from '../../platform/live/tell-live.ts';
import { cleanFileOf } from '../files/index.ts';
import { signedInActor } from '../identity/index.ts';
import { ownProfile } from './own-profile.ts';
import { markComplete, type OwnDoctor, submitLicence } from './profile.repository.ts';
import type { ProfileServices } from './profile-services.ts';

export type LicenceForm = { licenseNumber?: string | undefined; fileId: string };

export async function renewLicence(services: ProfileServices, context: Context, form: LicenceForm): Promise<void> {
  const actor = signedInActor(context);
  const renew = async (tx: Tx): Promise<void> => {
    const { doctor } = await ownProfile(tx, actor.userId);
    if (!doctor) throw new AppError('forbidden');
    await handInLicence(tx, context, doctor, form);
    const { missing } = await ownProfile(tx, actor.userId);
    await markComplete(tx, actor.userId, missing.length === 0);
  };
  await againWhenCrossed(() => services.database.inFrame(actor, renew));
}

export async function handInLicence(tx: Tx, context: Context, doctor: OwnDoctor, { licenseNumber, fileId }: LicenceForm): Promise<void> {
  const { userId } = signedInActor(context);
  refuseNumber(doctor.licenseNumber, licenseNumber);
  if (!(await cleanFileOf(tx, userId, fileId, 'licence'))) throw new AppError('file_not_usable');
  if (!(await submitLicence(tx, licenseNumber ?? null, fileId, context.clock.now()))) throw new AppError('licence_number_taken');
  await recordAudit(tx, context, { thing: { kind: 'doctor', id: doctor.id }, details: { fileId } });
  // The function that hands it in has put a note before every admin.
  await tellLive(tx, context, { admins: true }, 'notifications');
}

function refuseNumber(known: string | null, given: string | undefined): void {
  const message =
    !known && !given
      ? 'Please give your licence number.'
      : known && given && known !== given
        ? 'Your licence number stays as it is. Contact admin to update.'
        : null;
  if (message) throw new AppError('invalid_input', { fields: [{ field: 'licenseNumber', message }] });
}
