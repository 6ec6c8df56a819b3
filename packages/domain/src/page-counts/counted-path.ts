// Maps a requested path to the page it is counted as: known pages only, without language, and without individual doctors or care locations.
import { knownLanguages, sourceLanguage } from '../languages/product-languages.ts';
import { slugPattern } from '../site/site-content.ts';

/** The paths of all public pages; apps/web/app/public/site-pages.ts must not have others. */
const publicPaths = new Set([
  '/',
  '/about',
  '/about/founder',
  '/about/lafiya-group',
  '/about/personal-nurse',
  '/contact',
  '/cookie-settings',
  '/faqs',
  '/find-care',
  '/newsletter',
  '/privacy-policy',
  '/resources/news',
  '/resources/teams',
  '/services',
  '/sitemap',
  '/terms-of-service',
]);

/** null if the path is not counted. For privacy, all doctors count as one page, and so do all care locations. */
export function countedPath(requestedPath: string): string | null {
  const path = withoutLanguage(requestedPath);
  if (publicPaths.has(path)) return path;
  const [, folder, last] = /^(\/resources\/news|\/resources\/teams|\/find-care)\/([\w-]{1,80})$/.exec(path) ?? [];
  if (!folder || !last) return null;
  if (folder !== '/resources/news') return `${folder}/…`;
  return slugPattern.test(last) ? path : null;
}

/** All languages of a page count as one. */
function withoutLanguage(path: string): string {
  const [, first, rest] = /^\/([a-z]{2,3})(\/.*)?$/.exec(path) ?? [];
  const isLanguage = first !== sourceLanguage && knownLanguages.some((language) => language === first);
  return isLanguage ? (rest ?? '/') : path;
}
