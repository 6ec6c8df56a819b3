// Proves that the public site is open to everybody: axe, the Tab key alone, contrast by computation, twice the size, and no motion for who wants none.
import type { Browser, Page } from 'playwright-core';
import { accessReview, withBrowser, withPage } from '@lafiya/tools/browser';
import type { Claim, Trial } from '../frame/claim.ts';
import { judgeContrast } from '../site/judge-contrast.ts';
import { type KeyboardWalk, walkByKeyboard } from '../site/keyboard-walk.ts';
import { fillSite, pagesOf } from '../site/whole-site.ts';

type Look = { colorScheme: 'light' | 'dark'; width: 360 | 1440 };

const looks: Look[] = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 1440 },
];
/** In the quick form four pages stand for all: one full of sections, a form, questions that open, and the map with its list. */
const walkedQuickly = ['/', '/contact', '/faqs', '/find-care'];
/** What is left of 1440 px when everything is twice as large. */
const halfOfLarge = 720;
const plantedOn = '/about';

export const siteAccess: Claim = {
  name: 'site-access',
  promise:
    'every public page at 360 and 1440 px in both themes: axe finds nothing, every text has the contrast it needs by computation, Tab alone reaches everything that can be used and each has a name and shows its focus; at 200 % nothing is cut off, and who wants no motion sees none',
  defects: {
    'nameless-button': 'one page has a button that only a picture names',
    'pale-text': 'one page has a pale text on a gradient, which axe leaves undecided',
    'keyboard-trap': 'a link of one page keeps the focus',
  },
  run: async (trial) => {
    const stage = await trial.stage();
    await stage.freshDatabase();
    await fillSite(stage);
    await stage.start(['api-a', 'web-a']);
    const all = await pagesOf(stage);
    const pages = trial.planted ? [plantedOn] : all;
    trial.report.figure('pages', pages.length);
    await withBrowser(async (browser) => {
      const visits = visitor(browser, stage.front, trial.planted);
      await judgeLooks(trial, visits, pages);
      await judgeWalks(trial, visits, trial.size === 'full' || trial.planted ? pages : walkedQuickly);
    });
  },
};

type View = { path: string; width: number; colorScheme?: 'light' | 'dark' };
type Visits = (views: View[], work: (page: Page, view: View) => Promise<void>) => Promise<void>;

/** Two pages leaf through all views side by side, without motion, so that everything is looked at where it comes to rest. */
function visitor(browser: Browser, front: string, planted: string | undefined): Visits {
  return async (views, work) => {
    const queue = [...views];
    const leafThrough = (): Promise<void> =>
      withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
        for (let view = queue.shift(); view; view = queue.shift()) {
          await page.setViewportSize({ width: view.width, height: 800 });
          await page.emulateMedia({ colorScheme: view.colorScheme ?? 'light' });
          await page.goto(`${front}${view.path}`, { waitUntil: 'load' });
          if (planted) await page.evaluate(spoil, planted);
          await work(page, view);
        }
      });
    await Promise.all([leafThrough(), leafThrough()]);
  };
}

/** Runs in the page. */
function spoil(planted: string): void {
  const main = document.querySelector('main');
  if (planted === 'nameless-button') main?.append(document.createElement('button'));
  if (planted === 'pale-text') {
    const pale = document.createElement('p');
    pale.textContent = 'Can you read this?';
    Object.assign(pale.style, { color: '#b8b8b8', background: 'linear-gradient(#fff, #eee)' });
    main?.append(pale);
  }
  if (planted === 'keyboard-trap')
    main?.querySelector('a')?.addEventListener('keydown', (event) => {
      if (event.key === 'Tab') event.preventDefault();
    });
}

/** In the quick form each page is seen once, in a theme and width that change from page to page. */
async function judgeLooks({ report, size }: Trial, visits: Visits, pages: string[]): Promise<void> {
  const seen: Seen = { faults: [], pale: [], undecided: [], cut: [], moving: [] };
  const sum = { texts: 0, onPictures: 0, lowest: Infinity };
  const views = pages.flatMap((path, at) =>
    looks.filter((_, look) => size === 'full' || look === at % looks.length).map((look) => ({ path, ...look })),
  );
  await visits(views, async (page, view) => {
    const where = `${view.path} ${view.width} ${view.colorScheme}`;
    const add = (kind: keyof Seen, lines: string[]): unknown => seen[kind].push(...lines.map((line) => `${where} ${line}`));
    add('moving', await page.evaluate(animationsInPage));
    const { faults, undecided } = await accessReview(page);
    add('faults', faults);
    seen.undecided.push(...undecided.map((line) => line.split(':')[0] ?? ''));
    const { texts, onPictures, lowest, pale } = await judgeContrast(page);
    add(
      'pale',
      pale.map((text) => `“${text.words}” ${text.where}: ${text.ratio.toFixed(2)} of ${text.needed}`),
    );
    add('cut', [...(await tooWide(page, view.width)), ...(await tooWide(page, halfOfLarge))]);
    sum.texts += texts;
    sum.onPictures += onPictures;
    sum.lowest = Math.min(sum.lowest, lowest);
  });
  const { faults, pale, cut, moving } = seen;
  for (const line of [...faults, ...pale].slice(0, 40)) report.figure('fault', line);
  report.figure('left open by axe, in looks', counted(seen.undecided) || 'nothing');
  report.figure('texts on pictures or gradients, decided by pixels', sum.onPictures);
  report.figure('lowest contrast of a text', sum.lowest);
  report.holds(faults.length === 0, `axe finds ${faults.length} violations in ${views.length} looks at ${pages.length} pages`);
  report.holds(sum.texts > 0 && pale.length === 0, `${pale.length} of ${sum.texts} texts are too pale, by computation`);
  report.holds(cut.length === 0, `at 200 % nothing is cut off${said(cut)}`);
  report.holds(moving.length === 0, `who wants no motion sees none${said(moving)}`);
}

type Seen = Record<'faults' | 'pale' | 'undecided' | 'cut' | 'moving', string[]>;

async function tooWide(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  return needed > width ? [`needs ${needed} of ${width} px`] : [];
}

/** Runs in the page, from its top to its end. */
async function animationsInPage(): Promise<string[]> {
  const found = new Set<string>();
  for (let at = 0; at <= document.documentElement.scrollHeight; at += 800) {
    window.scrollTo(0, at);
    await new Promise((done) => requestAnimationFrame(done));
    for (const animation of document.getAnimations()) {
      const name = 'animationName' in animation ? String(animation.animationName) : 'transition';
      if (Number(animation.effect?.getComputedTiming().activeDuration) > 1) found.add(name);
    }
  }
  window.scrollTo(0, 0);
  return [...found];
}

async function judgeWalks({ report }: Trial, visits: Visits, pages: string[]): Promise<void> {
  const walks: KeyboardWalk[] = [];
  const views = pages.flatMap((path) => [360, 1440].map((width) => ({ path, width })));
  await visits(views, async (page, { path, width }) => {
    const walk = await walkByKeyboard(page);
    walks.push(walk);
    for (const kind of faultKinds) for (const what of walk[kind]) report.figure(kind, `${path} ${width} ${what}`);
  });
  const total = (of: (walk: KeyboardWalk) => number): number => walks.reduce((sum, walk) => sum + of(walk), 0);
  const faults = (kind: (typeof faultKinds)[number]): number => total((walk) => walk[kind].length);
  const stops = total((walk) => walk.stops);
  const opened = total((walk) => walk.opened);
  report.holds(
    stops > 0 && faults('unreached') === 0,
    `Tab reaches all but ${faults('unreached')} of what can be used: ${stops} stops and ${opened} things opened in ${walks.length} walks`,
  );
  report.holds(faults('traps') === 0, `it is held fast ${faults('traps')} times`);
  report.holds(faults('nameless') === 0, `${faults('nameless')} stops have no name`);
  report.holds(faults('unmarked') === 0, `${faults('unmarked')} stops do not show that they have the focus`);
  report.holds(faults('covered') === 0, `${faults('covered')} are hidden behind something else`);
}

const faultKinds = ['unreached', 'traps', 'nameless', 'unmarked', 'covered'] as const;

function counted(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
}

const said = (faults: string[]): string => (faults.length > 0 ? `: ${faults.slice(0, 5).join('; ')}` : '');
