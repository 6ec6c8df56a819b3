// Reads and writes the tag and page of the blog in the URL.

export type NewsQuery = { tag: string; page: number };

const maxPages = 1_000;
const maxTagLength = 30;

export function parseNewsQuery(params: URLSearchParams): NewsQuery {
  const page = Math.trunc(Number(params.get('page')) || 1);
  return { tag: (params.get('tag') ?? '').trim().slice(0, maxTagLength), page: Math.min(Math.max(page, 1), maxPages) };
}

export function newsPath({ tag, page }: NewsQuery): string {
  const params = new URLSearchParams({ ...(tag ? { tag } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return params.size > 0 ? `/resources/news?${params.toString()}` : '/resources/news';
}
