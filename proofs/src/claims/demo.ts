// Proves that the demo shows content on every page of every role, signed in as the demo people.
import { setTimeout as sleep } from 'node:timers/promises';
import { loadDemo } from '@lafiya/demo/load-demo';
import { chidi, demoPeople } from '@lafiya/demo/people';
import { waitAsPatient } from '@lafiya/demo/waiting-patient';
import { withBrowser, withPage } from '@lafiya/tools/browser';
import { menuPathsOf, type OpenedPage, openPages, signIn } from '../demo/open-pages.ts';
import type { Claim } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

/** Chidi waits for approval: that most pages are closed to him is what he is there to show. */
const people = demoPeople.filter(({ email }) => email !== chidi.email);
/** A page with less text than this shows a title and little else. */
const minLength = 120;
const database = 'lafiya_proof';

export const demo: Claim = {
  name: 'demo',
  promise:
    'with the demo data, every page of the menu and each of its tabs shows content to six people of three roles, who sign in with the printed password and code: 0 empty states, 0 errors; a patient is in the waiting room',
  defects: {
    'no-messages': 'nobody has written to the clinic',
    'no-notes': 'the doctors have written no notes',
    'nobody-waits': 'the patient does not stay in the waiting room',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    await loadDemo(environment.instance, database, { env: environment.processEnv() });
    if (mutation && mutations[mutation]) await environment.sql(mutations[mutation]);
    await environment.start(['api-a', 'worker-a', 'web-a'], { env: { RATE_LIMIT_FACTOR: '1000' } });
    const stop = new AbortController();
    const waiting = mutation === 'nobody-waits' ? Promise.resolve() : waitAsPatient(environment.front, stop.signal).catch(() => {});
    const inWaitingRoom = await countWaiting(environment);
    const opened = await openAllPages(environment, size === 'quick' ? [1_440] : [1_440, 390]);
    stop.abort();
    await waiting;
    const empty = opened.filter(({ states }) => states.length > 0);
    const bare = opened.filter(({ length }) => length < minLength);
    for (const { person, what, states } of empty) report.figure(`${person} at ${what}`, states.join(', '));
    for (const { person, what, length } of bare) report.figure(`${person} at ${what}`, `${length} characters of text`);
    report.figure('pages and tabs', opened.length, `of ${people.length} people`);
    report.holds(opened.length >= minPages, `${opened.length} pages and tabs were opened (at least ${minPages})`);
    report.holds(empty.length === 0, `${empty.length} of them show an empty state or an error`);
    report.holds(bare.length === 0, `${bare.length} of them have almost no text`);
    report.holds(inWaitingRoom === 1, `${inWaitingRoom} patients are in a waiting room`);
  },
};

const minPages = 90;

/** These tables do not allow deletes, so their triggers are switched off. */
const deleteFrom = (...tables: string[]): string =>
  `begin; set local session_replication_role = replica; ${tables.map((table) => `delete from ${table};`).join(' ')} commit`;
const mutations: Record<string, string> = {
  'no-messages': deleteFrom('contact_answers', 'contact_messages'),
  'no-notes': deleteFrom(
    'withheld_note_parts',
    'note_diagnoses',
    'note_versions',
    'note_reminders',
    'consultation_note_revisions',
    'consultation_notes',
  ),
};

/** Waits for the first heartbeat, some seconds at most. */
async function countWaiting({ sql }: ProofEnvironment): Promise<number> {
  for (let tries = 0; tries < 20; tries += 1) {
    const [waiting] = await sql<{ n: number }>(
      `select count(*)::integer as n from call_people where waiting_seen_at > now() - interval '30 seconds'`,
    );
    if (waiting && waiting.n > 0) return waiting.n;
    await sleep(500);
  }
  return 0;
}

/** Each person in a browser context of their own. */
async function openAllPages({ front }: ProofEnvironment, widths: number[]): Promise<OpenedPage[]> {
  const opened: OpenedPage[] = [];
  await withBrowser(async (browser) => {
    for (const person of people)
      await withPage(browser, { baseURL: front, viewport: { width: 1_440, height: 900 }, reducedMotion: 'reduce' }, async (page) => {
        await signIn(page, person);
        const paths = await menuPathsOf(page);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          opened.push(...(await openPages(page, person, paths)));
        }
      });
  });
  return opened;
}
