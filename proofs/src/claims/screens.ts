// Proves by measuring that every page of every role is whole at three widths and in both themes.
import { loadDemo } from '@lafiya/demo/load-demo';
import { aisha, chidi, type DemoPerson, ngozi, titilayo } from '@lafiya/demo/people';
import { fakeDeviceFlags, withBrowser, withPage } from '@lafiya/tools/browser';
import type { Page } from 'playwright-core';
import { signIn } from '../demo/open-pages.ts';
import { demoAddresses } from '../screens/demo-addresses.ts';
import type { ScreenProblems } from '../screens/measure-screen.ts';
import { addNewPeople, newPeople, signInAsNew } from '../screens/new-people.ts';
import { pagePatterns, showsPattern } from '../screens/route-paths.ts';
import { type Look, type View, type ScreenResults, lookAtScreens } from '../screens/look-at-screens.ts';
import type { Claim, Size } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const database = 'lafiya_proof';
const widths = [1_440, 390, 320];
const views: View[] = widths.flatMap((width) => [
  { width, theme: 'light' },
  { width, theme: 'dark' },
]);
const people: DemoPerson[] = [titilayo, aisha, chidi, ngozi];

export const screens: Claim = {
  name: 'screens',
  promise:
    'every page of the route table and each of its tabs, opened by visitor, patient, doctor, waiting doctor and admin at 1440, 390 and 320 px in both themes with the demo data: no console message, no axe violation, no sideways scroll, no text clipped, covered or overlapping, no target under 44 px on phones, no technical id in the text',
  defects: {
    'console-error': 'pages write an error to the console',
    'clipped-text': 'a heading is cut off by its frame',
    'covered-text': 'a box lies over the end of the page',
    'small-target': 'a button is 20 px high',
    'visible-id': 'a page shows a technical id',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    await loadDemo(environment.instance, database, { env: environment.processEnv() });
    await addNewPeople(environment);
    await environment.start(['api-a', 'worker-a', 'web-a'], { env: { RATE_LIMIT_FACTOR: '1000' } });
    const { looks, opened } = await lookAtAll(environment, size, mutation);
    for (const kind of kinds) {
      const problems = looks.flatMap((look) =>
        problemsOf(look, kind).map((problem) => ({ problem, where: `${look.who} ${look.what} ${look.width} ${look.theme}` })),
      );
      for (const line of summarize(problems)) report.figure(kind, line);
      report.holds(problems.length === 0, `${problems.length} ${descriptions[kind]} in ${looks.length} looks`);
    }
    const sum = (of: (look: Look) => number): number => looks.reduce((total, look) => total + of(look), 0);
    report.figure(
      'texts measured',
      sum(({ measured }) => measured.texts),
      `${sum(({ measured }) => measured.shortened)} shortened with an ellipsis`,
    );
    report.figure(
      'targets measured on phones',
      sum(({ measured }) => measured.targets),
    );
    if (mutation) return;
    const patterns = await pagePatterns();
    const unopened = patterns.filter((pattern) => !opened.some(({ address, isRefused }) => !isRefused && showsPattern(pattern, address)));
    report.holds(
      unopened.length === 0,
      `${unopened.length} of ${patterns.length} pages were not opened${unopened.length > 0 ? `: ${unopened.join(', ')}` : ''}`,
    );
  },
};

const descriptions = {
  console: 'console messages',
  axe: 'axe violations',
  sideways: 'pages scroll sideways',
  clipped: 'texts are clipped',
  covered: 'texts are covered',
  overlapping: 'texts overlap',
  small: 'targets are too small',
  ids: 'technical ids are shown',
};
type Kind = keyof typeof descriptions;
const kinds = Object.keys(descriptions) as Kind[];

function problemsOf(look: Look, kind: Kind): string[] {
  return kind === 'console' || kind === 'axe' ? look[kind] : look.measured[kind satisfies keyof ScreenProblems];
}

const maxLines = 30;

/** One line for each problem, however many pages have it. */
function summarize(problems: { problem: string; where: string }[]): string[] {
  const pages = Map.groupBy(problems, ({ problem }) => problem);
  return [...pages]
    .slice(0, maxLines)
    .map(([problem, all]) => `${problem.replaceAll(/\s+/g, ' ').slice(0, 200)} (${all.length} times, first ${all[0]?.where})`);
}

/** Each person in a browser context of their own. A quick run gives each page one view, in turn. */
async function lookAtAll(environment: ProofEnvironment, size: Size, mutation: string | undefined): Promise<ScreenResults> {
  const all: ScreenResults = { looks: [], opened: [] };
  const addresses = await demoAddresses(environment);
  const patterns = await pagePatterns();
  const viewsOf = (place: number): View[] => (size === 'full' && !mutation ? views : views.filter((_, at) => at === place % views.length));
  const pathsOf = (person: DemoPerson | undefined): string[] =>
    patterns
      .filter((pattern) => pattern.startsWith('/dashboard') === (person !== undefined))
      .flatMap((pattern) => addresses(pattern, person))
      .slice(0, mutation ? mutatedPages : undefined);
  const opened: Viewer[] = [
    { who: 'visitor', paths: pathsOf(undefined), enter: async () => {} },
    ...people.map((person) => ({ who: person.firstName, paths: pathsOf(person), enter: (page: Page) => signIn(page, person) })),
    ...newPeople.map((person) => ({ who: person.firstName, paths: [person.page], enter: (page: Page) => signInAsNew(page, person) })),
  ];
  await withBrowser(async (browser) => {
    for (const { who, paths, enter } of mutation ? opened.slice(1, 2) : opened)
      await withPage(browser, { baseURL: environment.front, viewport: { width: 1_440, height: 900 } }, async (page) => {
        await enter(page);
        const prepare = () => page.evaluate(applyMutation, mutation);
        const seen = await lookAtScreens(page, { who, paths, viewsOf, prepare, keepsPictures: size === 'full' && !mutation });
        all.looks.push(...seen.looks);
        all.opened.push(...seen.opened);
      });
  }, fakeDeviceFlags);
  return all;
}

type Viewer = { who: string; paths: string[]; enter: (page: Page) => Promise<void> };
const mutatedPages = 3;

/** Runs in the page. */
function applyMutation(mutation: string | undefined): void {
  const main = document.querySelector('main');
  const heading = document.querySelector('h1');
  if (mutation === 'console-error') console.error('Planted.');
  if (mutation === 'clipped-text' && heading) Object.assign(heading.style, { width: '20px', overflow: 'hidden', whiteSpace: 'nowrap' });
  if (mutation === 'covered-text') {
    const cover = document.createElement('div');
    Object.assign(cover.style, { position: 'fixed', inset: '0', background: 'white', zIndex: '9999' });
    document.body.append(cover);
  }
  if (mutation === 'small-target') {
    const button = document.createElement('button');
    button.textContent = 'Small';
    Object.assign(button.style, { height: '20px', width: '40px' });
    main?.append(button);
  }
  if (mutation === 'visible-id') main?.append('0e6f1e0a-5c1f-4d0e-9d0a-2f9a3f1f7c11');
}
