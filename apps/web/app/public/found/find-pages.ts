// Which pages somebody means by a few words: every word must stand somewhere in the page's title, description or address.

export type FindablePage = { path: string; title: string; description: string };

export function findPages<Page extends FindablePage>(pages: readonly Page[], wanted: string): Page[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...pages];
  const found = pages.filter((page) => words.every((word) => textOf(page).includes(word)));
  const inTitle = (page: Page) => words.every((word) => plain(page.title).includes(word));
  return [...found.filter(inTitle), ...found.filter((page) => !inTitle(page))];
}

function textOf({ path, title, description }: FindablePage): string {
  return plain(`${title} ${description} ${path.replaceAll(/[/-]/g, ' ')}`);
}

/** Without marks and capitals: who looks for 'Adeyemi' means Adéyẹmí. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[’']/g, '');
}
