// Reads the user's own profile.
import type { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { currentUser, signedInActor } from '../identity/index.ts';
import { ownProfile } from './own-profile.ts';
import type { ProfileServices } from './profile-services.ts';
import type { profile } from './profile-schemas.ts';

export async function readProfile(services: ProfileServices, context: Context): Promise<z.output<typeof profile>> {
  const actor = signedInActor(context);
  const { contact, patient, doctor, missing } = await services.database.withTransaction(actor, (tx) => ownProfile(tx, actor.userId));
  const fee = doctor?.consultationFeeMinor ?? null;
  return {
    user: await currentUser(services, context),
    ...contact,
    patient,
    doctor: doctor && { ...doctor, consultationFeeMinor: fee === null ? null : Number(fee) },
    missing,
  };
}
