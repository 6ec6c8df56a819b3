// Presents doctors for directory cards, with the next times that can be booked.
import { firstFreeSlots, nextFreeDays } from '@lafiya/domain/availability/next-free';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { publicImageLink } from '../../platform/image-link.ts';
import { loadSlotQueries } from '../availability/index.ts';
import type { ListedDoctor } from './directory.repository.ts';
import type { DoctorServices } from './doctors-services.ts';

const shownSlots = 3;

export async function presentDoctors(tx: Tx, { links }: DoctorServices, context: Context, doctors: ListedDoctor[]) {
  const now = context.clock.now();
  const slotQueries = await loadSlotQueries(
    tx,
    doctors.map(({ id }) => id),
    { now, days: nextFreeDays },
  );
  return doctors.map(
    ({ id, slug, firstName, lastName, specialization, experienceYears, qualifications, biography, languages, sex, ...doctor }) => {
      const query = slotQueries.get(id)?.query;
      const nextSlots = query ? firstFreeSlots(query, shownSlots).map(({ startsAt }) => startsAt.toISOString()) : [];
      return {
        id,
        slug,
        firstName,
        lastName,
        specialization,
        experienceYears,
        qualifications,
        biography,
        languages,
        sex,
        ...priceOf(doctor),
        rating: doctor.rating === null ? null : Number(doctor.rating),
        reviews: doctor.reviews,
        nextFree: nextSlots[0] ?? null,
        nextSlots,
        imageUrl: doctor.imageKey && publicImageLink(links, doctor.imageKey, now),
        timeZone: doctor.timeZone,
      };
    },
  );
}

export const priceOf = ({ feeMinor, currency }: Pick<ListedDoctor, 'feeMinor' | 'currency'>) => ({
  feeMinor: feeMinor === null ? null : Number(feeMinor),
  currency,
});
