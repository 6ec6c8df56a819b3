// What patients say of a doctor who is listed, for anybody, without a name.
import type { Context } from '../../platform/context.ts';
import { countedPage } from '../../platform/counted-page.ts';
import { AppError } from '../../platform/errors.ts';
import type { ReviewServices } from './reviews-services.ts';
import type { PublicReviews } from './reviews-shapes.ts';
import { reviewsOfDoctor, standingOfDoctor } from './reviews.repository.ts';

export async function listReviews(
  { database }: ReviewServices,
  context: Context,
  slug: string,
  { page, limit }: { page: number; limit: number },
): Promise<PublicReviews> {
  return database.inFrame(context.actor, async (tx) => {
    const doctor = await standingOfDoctor(tx, slug);
    if (!doctor) throw new AppError('not_found');
    const rows = await reviewsOfDoctor(tx, doctor.id, (page - 1) * limit, limit);
    // Beyond the last page no row tells how many there are.
    const counted = rows.length > 0 || page === 1 ? rows : await reviewsOfDoctor(tx, doctor.id, 0, 1);
    const total = counted[0]?.total ?? 0;
    return {
      rating: doctor.rating === null ? null : Number(doctor.rating),
      count: doctor.count,
      reviews: rows.map(({ total: _total, ...review }) => review),
      ...countedPage(total, { page, limit }),
    };
  });
}
