// Proves that the first time of every moment is the reader's, on every page, for devices in four time zones.
import { loadDemo } from '@lafiya/demo/load-demo';
import { type DemoPerson, demoPeople, titilayo, tunde } from '@lafiya/demo/people';
import { withBrowser, withPage } from '@lafiya/tools/browser';
import type { Browser, Page } from 'playwright-core';
import { contentLoaded, menuPathsOf, signIn } from '../demo/open-pages.ts';
import { listPageKinds } from '../site/whole-site.ts';
import type { Claim, Trial } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { createAppointmentsInMarch, detailPaths, signedInRoutes, type ZoneFixtures } from '../zones/fixtures.ts';
import { type Moment, problemOf, readMoments, showDoctorsTimeFirst } from '../zones/moments.ts';

const zones = ['Africa/Lagos', 'Europe/London', 'America/New_York', 'Asia/Dubai'];
const database = 'lafiya_proof';
const admin = demoPeople.find(({ role }) => role === 'ADMIN') as DemoPerson;

type Read = { what: string; zone: string; moments: Moment[] };

export const zonesClaim: Claim = {
  name: 'zones',
  promise:
    'in browsers in Lagos, London, New York and Dubai, on every page of the site and of three roles: the first time of each moment is the reader’s, on the reader’s day, before and after the clock changes of March 2027; the doctor’s time only follows it',
  defects: {
    'doctors-time-first': 'the doctor’s time stands first, as it did on Find Doctors and Book',
    'lagos-for-all': 'everybody counts as having chosen Lagos',
    'public-as-rendered': 'public pages keep the times by the doctor’s clock',
  },
  run: async (trial) => {
    const { report, mutation } = trial;
    const environment = await trial.environment();
    await environment.freshDatabase();
    await loadDemo(environment.instance, database, { env: environment.processEnv() });
    const fixtures = await createAppointmentsInMarch(environment);
    if (mutation === 'lagos-for-all') await environment.sql(`update users set time_zone_chosen = true, time_zone = 'Africa/Lagos'`);
    await environment.start(['api-a', 'worker-a', 'web-a'], { env: { RATE_LIMIT_FACTOR: '1000' } });
    const reads = await readAllPages(trial, environment, fixtures);
    const wrong = reads.flatMap(({ what, zone, moments }) =>
      moments.flatMap((moment) => {
        const problem = problemOf(moment, zone, what.includes('/dashboard/availability'));
        return problem ? [`${zone} ${what}: ${problem}`] : [];
      }),
    );
    for (const line of wrong.slice(0, 20)) report.figure('wrong', line);
    report.figure('pages read', reads.length, `in ${zones.length} zones`);
    const total = reads.reduce((sum, { moments }) => sum + moments.length, 0);
    report.holds(total > 0 && wrong.length === 0, `${wrong.length} of ${total} moments are not the reader’s time first`);
    reportCoverage(trial, reads, fixtures);
  },
};

async function readAllPages(trial: Trial, environment: ProofEnvironment, fixtures: ZoneFixtures): Promise<Read[]> {
  const { mutation, size } = trial;
  const shownZones = mutation ? ['America/New_York'] : zones;
  const people = mutation || size === 'quick' ? [titilayo] : [titilayo, tunde, admin];
  return withBrowser(async (browser) => {
    const reads = await readPublicPages(browser, environment, shownZones, mutation);
    for (const person of people)
      await withPage(
        browser,
        { baseURL: environment.front, viewport: { width: 1_440, height: 900 }, reducedMotion: 'reduce' },
        async (page) => {
          await signIn(page, person);
          const paths = [...(await menuPathsOf(page)), ...(await detailPaths(environment, person.role, fixtures))];
          for (const zone of shownZones) reads.push(...(await readPages(page, zone, paths, mutation)));
        },
      );
    return reads;
  });
}

async function readPublicPages(
  browser: Browser,
  environment: ProofEnvironment,
  shownZones: string[],
  mutation: string | undefined,
): Promise<Read[]> {
  const paths = await listPageKinds(environment);
  const reads: Read[] = [];
  for (const timezoneId of shownZones)
    await withPage(browser, { baseURL: environment.front, timezoneId, reducedMotion: 'reduce' }, async (page) => {
      if (mutation === 'public-as-rendered') await page.route(/\.js$/, (route) => route.abort());
      for (const one of paths) {
        await page.goto(one, { waitUntil: 'load' });
        reads.push(await readPage(page, timezoneId, one, mutation));
      }
    });
  return reads;
}

/** One sign-in for all zones: the browser's zone changes as that of a traveller's device. */
async function readPages(page: Page, zone: string, paths: string[], mutation: string | undefined): Promise<Read[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTimezoneOverride', { timezoneId: zone });
  const reads: Read[] = [];
  for (const one of paths) {
    await page.goto(one);
    await contentLoaded(page);
    if (one.includes('?appointment=')) await page.getByRole('dialog').locator('time').first().waitFor();
    reads.push(await readPage(page, zone, one, mutation));
    // An open drawer covers the tabs, which were read without it.
    const tabs = one.includes('?') ? [] : await page.locator('main').getByRole('tab').all();
    for (const tab of tabs.slice(1)) {
      await tab.click();
      await contentLoaded(page);
      reads.push(await readPage(page, zone, `${one} ${((await tab.textContent()) ?? '').trim()}`, mutation));
    }
  }
  await devtools.detach();
  return reads;
}

async function readPage(page: Page, zone: string, what: string, mutation: string | undefined): Promise<Read> {
  if (mutation === 'doctors-time-first') await showDoctorsTimeFirst(page);
  return { what, zone, moments: await readMoments(page) };
}

/** That nothing is wrong means little unless everything was read. */
function reportCoverage({ report, size, mutation }: Trial, reads: Read[], { starts }: ZoneFixtures): void {
  if (mutation) return;
  const instants = new Set(starts.map((at) => Date.parse(at)));
  for (const zone of zones) {
    const ofZone = reads.filter((read) => read.zone === zone);
    const shown = new Set(ofZone.flatMap(({ moments }) => moments.map(({ at }) => Date.parse(at))).filter((at) => instants.has(at)));
    const elsewhere = ofZone.filter(({ moments }) => moments.some((moment) => moment.zone !== null)).length;
    report.holds(
      shown.size === instants.size,
      `${zone}: ${shown.size} of ${instants.size} appointments around the clock changes were read`,
    );
    report.figure(`pages with the doctor’s time below, in ${zone}`, elsewhere);
  }
  if (size === 'quick') return;
  const opened = reads.map(({ what }) => (what.split(' ')[0] ?? '').split('?')[0] ?? '');
  const missed = signedInRoutes().filter((route) => !opened.some((one) => route.test(one)));
  report.holds(
    missed.length === 0,
    `${missed.length} pages of the route table were not opened${missed.map((route) => ` ${route.source}`).join('')}`,
  );
}
