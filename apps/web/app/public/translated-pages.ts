// Which public pages exist in every enabled language: those whose text is in the catalogues.
import { sitePages } from './site-pages.ts';

/** Their content comes from the database, in English only, so they are not offered in other languages. */
const databasePages = ['/services', '/faqs', '/resources/news'];
const unlisted = ['/newsletter'];

const translated = [...sitePages.map(({ path }) => path).filter((path) => !databasePages.includes(path)), ...unlisted];

export function isTranslated(path: string): boolean {
  return path === '/' || translated.some((page) => path === page || path.startsWith(`${page}/`));
}
