// Reads links, headings, metadata and JSON-LD of a page with the browser's parser, without running it.
import type { Page } from 'playwright-core';

export type ReadPage = {
  title: string;
  description: string;
  canonical: string;
  isUnlisted: boolean;
  headings: number;
  links: string[];
  ids: string[];
  pictures: number;
  picturesWithoutText: string[];
  /** JSON-LD as written. */
  facts: string[];
  sharedPicture: string;
};

export function readPage(page: Page, html: string): Promise<ReadPage> {
  return page.evaluate((text) => {
    const read = new DOMParser().parseFromString(text, 'text/html');
    const all = (selector: string): Element[] => [...read.querySelectorAll(selector)];
    const attribute = (selector: string, name: string): string => read.querySelector(selector)?.getAttribute(name) ?? '';
    const pictures = all('img');
    return {
      title: read.title,
      description: attribute('meta[name=description]', 'content'),
      canonical: attribute('link[rel=canonical]', 'href'),
      isUnlisted: attribute('meta[name=robots]', 'content').includes('noindex'),
      headings: all('h1').length,
      links: all('a[href], area[href]').map((link) => link.getAttribute('href') ?? ''),
      ids: all('[id]').map(({ id }) => id),
      pictures: pictures.length,
      picturesWithoutText: pictures.filter((picture) => !picture.hasAttribute('alt')).map((picture) => picture.getAttribute('src') ?? ''),
      facts: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
      sharedPicture: attribute('meta[property="og:image"]', 'content'),
    };
  }, html);
}
