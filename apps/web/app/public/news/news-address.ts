// Tag and page of the blog in its address.

export type NewsAddress = { tag: string; page: number };

const mostPages = 1_000;
const longestTag = 30;

export function readNewsAddress(params: URLSearchParams): NewsAddress {
  const page = Math.trunc(Number(params.get('page')) || 1);
  return { tag: (params.get('tag') ?? '').trim().slice(0, longestTag), page: Math.min(Math.max(page, 1), mostPages) };
}

export function addressOfNews({ tag, page }: NewsAddress): string {
  const params = new URLSearchParams({ ...(tag ? { tag } : {}), ...(page > 1 ? { page: String(page) } : {}) });
  return params.size > 0 ? `/resources/news?${params.toString()}` : '/resources/news';
}
