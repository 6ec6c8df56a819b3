// Proves that the public site is whole: every link of it leads somewhere, and every page says what it is, to people and to search engines.
import { withBrowser, withPage } from '@lafiya/tools/browser';
import type { Claim } from '../frame/claim.ts';
import type { Report } from '../frame/report.ts';
import { factsFault, typeOf } from '../site/check-facts.ts';
import { type SeenPage, type Walk, walkSite } from '../site/crawl.ts';
import { fillSite } from '../site/whole-site.ts';

export const siteLinks: Claim = {
  name: 'site-links',
  promise:
    'from the first page and sitemap.xml along every link: each internal link is answered with 200, each listed page has one h1, a title and description of its own, valid JSON-LD, and a text for every picture',
  defects: {
    'dead-link': 'one link of the first page leads to an address that does not exist',
    'same-title': 'two pages have the same title and description',
    'broken-facts': 'the facts of one page for search engines are cut short',
  },
  run: async ({ report, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    await fillSite(stage);
    await stage.start(['api-a', 'web-a']);
    const walk = await withBrowser((browser) => withPage(browser, {}, (page) => walkSite(stage.front, page, spoil(planted))));
    judgeLinks(report, walk);
    judgePages(report, walk);
    await judgeSharedPicture(report, walk, stage.front);
  },
};

function spoil(planted: string | undefined): (path: string, html: string) => string {
  return (path, html) => {
    if (planted === 'dead-link' && path === '/') return html.replace('href="/contact"', 'href="/contakt"');
    if (planted === 'same-title' && path === '/about')
      return html.replace(/<title>[^<]*/, '<title>Same').replace(/(name="description" content=")[^"]*/, '$1Same');
    if (planted === 'same-title' && path === '/services')
      return html.replace(/<title>[^<]*/, '<title>Same').replace(/(name="description" content=")[^"]*/, '$1Same');
    if (planted === 'broken-facts' && path === '/')
      return html.replace('"@type":"MedicalOrganization",', '"@type":"MedicalOrganization",,');
    return html;
  };
}

function judgeLinks(report: Report, { pages, listed, checked, dead, lost, passedOver }: Walk): void {
  report.figure('addresses asked', checked);
  report.figure('pages read', pages.length);
  report.figure('in sitemap.xml', listed.length);
  report.figure('alike and passed over', passedOver);
  for (const line of [...dead, ...lost]) report.figure('dead', line);
  const doctors = pages.filter(({ path }) => path.startsWith('/resources/teams/')).length;
  report.holds(listed.length >= 14 && doctors >= 3, `sitemap.xml lists ${listed.length} pages, ${doctors} of them doctors`);
  report.holds(dead.length === 0, `${dead.length} of ${checked} internal links are dead`);
  report.holds(lost.length === 0, `${lost.length} links lead to a place in a page that is not there`);
}

function judgePages(report: Report, { pages, listed }: Walk): void {
  const shown = pages.filter((page) => !page.isUnlisted);
  const unheaded = pages.filter(({ headings }) => headings !== 1).map(({ path, headings }) => `${path} has ${headings}`);
  report.holds(unheaded.length === 0, `every page has one h1${said(unheaded)}`);
  const own = shown.filter(isAtItsOwnAddress);
  const unnamed = own.filter(({ title, description }) => !title || !description).map(({ path }) => path);
  report.holds(unnamed.length === 0, `every page has a title and a description${said(unnamed)}`);
  const twice = [...repeated(own, 'title'), ...repeated(own, 'description')];
  report.holds(twice.length === 0, `no two of ${own.length} pages have the same title or description${said(twice)}`);
  const unlisted = listed.filter((path) => shown.every((page) => page.path !== path));
  report.holds(unlisted.length === 0, `every page of sitemap.xml may be listed${said(unlisted)}`);
  const faults = pages.flatMap(({ path, facts }) => facts.flatMap((text) => withPath(path, factsFault(text))));
  const types = new Set(pages.flatMap(({ facts }) => facts.filter((text) => !factsFault(text)).map(typeOf)));
  report.figure('kinds of facts', [...types].toSorted().join(', '));
  report.holds(faults.length === 0, `all JSON-LD is valid${said(faults)}`);
  const expected = ['MedicalOrganization', 'Physician', 'BreadcrumbList'].filter((type) => !types.has(type));
  report.holds(expected.length === 0, `provider, doctors and ways are told to search engines${said(expected)}`);
  const mute = pages.flatMap(({ path, picturesWithoutText }) => picturesWithoutText.map((source) => `${path}: ${source}`));
  const pictures = pages.reduce((sum, page) => sum + page.pictures, 0);
  report.holds(mute.length === 0, `none of ${pictures} pictures is without a text${said(mute)}`);
}

async function judgeSharedPicture(report: Report, { pages }: Walk, front: string): Promise<void> {
  const addresses = new Set(pages.filter((page) => !page.isUnlisted).map(({ sharedPicture }) => sharedPicture));
  const answers = await Promise.all(
    [...addresses].map(async (address) => (address ? (await fetch(front + new URL(address).pathname)).headers.get('content-type') : null)),
  );
  report.holds(
    answers.length > 0 && answers.every((type) => type === 'image/png'),
    `every page has a picture for who shares it: ${answers.join(', ')}`,
  );
}

/** A search or a second page of a list is the same page as its first, and says so. */
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

const withPath = (path: string, fault: string | undefined): string[] => (fault ? [`${path}: ${fault}`] : []);
const said = (faults: string[]): string => (faults.length > 0 ? `: ${faults.slice(0, 5).join('; ')}` : '');
