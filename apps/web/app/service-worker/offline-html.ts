// Adds offline information to cached HTML: when the page was saved and which other pages are available. The text itself is part of the pages.
import { brand } from '@lafiya/brand';
import { offlinePagePath } from './cache-rules.ts';

type ListedPage = { path: string; html: string; savedAt: Date };

/** Every public page contains the bar, hidden; see public/layout/offline-bar.tsx. */
export function withOfflineBar(html: string, savedAt: Date): string {
  return html.replace(
    /(<aside class="offline-bar"[^>]*?) hidden=""([^>]*>[\s\S]*?)<time><\/time>/,
    (_whole, open: string, text: string) => {
      return `${open}${text}${timeElement(savedAt, languageOf(html))}`;
    },
  );
}

/** The offline page contains the empty list; see public/offline/offline.tsx. */
export function withOfflinePageList(html: string, pages: ListedPage[]): string {
  const language = languageOf(html);
  const lines = pages
    .filter(({ path }) => path !== offlinePagePath)
    .map(
      (page) =>
        `<li><a href="${page.path}">${titleOf(page)}</a> <span class="soft small">${timeElement(page.savedAt, language)}</span></li>`,
    );
  return html.replace('<ul class="offline-pages"></ul>', () => `<ul class="offline-pages">${lines.join('')}</ul>`);
}

/** Used when the offline page is not cached, as with data saver on. */
export const minimalOfflinePage = `<!DOCTYPE html><html lang="${brand.locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>You are offline · ${brand.name}</title><h1>You are offline</h1><p>In an emergency, call <a href="tel:${brand.emergencyNumber}">${brand.emergencyNumber}</a>.</p>
<p>${brand.name}: ${brand.phones.map(({ number, href }) => `<a href="${href}">${number}</a>`).join(' · ')}</p></html>`;

/** In the time zone of the device. */
export function formatDateTime(date: Date, language: string): string {
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }).format(date);
  const time = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(date);
  return `${day}, ${time}`;
}

function timeElement(date: Date, language: string): string {
  return `<time datetime="${date.toISOString()}">${formatDateTime(date, language)}</time>`;
}

function languageOf(html: string): string {
  return /<html lang="([\w-]+)"/.exec(html)?.[1] ?? brand.locale;
}

/** Taken from the page's HTML, so it is already escaped. */
function titleOf({ html, path }: ListedPage): string {
  return /<title>([^<]*)/.exec(html)?.[1] ?? path;
}
