// Proves that the dashboard is usable on a poor connection: the home page of each role, with an empty cache and opened again.
import { chromiumFlags, withBrowser } from '@lafiya/tools/browser';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { inSession, openHome, people, type SessionState, signedInState, startWithDemo } from '../dashboard/first-screen.ts';
import { createNetworkLink } from '../network/network-link.ts';
import { poorConnection } from '../network/poor-connection.ts';
import type { Claim } from '../support/claim.ts';
import { median } from '../support/measure.ts';

const max = { first: 9_000, second: 4_000 };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const rounds = { full: 5, quick: 1 };

export const dashboard3g: Claim = {
  name: 'dashboard-3g',
  promise:
    '300 kbit/s, 200 ms and 3 % loss: the home page of a patient, a doctor and an admin who are signed in is usable after 9 s with an empty cache, and after 4 s when it is opened again',
  defects: {
    uncached: 'the browser stores no file',
    'late-data': 'the answer with the data of the page is five seconds late',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await startWithDemo(environment);
    const { front } = environment;
    const states: SessionState[] = [];
    await withBrowser(async (near) => {
      for (const person of people) states.push(await signedInState(near, front, person));
    });
    const link = await createNetworkLink(environment.instance);
    const browser = await chromium.launch({
      executablePath: link.chromium.executablePath,
      args: [...chromiumFlags, ...link.chromium.flags],
    });
    try {
      await link.set(poorConnection);
      for (const [index, { role }] of people.entries()) {
        const loads: Loads[] = [];
        let storageState = states[index] as SessionState;
        for (let round = 0; round < rounds[size]; round += 1) {
          const { result, state } = await openTwice(browser, front, storageState, mutation);
          storageState = state;
          loads.push(result);
        }
        for (const [which, label] of Object.entries(labels) as [keyof Loads, string][]) {
          // Loss is random, so the median counts.
          const times = loads.map((load) => load[which]);
          report.figure(`${role}, slowest ${label}`, Math.max(...times), 'ms');
          report.holds(
            median(times) <= max[which],
            `${role}: usable after ${Math.round(median(times))} ms ${label} (at most ${max[which]})`,
          );
        }
      }
    } finally {
      await browser.close();
      await link.close();
    }
  },
};

const labels = { first: 'with an empty cache', second: 'when it is opened again' };
type Loads = { first: number; second: number };

async function openTwice(browser: Browser, front: string, storageState: SessionState, mutation: string | undefined) {
  return inSession(browser, { ...phone, storageState }, async (context): Promise<Loads> => {
    if (mutation) await mutations[mutation]?.(context);
    const load = async (): Promise<number> => {
      const page = await context.newPage();
      const { usableMs } = await openHome(page, front);
      // The rest of the page arrives, as it does while somebody reads.
      await page.waitForLoadState('load', { timeout: 120_000 });
      await page.waitForTimeout(1_500);
      await page.close();
      return usableMs;
    };
    return { first: await load(), second: await load() };
  });
}

const mutations: Record<string, (context: BrowserContext) => Promise<void>> = {
  // The browser stores nothing while its requests are intercepted.
  uncached: async (context) => {
    await context.route('**/assets/**', (route) => route.continue());
  },
  'late-data': async (context) => {
    await context.route('**/api/home/start', async (route) => {
      await new Promise((later) => setTimeout(later, 5_000));
      await route.continue();
    });
  },
};
