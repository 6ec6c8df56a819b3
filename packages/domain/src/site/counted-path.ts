// As which page an address is counted: those that exist, one for all languages, and no doctor or place apart.
import { knownLanguages, sourceLanguage } from '../languages/product-languages.ts';
import { slugShape } from './site-content.ts';

/** The public pages by their addresses; apps/web/app/public/site-pages.ts may have none beside them. */
const known = new Set([
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

/** As what an address is counted; null when it is not. Which doctor or place somebody looked at is nobody's business: those count as one page. */
export function countedPath(asked: string): string | null {
  const path = withoutLanguage(asked);
  if (known.has(path)) return path;
  const [, folder, last] = /^(\/resources\/news|\/resources\/teams|\/find-care)\/([\w-]{1,80})$/.exec(path) ?? [];
  if (!folder || !last) return null;
  if (folder !== '/resources/news') return `${folder}/…`;
  return slugShape.test(last) ? path : null;
}

/** A page is one page in all its languages. */
function withoutLanguage(path: string): string {
  const [, first, rest] = /^\/([a-z]{2,3})(\/.*)?$/.exec(path) ?? [];
  const isLanguage = first !== sourceLanguage && knownLanguages.some((language) => language === first);
  return isLanguage ? (rest ?? '/') : path;
}
