// What a page of a list says of the whole: counted exactly up to ten thousand, so that nobody counts millions for the number at its foot.

export const countedExactly = 10_000;

export type CountedPage = { total: number; totalIsLowerBound: boolean; page: number; limit: number; totalPages: number };

/** Of what was counted, which may be one more than is counted exactly. */
export function countedPage(counted: number, { page, limit }: { page: number; limit: number }): CountedPage {
  const total = Math.min(counted, countedExactly);
  return { total, totalIsLowerBound: counted > countedExactly, page, limit, totalPages: Math.ceil(total / limit) };
}
