// Puts into a kept page what the visitor must know: that it is a copy, from when, and which other pages are here. The words stand in the pages themselves.
import { brand } from '@lafiya/brand';
import { offlinePage } from './may-be-kept.ts';

type Listed = { path: string; html: string; keptAt: Date };

/** The bar is in every public page, hidden; see public/layout/offline-bar.tsx. */
export function withOfflineBar(html: string, keptAt: Date): string {
  return html.replace(
    /(<aside class="offline-bar"[^>]*?) hidden=""([^>]*>[\s\S]*?)<time><\/time>/,
    (_whole, open: string, words: string) => {
      return `${open}${words}${timeElement(keptAt, languageOf(html))}`;
    },
  );
}

/** The list is in the offline page, empty; see public/offline.tsx. */
export function withKeptPages(html: string, pages: Listed[]): string {
  const language = languageOf(html);
  const lines = pages
    .filter(({ path }) => path !== offlinePage)
    .map(
      (page) =>
        `<li><a href="${page.path}">${titleOf(page)}</a> <span class="soft small">${timeElement(page.keptAt, language)}</span></li>`,
    );
  return html.replace('<ul class="kept-pages"></ul>', () => `<ul class="kept-pages">${lines.join('')}</ul>`);
}

/** For who saves data and has no offline page: only what matters. */
export const bareOfflinePage = `<!DOCTYPE html><html lang="${brand.locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>You are offline · ${brand.name}</title><h1>You are offline</h1><p>In an emergency, call <a href="tel:${brand.emergencyNumber}">${brand.emergencyNumber}</a>.</p>
<p>${brand.name}: ${brand.phones.map(({ number, href }) => `<a href="${href}">${number}</a>`).join(' · ')}</p></html>`;

/** In the visitor's own time: it is their device that kept the page. */
export function momentWords(moment: Date, language: string): string {
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(moment);
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment);
  return `${day}, ${time}`;
}

function timeElement(moment: Date, language: string): string {
  return `<time datetime="${moment.toISOString()}">${momentWords(moment, language)}</time>`;
}

function languageOf(html: string): string {
  return /<html lang="([\w-]+)"/.exec(html)?.[1] ?? brand.locale;
}

/** As it stands in the page, where it is escaped already. */
function titleOf({ html, path }: Listed): string {
  return /<title>([^<]*)/.exec(html)?.[1] ?? path;
}
