// /sitemap.xml: every page that search engines may list, the doctors' pages among them.
import { listAllDoctors } from '../../features/doctors/public/read-doctors.ts';
import { newestPosts } from '../../features/site/public/read-site.ts';
import { type RequestFacts, requestFacts } from '../../platform/request-facts.ts';
import { sitePages } from '../site-pages.ts';
import type { Route } from './+types/sitemap-xml.ts';
import { sitemapXml } from './write-sitemap.ts';

/** Whoever adds pages from the database adds a source. */
const sources: ((facts: RequestFacts) => Promise<string[]>)[] = [ownPages, doctorPages, postPages];

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const paths = await Promise.all(sources.map((source) => source(facts)));
  return new Response(sitemapXml(facts.publicOrigin, paths.flat()), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  });
}

async function ownPages(): Promise<string[]> {
  return ['/', ...sitePages.map(({ path }) => path)];
}

async function doctorPages(facts: RequestFacts): Promise<string[]> {
  return (await listAllDoctors(facts)).map((slug) => `/resources/teams/${slug}`);
}

async function postPages(facts: RequestFacts): Promise<string[]> {
  return (await newestPosts(facts)).map(({ slug }) => `/resources/news/${slug}`);
}
