// Loads posts and questions. Cached for two seconds; together with the HTML cache, a change is public within ten seconds.
import { listSiteFaqs, listSitePosts, getSitePost, type SiteFaq, type SitePost, type SitePostList } from '@lafiya/api-client';
import { postBounds, slugPattern } from '@lafiya/domain/site/site-content';
import { data } from 'react-router';
import { type ApiResult, callApi } from '../../../platform/call-api.ts';
import { createResponseCache } from '../../../platform/response-cache.ts';
import type { RequestFacts } from '../../../platform/request-facts.ts';

const cache = createResponseCache(2_000);
const maxPostsInFeed = 50;
// The home page can be rendered without the questions.
const requestTimeoutMs = 2_000;

export type NewsQuery = { tag: string; page: number; limit: number };

export async function readNews(facts: RequestFacts, { tag, page, limit }: NewsQuery): Promise<SitePostList> {
  const params = { page, limit, ...(tag ? { tag } : {}) };
  return bodyOrThrow(await cache(`posts ${JSON.stringify(params)}`, () => callApi(facts, (options) => listSitePosts(params, options))));
}

export async function readNewsPost(facts: RequestFacts, slug: string): Promise<SitePost> {
  if (!slugPattern.test(slug) || slug.length > postBounds.slug) throw data(null, { status: 404 });
  return bodyOrThrow(await cache(`post ${slug}`, () => callApi(facts, (options) => getSitePost(slug, options))));
}

/** The newest posts for the feed and the sitemap; none when the API does not respond. */
export async function readNewestPosts(facts: RequestFacts): Promise<SitePostList['posts']> {
  const response = await cache('newest', () => callApi(facts, (options) => listSitePosts({ limit: maxPostsInFeed }, options)));
  return response.ok ? response.body.posts : [];
}

export async function readFaqs(facts: RequestFacts): Promise<SiteFaq[]> {
  return bodyOrThrow(await fetchFaqs(facts)).faqs;
}

/** For pages that can be rendered without questions. */
export async function readFaqsOrEmpty(facts: RequestFacts): Promise<SiteFaq[]> {
  const response = await fetchFaqs(facts);
  return response.ok ? response.body.faqs : [];
}

const fetchFaqs = (facts: RequestFacts) => cache('faqs', () => callApi(facts, listSiteFaqs, { timeoutMs: requestTimeoutMs }));

/** Returns the body or throws the status. An invalid parameter (422) is reported as 404. Pages with an error status are not cached. */
function bodyOrThrow<Body>(response: ApiResult<Body>): Body {
  if (response.ok) return response.body;
  const { status } = response.problem;
  throw data(null, { status: status === 422 ? 404 : status });
}
