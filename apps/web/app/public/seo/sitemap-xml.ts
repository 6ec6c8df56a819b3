// /sitemap.xml: every page that search engines may index, including doctors and posts.
import { localeOf } from '@lafiya/domain/languages/product-languages';
import { listAllDoctors } from '../../features/doctors/public/read-doctors.ts';
import { readNewestPosts } from '../../features/site/public/read-posts-and-faqs.ts';
import { localizedVersions } from '../../platform/localized-paths.ts';
import { type RequestFacts, requestFacts } from '../../platform/request-facts.ts';
import { sitePages } from '../site-pages.ts';
import { isTranslated } from '../translated-pages.ts';
import type { Route } from './+types/sitemap-xml.ts';
import { sitemapXml } from './write-sitemap.ts';

/** Add a source here for each kind of page that comes from the database. */
const sources: ((facts: RequestFacts) => Promise<string[]>)[] = [ownPages, doctorPages, postPages];

export async function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(requestFacts);
  const paths = await Promise.all(sources.map((source) => source(facts)));
  return new Response(sitemapXml(facts.publicOrigin, paths.flat(), versionsOf), {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=600' },
  });
}

function versionsOf(path: string): { locale: string; path: string }[] {
  return localizedVersions(path, isTranslated).map(({ language, address }) => ({ locale: localeOf(language), path: address }));
}

async function ownPages(): Promise<string[]> {
  return ['/', ...sitePages.map(({ path }) => path)];
}

async function doctorPages(facts: RequestFacts): Promise<string[]> {
  return (await listAllDoctors(facts)).map((slug) => `/resources/teams/${slug}`);
}

async function postPages(facts: RequestFacts): Promise<string[]> {
  return (await readNewestPosts(facts)).map(({ slug }) => `/resources/news/${slug}`);
}
