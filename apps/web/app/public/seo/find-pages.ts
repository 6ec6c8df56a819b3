// Searches the site's pages: every word must occur in the page's title, description or path. Title matches come first.

export type FindablePage = { path: string; title: string; description: string };

export function findPages<Page extends FindablePage>(pages: readonly Page[], query: string): Page[] {
  const terms = plain(query).split(/\s+/).filter(Boolean);
  if (terms.length === 0) return [...pages];
  const found = pages.filter((page) => terms.every((term) => textOf(page).includes(term)));
  const inTitle = (page: Page) => terms.every((term) => plain(page.title).includes(term));
  return [...found.filter(inTitle), ...found.filter((page) => !inTitle(page))];
}

function textOf({ path, title, description }: FindablePage): string {
  return plain(`${title} ${description} ${path.replaceAll(/[/-]/g, ' ')}`);
}

/** Without diacritics and case, so that 'Adeyemi' finds Adéyẹmí. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[’']/g, '');
}
