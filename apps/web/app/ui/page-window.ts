// The page numbers of a pager: first, last and those around the current page, with gaps between.

export type PageStep = number | 'gap-before' | 'gap-after';

export function pageWindow(page: number, totalPages: number): PageStep[] {
  const last = Math.max(1, totalPages);
  const current = Math.min(Math.max(1, page), last);
  if (last <= maxSteps) return range(1, last);
  if (current <= 4) return [...range(1, 5), 'gap-after', last];
  if (current >= last - 3) return [1, 'gap-before', ...range(last - 4, last)];
  return [1, 'gap-before', current - 1, current, current + 1, 'gap-after', last];
}

/** The row numbers a page shows: page 2 with 20 rows per page is 21 to 40. */
export function rowsOfPage(page: number, limit: number, total: number): { from: number; to: number } {
  return { from: Math.min(total, (page - 1) * limit + 1), to: Math.min(total, page * limit) };
}

// A gap that hides a single page would be as wide as its number, so up to seven pages are shown in full.
const maxSteps = 7;

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}
