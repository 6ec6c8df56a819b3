// The words of the site as the API gives them, kept for three seconds; with the five that a page is kept, a change is public within ten.
import { listSiteFaqs, listSitePosts, readSitePost, type SiteFaq, type SitePost, type SitePostList } from '@lafiya/api-client';
import { data } from 'react-router';
import { type ApiAnswer, callApi } from '../../../platform/call-api.ts';
import { keepAnswers } from '../../../platform/kept-answers.ts';
import type { RequestFacts } from '../../../platform/request-facts.ts';

const keep = keepAnswers(2_000);
const mostInFeed = 50;
// The home page is whole without the questions and does not wait long for them.
const patienceMs = 2_000;

export type NewsQuery = { tag: string; page: number; limit: number };

export async function readNews(facts: RequestFacts, { tag, page, limit }: NewsQuery): Promise<SitePostList> {
  const asked = { page, limit, ...(tag ? { tag } : {}) };
  return demand(await keep(`posts ${JSON.stringify(asked)}`, () => callApi(facts, (options) => listSitePosts(asked, options))));
}

export async function readNewsPost(facts: RequestFacts, slug: string): Promise<SitePost> {
  return demand(await keep(`post ${slug}`, () => callApi(facts, (options) => readSitePost(slug, options))));
}

/** The newest for the feed and the map of the site; none when there is no answer. */
export async function newestPosts(facts: RequestFacts): Promise<SitePostList['posts']> {
  const answer = await keep('newest', () => callApi(facts, (options) => listSitePosts({ limit: mostInFeed }, options)));
  return answer.ok ? answer.body.posts : [];
}

export async function readFaqs(facts: RequestFacts): Promise<SiteFaq[]> {
  return demand(await askFaqs(facts)).faqs;
}

/** For a page that is whole without them. */
export async function readFaqsIfThere(facts: RequestFacts): Promise<SiteFaq[]> {
  const answer = await askFaqs(facts);
  return answer.ok ? answer.body.faqs : [];
}

const askFaqs = (facts: RequestFacts) => keep('faqs', () => callApi(facts, listSiteFaqs, { timeoutMs: patienceMs }));

/** What is not there is not found, in whichever way the address was wrong; what fails says so and is not kept. */
function demand<Body>(answer: ApiAnswer<Body>): Body {
  if (answer.ok) return answer.body;
  const { status } = answer.problem;
  throw data(null, { status: status === 422 ? 404 : status });
}
