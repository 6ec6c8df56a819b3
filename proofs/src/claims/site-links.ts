// Proves that every link of the public site works and that every page describes itself to people and search engines.
import { withBrowser, withPage } from '@lafiya/tools/browser';
import type { Claim } from '../support/claim.ts';
import type { Report } from '../support/report.ts';
import { jsonLdProblem, typeOf } from '../site/check-json-ld.ts';
import { type SeenPage, type CrawlResult, crawlSite } from '../site/crawl.ts';
import { fillSite } from '../site/whole-site.ts';

export const siteLinks: Claim = {
  name: 'site-links',
  promise:
    'from the home page and sitemap.xml along every link: each internal link returns 200, each listed page has one h1, a unique title and description, valid JSON-LD, and alternative text for every picture',
  defects: {
    'dead-link': 'one link of the home page is dead',
    'same-title': 'two pages have the same title and description',
    'broken-facts': 'the JSON-LD of one page is invalid',
  },
  run: async ({ report, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    await fillSite(environment);
    await environment.start(['api-a', 'web-a']);
    const result = await withBrowser((browser) =>
      withPage(browser, {}, (page) => crawlSite(environment.front, page, mutatePage(mutation))),
    );
    checkLinks(report, result);
    checkPages(report, result);
    await checkSharedPicture(report, result, environment.front);
  },
};

function mutatePage(mutation: string | undefined): (path: string, html: string) => string {
  return (path, html) => {
    if (mutation === 'dead-link' && path === '/') return html.replace('href="/contact"', 'href="/contakt"');
    if (mutation === 'same-title' && path === '/about')
      return html.replace(/<title>[^<]*/, '<title>Same').replace(/(name="description" content=")[^"]*/, '$1Same');
    if (mutation === 'same-title' && path === '/services')
      return html.replace(/<title>[^<]*/, '<title>Same').replace(/(name="description" content=")[^"]*/, '$1Same');
    if (mutation === 'broken-facts' && path === '/')
      return html.replace('"@type":"MedicalOrganization",', '"@type":"MedicalOrganization",,');
    return html;
  };
}

function checkLinks(report: Report, { pages, listed, checked, dead, missingFragments, skipped }: CrawlResult): void {
  report.figure('addresses asked', checked);
  report.figure('pages read', pages.length);
  report.figure('in sitemap.xml', listed.length);
  report.figure('alike and passed over', skipped);
  for (const line of [...dead, ...missingFragments]) report.figure('dead', line);
  const doctors = pages.filter(({ path }) => path.startsWith('/resources/teams/')).length;
  report.holds(listed.length >= 14 && doctors >= 3, `sitemap.xml lists ${listed.length} pages, ${doctors} of them doctors`);
  report.holds(dead.length === 0, `${dead.length} of ${checked} internal links are dead`);
  report.holds(missingFragments.length === 0, `${missingFragments.length} links have a fragment that does not exist`);
}

function checkPages(report: Report, { pages, listed }: CrawlResult): void {
  const shown = pages.filter((page) => !page.isUnlisted);
  const unheaded = pages.filter(({ headings }) => headings !== 1).map(({ path, headings }) => `${path} has ${headings}`);
  report.holds(unheaded.length === 0, `every page has one h1${listProblems(unheaded)}`);
  const own = shown.filter(isAtItsOwnAddress);
  const unnamed = own.filter(({ title, description }) => !title || !description).map(({ path }) => path);
  report.holds(unnamed.length === 0, `every page has a title and a description${listProblems(unnamed)}`);
  const duplicates = [...repeated(own, 'title'), ...repeated(own, 'description')];
  report.holds(duplicates.length === 0, `no two of ${own.length} pages have the same title or description${listProblems(duplicates)}`);
  const unlisted = listed.filter((path) => shown.every((page) => page.path !== path));
  report.holds(unlisted.length === 0, `every page of sitemap.xml may be listed${listProblems(unlisted)}`);
  const problems = pages.flatMap(({ path, facts }) => facts.flatMap((text) => withPath(path, jsonLdProblem(text))));
  const types = new Set(pages.flatMap(({ facts }) => facts.filter((text) => !jsonLdProblem(text)).map(typeOf)));
  report.figure('kinds of facts', [...types].toSorted().join(', '));
  report.holds(problems.length === 0, `all JSON-LD is valid${listProblems(problems)}`);
  const expected = ['MedicalOrganization', 'Physician', 'BreadcrumbList'].filter((type) => !types.has(type));
  report.holds(expected.length === 0, `provider, doctors and breadcrumbs are described in JSON-LD${listProblems(expected)}`);
  const withoutAltText = pages.flatMap(({ path, picturesWithoutText }) => picturesWithoutText.map((source) => `${path}: ${source}`));
  const pictures = pages.reduce((sum, page) => sum + page.pictures, 0);
  report.holds(withoutAltText.length === 0, `none of ${pictures} pictures lacks alternative text${listProblems(withoutAltText)}`);
}

async function checkSharedPicture(report: Report, { pages }: CrawlResult, front: string): Promise<void> {
  const addresses = new Set(pages.filter((page) => !page.isUnlisted).map(({ sharedPicture }) => sharedPicture));
  const contentTypes = await Promise.all(
    [...addresses].map(async (address) => (address ? (await fetch(front + new URL(address).pathname)).headers.get('content-type') : null)),
  );
  report.holds(
    contentTypes.length > 0 && contentTypes.every((type) => type === 'image/png'),
    `every page has a picture for who shares it: ${contentTypes.join(', ')}`,
  );
}

/** A search or a further page of a list has the canonical address of its first page. */
function isAtItsOwnAddress({ canonical, path }: SeenPage): boolean {
  const address = URL.parse(canonical);
  return address === null || address.pathname + address.search === path;
}

function repeated(pages: SeenPage[], what: 'title' | 'description'): string[] {
  const seen = new Map<string, string>();
  return pages.flatMap((page) => {
    const other = seen.get(page[what]);
    seen.set(page[what], page.path);
    return other === undefined ? [] : [`${other} and ${page.path}: ${page[what]}`];
  });
}

const withPath = (path: string, problem: string | undefined): string[] => (problem ? [`${path}: ${problem}`] : []);
const listProblems = (problems: string[]): string => (problems.length > 0 ? `: ${problems.slice(0, 5).join('; ')}` : '');
