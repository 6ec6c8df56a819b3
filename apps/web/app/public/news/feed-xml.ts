// /resources/news/feed.xml: the newest posts for feed readers.
import { brand } from '@lafiya/brand';
import { readNewestPosts } from '../../features/site/public/read-posts-and-faqs.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import type { Route } from './+types/feed-xml.ts';
import { feedXml } from './write-feed.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const feedInfo = { title: brand.name, description: brand.description, language: brand.locale, origin: facts.publicOrigin };
  return new Response(feedXml(feedInfo, await readNewestPosts(facts)), {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=5' },
  });
}
