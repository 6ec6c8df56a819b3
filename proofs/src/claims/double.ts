// Proves that a double click on any button, or a form sent twice, has one effect and shows success once.
import { loadDemo } from '@lafiya/demo/load-demo';
import { aisha, chidi, type DemoPerson, ngozi, titilayo } from '@lafiya/demo/people';
import { fakeDeviceFlags, withBrowser, withPage } from '@lafiya/tools/browser';
import type { Page } from 'playwright-core';
import { signIn } from '../demo/open-pages.ts';
import { type DoubleClick, clickTwice } from '../double/click-twice.ts';
import { demoAddresses } from '../screens/demo-addresses.ts';
import { pagePatterns } from '../screens/route-paths.ts';
import type { Claim, Size } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const database = 'lafiya_proof';
const people: DemoPerson[] = [titilayo, aisha, chidi, ngozi];
const maxButtons = { quick: 4, full: 40 };
/** Fewer would mean that the buttons were not found. */
const leastWriting = { quick: 10, full: 40 };

export const double: Claim = {
  name: 'double',
  promise:
    'every button of every page and tab of each role, double-clicked, and every form and dialog sent twice, with the demo data: what is written is sent once, succeeds once, and success is shown at most once without an error',
  defects: {
    'sends-twice': 'the browser sends each write twice',
    'says-twice': 'each success is shown twice',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    await loadDemo(environment.instance, database, { env: environment.processEnv() });
    await environment.start(['api-a', 'worker-a', 'web-a'], { env: { RATE_LIMIT_FACTOR: '1000' } });
    const clicks = await clickAll(environment, size, mutation);
    const writing = clicks.filter(({ writes }) => writes.length > 0);
    const succeeded = writing.filter(({ writes }) => writes.some(({ status }) => status >= 200 && status < 300));
    report.figure('buttons double-clicked', clicks.length);
    report.figure('of them, wrote something', writing.length, `${succeeded.length} with success`);
    const least = mutation ? 1 : leastWriting[size];
    report.holds(succeeded.length >= least, `${succeeded.length} buttons wrote with success (at least ${least})`);
    const problems = clicks.flatMap((click) =>
      problemsOf(click).map((problem) => `${click.who} ${click.what} “${click.button}”: ${problem}`),
    );
    for (const problem of problems.slice(0, 40)) report.figure('problem', problem);
    report.holds(problems.length === 0, `${problems.length} double clicks with two effects, two messages or an error after a success`);
  },
};

function problemsOf({ writes: sentWrites, successes, errors }: DoubleClick): string[] {
  const problems: string[] = [];
  // 403 asks to confirm who it is; afterwards the same request is sent again on purpose.
  const writes = sentWrites.filter(({ status }) => status !== 403);
  const byRequest = Map.groupBy(writes, ({ method, path, body }) => `${method} ${path} ${body}`);
  for (const [request, sent] of byRequest) if (sent.length > 1) problems.push(`sent ${sent.length} times: ${request.slice(0, 120)}`);
  const isDone = writes.some(({ status }) => status >= 200 && status < 300);
  const failed = writes.find(({ status }) => status >= 500 || (isDone && status >= 400));
  if (failed) problems.push(`${failed.method} ${failed.path} was answered with ${failed.status}`);
  if (successes > 1) problems.push(`success shown ${successes} times`);
  if (isDone && errors.length > 0) problems.push(`an error after a success: ${errors[0]}`);
  return problems;
}

async function clickAll(environment: ProofEnvironment, size: Size, mutation: string | undefined): Promise<DoubleClick[]> {
  const all: DoubleClick[] = [];
  const addresses = await demoAddresses(environment);
  const patterns = (await pagePatterns()).filter((pattern) => pattern.startsWith('/dashboard'));
  await withBrowser(async (browser) => {
    for (const person of mutation ? people.slice(0, 1) : people)
      await withPage(browser, { baseURL: environment.front, viewport: { width: 1_440, height: 900 } }, async (page: Page) => {
        if (mutation) await page.addInitScript(applyMutation, mutation);
        await signIn(page, person);
        const paths = patterns.flatMap((pattern) => addresses(pattern, person));
        const chosen = mutation ? mutatedPaths : paths;
        const options = { who: person.firstName, paths: chosen, maxButtons: maxButtons[mutation ? 'full' : size] };
        all.push(...(await clickTwice(page, { ...options, signInAgain: () => signIn(page, person) })));
      });
  }, fakeDeviceFlags);
  return all;
}

const mutatedPaths = ['/dashboard/settings'];

/** Runs in the page before its scripts. */
function applyMutation(mutation: string): void {
  if (mutation === 'sends-twice') {
    const send = window.fetch.bind(window);
    window.fetch = async (input, init) => {
      const isWrite = (init?.method ?? 'GET') !== 'GET';
      const again = isWrite ? new Request(input, init) : null;
      const answer = await send(input, init);
      if (again) await send(again).catch(() => undefined);
      return answer;
    };
  }
  if (mutation === 'says-twice')
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.dataset['kind'] === 'success' && !node.dataset['copied']) {
          const copy = node.cloneNode(true) as HTMLElement;
          copy.dataset['copied'] = '1';
          node.after(copy);
        }
    }).observe(document, { subtree: true, childList: true });
}
