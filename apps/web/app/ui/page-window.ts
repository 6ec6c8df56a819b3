// Which page numbers a pager shows: always the first, the last and the neighbours of the present one, with gaps between.

export type PageStep = number | 'gap-before' | 'gap-after';

export function pageWindow(page: number, totalPages: number): PageStep[] {
  const last = Math.max(1, totalPages);
  const here = Math.min(Math.max(1, page), last);
  if (last <= most) return range(1, last);
  if (here <= 4) return [...range(1, 5), 'gap-after', last];
  if (here >= last - 3) return [1, 'gap-before', ...range(last - 4, last)];
  return [1, 'gap-before', here - 1, here, here + 1, 'gap-after', last];
}

/** The rows a page shows, as their numbers in the whole list: page 2 of 20 each is 21 to 40. */
export function rowsOfPage(page: number, limit: number, total: number): { from: number; to: number } {
  return { from: Math.min(total, (page - 1) * limit + 1), to: Math.min(total, page * limit) };
}

// Seven numbers fit without a gap; a gap that hides a single page would be as wide as the page.
const most = 7;

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}
