// Proves that the first screen of the dashboard is small: script and style of each role's home page, and its requests for data.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withBrowser } from '@lafiya/tools/browser';
import { checkout } from '@lafiya/tools/services/instance';
import type { BrowserContext } from 'playwright-core';
import { type FirstScreen, inSession, openHome, people, signedInState, startWithDemo } from '../dashboard/first-screen.ts';
import type { Claim } from '../support/claim.ts';

const kB = 1_000;
const max = { scriptBytes: 200 * kB, scripts: 20, styleBytes: 40 * kB, styles: 5 };
/** What the whole screen asks for. */
const onlyRequest = '/api/home/start';
const widths = { full: [1_440, 390], quick: [1_440] };

export const dashboardWeight: Claim = {
  name: 'dashboard-weight',
  promise:
    'the home page of a patient, a doctor and an admin with an empty cache, until it is usable: at most 200 kB of script in 20 files and 40 kB of style in 5, compressed as served, and one request for all of its data',
  defects: {
    'chart-library': 'the shell loads the chart library',
    'many-requests': 'the home page asks for each of its parts',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await startWithDemo(environment);
    await withBrowser(async (browser) => {
      for (const person of people) {
        let storageState = await signedInState(browser, environment.front, person);
        for (const width of widths[size]) {
          const options = { viewport: { width, height: 900 }, storageState, bypassCSP: mutation === 'chart-library' };
          const { result: seen, state } = await inSession(browser, options, async (context) => {
            if (mutation) await mutations[mutation]?.(context);
            return openHome(await context.newPage(), environment.front);
          });
          storageState = state;
          const where = `${person.role} at ${width} px`;
          const [script, style] = [sum(seen.scripts), sum(seen.styles)];
          report.figure(`${where}`, `${(script / kB).toFixed(1)} kB of script, ${(style / kB).toFixed(1)} kB of style`);
          report.holds(
            seen.scripts.length > 0 && script <= max.scriptBytes && seen.scripts.length <= max.scripts,
            `${where}: ${(script / kB).toFixed(1)} kB of script in ${seen.scripts.length} files (at most ${max.scriptBytes / kB} in ${max.scripts})`,
          );
          report.holds(
            seen.styles.length > 0 && style <= max.styleBytes && seen.styles.length <= max.styles,
            `${where}: ${(style / kB).toFixed(1)} kB of style in ${seen.styles.length} files (at most ${max.styleBytes / kB} in ${max.styles})`,
          );
          const asked = seen.dataRequests.join(', ');
          report.holds(asked === onlyRequest, `${where}: asks for ${asked || 'nothing'} (${onlyRequest} alone)`);
        }
      }
    });
  },
};

const sum = (files: FirstScreen['scripts']): number => files.reduce((total, { bytes }) => total + bytes, 0);

const mutations: Record<string, (context: BrowserContext) => Promise<void>> = {
  'chart-library': async (context) => {
    await context.addInitScript((file) => void import(file), `/assets/${chartLibrary()}`);
  },
  'many-requests': async (context) => {
    await context.route('**/api/home/start', (route) => route.fulfill({ status: 404, json: { code: 'not_found' } }));
  },
};

/** The file of the build that draws charts. */
function chartLibrary(): string {
  const assets = path.join(checkout, 'apps/web/build/client/assets');
  const found = readdirSync(assets).find(
    (name) => name.endsWith('.js') && readFileSync(path.join(assets, name), 'utf8').includes('recharts-wrapper'),
  );
  if (!found) throw new Error('No file of the build draws charts.');
  return found;
}
