// Proves that the public site is accessible: axe, keyboard, computed contrast, 200 % zoom and reduced motion.
import type { Browser, Page } from 'playwright-core';
import { reviewAccessibility, withBrowser, withPage } from '@lafiya/tools/browser';
import type { Claim, Trial } from '../support/claim.ts';
import { checkContrast } from '../site/check-contrast.ts';
import { type KeyboardWalk, walkByKeyboard } from '../site/keyboard-walk.ts';
import { fillSite, listPages } from '../site/whole-site.ts';

type ViewVariant = { colorScheme: 'light' | 'dark'; width: 360 | 1440 };

const variants: ViewVariant[] = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1440 },
  { colorScheme: 'dark', width: 360 },
  { colorScheme: 'light', width: 1440 },
];
/** A quick run covers four kinds of pages: many sections, a form, expandable questions, and the map with its list. */
const quickPages = ['/', '/contact', '/faqs', '/find-care'];
/** The width of a 1440 px window at 200 % zoom. */
const zoomedWidth = 720;
const mutatedPage = '/about';

export const siteAccess: Claim = {
  name: 'site-access',
  promise:
    'every public page at 360 and 1440 px in both themes: axe finds nothing, every text has the required contrast, Tab reaches every control, and each has a name and a visible focus; at 200 % nothing is cut off, and with reduced motion nothing moves',
  defects: {
    'nameless-button': 'one page has a button without a name',
    'pale-text': 'one page has text with low contrast on a gradient, which axe cannot decide',
    'keyboard-trap': 'a link of one page traps the focus',
  },
  run: async (trial) => {
    const environment = await trial.environment();
    await environment.freshDatabase();
    await fillSite(environment);
    await environment.start(['api-a', 'web-a']);
    const all = await listPages(environment);
    const pages = trial.mutation ? [mutatedPage] : all;
    trial.report.figure('pages', pages.length);
    await withBrowser(async (browser) => {
      const forEachView = createViewRunner(browser, environment.front, trial.mutation);
      await checkViews(trial, forEachView, pages);
      await checkKeyboard(trial, forEachView, trial.size === 'full' || trial.mutation ? pages : quickPages);
    });
  },
};

type View = { path: string; width: number; colorScheme?: 'light' | 'dark' };
type ForEachView = (views: View[], work: (page: Page, view: View) => Promise<void>) => Promise<void>;

/** Two pages process all views in parallel, with reduced motion, so that every element is checked at its final position. */
function createViewRunner(browser: Browser, front: string, mutation: string | undefined): ForEachView {
  return async (views, work) => {
    const queue = [...views];
    const processQueue = (): Promise<void> =>
      withPage(browser, { reducedMotion: 'reduce' }, async (page) => {
        for (let view = queue.shift(); view; view = queue.shift()) {
          await page.setViewportSize({ width: view.width, height: 800 });
          await page.emulateMedia({ colorScheme: view.colorScheme ?? 'light' });
          await page.goto(`${front}${view.path}`, { waitUntil: 'load' });
          if (mutation) await page.evaluate(applyMutation, mutation);
          await work(page, view);
        }
      });
    await Promise.all([processQueue(), processQueue()]);
  };
}

/** Runs in the page. */
function applyMutation(mutation: string): void {
  const main = document.querySelector('main');
  if (mutation === 'nameless-button') main?.append(document.createElement('button'));
  if (mutation === 'pale-text') {
    const pale = document.createElement('p');
    pale.textContent = 'Can you read this?';
    Object.assign(pale.style, { color: '#b8b8b8', background: 'linear-gradient(#fff, #eee)' });
    main?.append(pale);
  }
  if (mutation === 'keyboard-trap')
    main?.querySelector('a')?.addEventListener('keydown', (event) => {
      if (event.key === 'Tab') event.preventDefault();
    });
}

/** A quick run checks each page once; theme and width change from page to page. */
async function checkViews({ report, size }: Trial, forEachView: ForEachView, pages: string[]): Promise<void> {
  const seen: Seen = { violations: [], pale: [], undecided: [], cut: [], moving: [] };
  const sum = { texts: 0, onPictures: 0, lowest: Infinity };
  const views = pages.flatMap((path, at) =>
    variants.filter((_, variant) => size === 'full' || variant === at % variants.length).map((variant) => ({ path, ...variant })),
  );
  await forEachView(views, async (page, view) => {
    const where = `${view.path} ${view.width} ${view.colorScheme}`;
    const add = (kind: keyof Seen, lines: string[]): unknown => seen[kind].push(...lines.map((line) => `${where} ${line}`));
    add('moving', await page.evaluate(animationsInPage));
    const { violations, undecided } = await reviewAccessibility(page);
    add('violations', violations);
    seen.undecided.push(...undecided.map((line) => line.split(':')[0] ?? ''));
    const { texts, onPictures, lowest, pale } = await checkContrast(page);
    add(
      'pale',
      pale.map((text) => `“${text.text}” ${text.where}: ${text.ratio.toFixed(2)} of ${text.needed}`),
    );
    add('cut', [...(await tooWide(page, view.width)), ...(await tooWide(page, zoomedWidth))]);
    sum.texts += texts;
    sum.onPictures += onPictures;
    sum.lowest = Math.min(sum.lowest, lowest);
  });
  const { violations, pale, cut, moving } = seen;
  for (const line of [...violations, ...pale].slice(0, 40)) report.figure('fault', line);
  report.figure('left open by axe, in looks', countNames(seen.undecided) || 'nothing');
  report.figure('texts on pictures or gradients, decided by pixels', sum.onPictures);
  report.figure('lowest contrast of a text', sum.lowest);
  report.holds(violations.length === 0, `axe finds ${violations.length} violations in ${views.length} looks at ${pages.length} pages`);
  report.holds(sum.texts > 0 && pale.length === 0, `${pale.length} of ${sum.texts} texts have too little contrast`);
  report.holds(cut.length === 0, `at 200 % nothing is cut off${listProblems(cut)}`);
  report.holds(moving.length === 0, `with reduced motion nothing moves${listProblems(moving)}`);
}

type Seen = Record<'violations' | 'pale' | 'undecided' | 'cut' | 'moving', string[]>;

async function tooWide(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  const needed = await page.evaluate(() => document.documentElement.scrollWidth);
  return needed > width ? [`needs ${needed} of ${width} px`] : [];
}

/** Runs in the page and scrolls from top to bottom. */
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

async function checkKeyboard({ report }: Trial, forEachView: ForEachView, pages: string[]): Promise<void> {
  const walks: KeyboardWalk[] = [];
  const views = pages.flatMap((path) => [360, 1440].map((width) => ({ path, width })));
  await forEachView(views, async (page, { path, width }) => {
    const walk = await walkByKeyboard(page);
    walks.push(walk);
    for (const kind of problemKinds) for (const what of walk[kind]) report.figure(kind, `${path} ${width} ${what}`);
  });
  const total = (of: (walk: KeyboardWalk) => number): number => walks.reduce((sum, walk) => sum + of(walk), 0);
  const violations = (kind: (typeof problemKinds)[number]): number => total((walk) => walk[kind].length);
  const stops = total((walk) => walk.stops);
  const opened = total((walk) => walk.opened);
  report.holds(
    stops > 0 && violations('unreached') === 0,
    `Tab does not reach ${violations('unreached')} controls: ${stops} stops and ${opened} elements opened in ${walks.length} walks`,
  );
  report.holds(violations('traps') === 0, `the focus is trapped ${violations('traps')} times`);
  report.holds(violations('nameless') === 0, `${violations('nameless')} stops have no name`);
  report.holds(violations('unmarked') === 0, `${violations('unmarked')} stops do not show that they have the focus`);
  report.holds(violations('covered') === 0, `${violations('covered')} are hidden behind something else`);
}

const problemKinds = ['unreached', 'traps', 'nameless', 'unmarked', 'covered'] as const;

function countNames(names: string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
}

const listProblems = (violations: string[]): string => (violations.length > 0 ? `: ${violations.slice(0, 5).join('; ')}` : '');
