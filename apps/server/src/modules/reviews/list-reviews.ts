// Lists the public reviews of a listed doctor, without patient names.
import type { Context } from '../../platform/context.ts';
import { paginationOf } from '../../platform/pagination.ts';
import { AppError } from '../../platform/errors.ts';
import type { ReviewServices } from './reviews-services.ts';
import type { PublicReviews } from './reviews-schemas.ts';
import { reviewsOfDoctor, ratingOfDoctor } from './reviews.repository.ts';

export async function listReviews(
  { database }: ReviewServices,
  context: Context,
  slug: string,
  { page, limit }: { page: number; limit: number },
): Promise<PublicReviews> {
  return database.withTransaction(context.actor, async (tx) => {
    const doctor = await ratingOfDoctor(tx, slug);
    if (!doctor) throw new AppError('not_found');
    const rows = await reviewsOfDoctor(tx, doctor.id, (page - 1) * limit, limit);
    // Each row carries the total; a page past the end has no rows, so the first page is read for it.
    const counted = rows.length > 0 || page === 1 ? rows : await reviewsOfDoctor(tx, doctor.id, 0, 1);
    const total = counted[0]?.total ?? 0;
    return {
      rating: doctor.rating === null ? null : Number(doctor.rating),
      count: doctor.count,
      reviews: rows.map(({ total: _total, ...review }) => review),
      ...paginationOf(total, { page, limit }),
    };
  });
}
