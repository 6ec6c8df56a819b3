// Which public pages exist in every language that is switched on: those whose words are in the catalogues.
import { sitePages } from './site-pages.ts';

/** Their words are rows that admins write, in English so far; half a translation is none. */
const ofRows = ['/services', '/faqs', '/resources/news'];
const unlisted = ['/newsletter'];

const translated = [...sitePages.map(({ path }) => path).filter((path) => !ofRows.includes(path)), ...unlisted];

export function isTranslated(path: string): boolean {
  return path === '/' || translated.some((page) => path === page || path.startsWith(`${page}/`));
}
