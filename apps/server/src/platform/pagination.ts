// Pagination fields of a list response. Totals are exact up to 10,000, so that large tables are never counted in full.

export const maxExactCount = 10_000;

export type Pagination = { total: number; totalIsLowerBound: boolean; page: number; limit: number; totalPages: number };

/** `counted` may be one more than the exact maximum, which marks the total as a lower bound. */
export function paginationOf(counted: number, { page, limit }: { page: number; limit: number }): Pagination {
  const total = Math.min(counted, maxExactCount);
  return { total, totalIsLowerBound: counted > maxExactCount, page, limit, totalPages: Math.ceil(total / limit) };
}
