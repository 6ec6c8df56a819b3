// Proves in a real browser that a note is not lost when the connection, API, session or tab fails at random while it is typed.
import { setTimeout as sleep } from 'node:timers/promises';
import { createBrowserContext, withBrowser } from '@lafiya/tools/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { createClinic, type SignedInUser } from '../booking/people.ts';
import type { Claim, Trial } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { type LossyProxy, startProxies } from '../support/toxiproxy.ts';
import {
  endSessions,
  fields,
  readDraftsOnDevice,
  insertAppointment,
  openNote,
  readSavingStatus,
  signIn,
  readStoredText,
  waitUntilSaved,
} from '../notes/note-helpers.ts';
import { startTyping, type Typed } from '../notes/typist.ts';

/** Maximum time of typing before and after a failure. */
const sizes = {
  quick: { rounds: 4, calmMs: 500, cutMs: 1_500 },
  full: { rounds: 50, calmMs: 1_800, cutMs: 2_200 },
};
const failures = ['line', 'answers', 'api', 'session'] as const;
type Failure = (typeof failures)[number];
const ends = ['closed', 'crashed', 'stays'] as const;
type End = (typeof ends)[number];
/** Words younger than this may be lost with the tab. */
const graceMs = 1_000;
const minTyped = 3;

type NoteSetup = {
  environment: ProofEnvironment;
  front: string;
  env: Record<string, string>;
  line: LossyProxy;
  context: BrowserContext;
  doctor: SignedInUser;
  appointment: string;
};
type Tally = { typed: number; due: number; shownSafe: number; lost: string[]; unsaved: number; left: number; twice: number };

export const noteSafe: Claim = {
  name: 'note-safe',
  promise:
    'text typed into a note in Chromium while connection, responses, API (kill -9), session and tab fail at random, 50 rounds: nothing is lost that was shown as saved or typed more than 1 s before the failure; nobody else on the device can read it',
  defects: {
    'no-draft': 'the browser stores no draft',
    forgetful: 'the database discards every second change of a note',
  },
  run: async (trial) => {
    const environment = await trial.environment();
    await environment.freshDatabase();
    const { front: upstream, frontProxy: listen } = environment.instance.ports;
    const front = `http://localhost:${listen}`;
    const env = { PUBLIC_ORIGIN: front, RATE_LIMIT_FACTOR: '1000' };
    const { line, close } = await startProxies(environment.instance, { line: { listen, upstream } });
    try {
      const { doctors, patients } = await createClinic(environment, { patients: 1, doctors: 2, admins: 0 });
      const [doctor, other, patient] = [doctors[0] as SignedInUser, doctors[1] as SignedInUser, patients[0] as SignedInUser];
      const appointment = await insertAppointment(environment, doctor, patient, 2);
      await environment.start(['api-a', 'web-a'], { env });
      if (trial.mutation === 'forgetful') await environment.sql(discardChanges);
      await withBrowser(async (browser) => {
        const context = await newContext(browser, trial.mutation);
        const setup = { environment, front, env, line, context, doctor, appointment };
        await signIn(environment, context, doctor);
        checkTally(trial, await typeThroughFailures(setup, sizes[trial.size]));
        if (!trial.mutation) await checkOtherUser(trial, setup, other, await insertAppointment(environment, other, patient, 4));
      });
    } finally {
      await close();
    }
  },
};

const discardChanges = `
  create function forget_note() returns trigger language plpgsql as $$ begin
    if (new.complaint_revision + new.history_revision + new.examination_revision + new.assessment_revision + new.plan_revision + new.next_steps_revision) % 2 = 0
    then new.complaint := old.complaint; new.history := old.history; new.examination := old.examination; new.assessment := old.assessment;
      new.plan := old.plan; new.next_steps := old.next_steps; end if;
    return new; end $$;
  create trigger forget before update on consultation_notes for each row execute function forget_note()`;

async function newContext(browser: Browser, mutation: string | undefined): Promise<BrowserContext> {
  const context = await createBrowserContext(browser, { viewport: { width: 1_280, height: 900 } });
  if (mutation === 'no-draft')
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new Error('Storage is disabled.');
      };
    });
  return context;
}

async function typeThroughFailures(setup: NoteSetup, { rounds, calmMs, cutMs }: (typeof sizes)['full']): Promise<Tally> {
  const tally: Tally = { typed: 0, due: 0, shownSafe: 0, lost: [], unsaved: 0, left: 0, twice: 0 };
  const due: string[] = [];
  let page = await openNote(setup.context, setup.front, setup.appointment);
  for (let round = 0; round < rounds; round += 1) {
    const failure = failures[round % failures.length] as Failure;
    const end = ends[round % ends.length] as End;
    const typing = startTyping(page, fields[Math.floor(Math.random() * fields.length)] ?? 'Plan', `r${round}`);
    await waitForTyping(typing, minTyped);
    await sleep(randomBetween(0, calmMs));
    const repair = await causeFailure(setup, failure);
    await sleep(randomBetween(300, cutMs));
    const failedAt = Date.now();
    await leave(page, end);
    const typed = await typing.stop();
    await repair();
    if (end !== 'stays' || failure === 'session') {
      await page.close().catch(() => undefined);
      page = await openNote(setup.context, setup.front, setup.appointment);
    }
    if (!(await waitUntilSaved(page))) tally.unsaved += 1;
    due.push(...collectDue(typed, end === 'stays' && failure !== 'session' ? Number.POSITIVE_INFINITY : failedAt, tally));
    const stored = await readStoredText(setup.environment, setup.appointment);
    tally.lost = due.filter((word) => !stored.includes(word));
    tally.twice = due.filter((word) => stored.split(word).length > 2).length;
    tally.left = (await readDraftsOnDevice(page)).drafts;
  }
  await page.close();
  return tally;
}

/** When the tab stays open, every word must be stored. */
function collectDue(typed: Typed[], failedAt: number, tally: Tally): string[] {
  const due = typed.filter(({ at, wasShownSaved }) => wasShownSaved || at < failedAt - graceMs);
  tally.typed += typed.length;
  tally.due += due.length;
  tally.shownSafe += typed.filter(({ wasShownSaved }) => wasShownSaved).length;
  return due.map(({ word }) => word);
}

/** Causes a failure and returns the function that repairs it. */
async function causeFailure({ environment, env, line, context, doctor }: NoteSetup, failure: Failure): Promise<() => Promise<void>> {
  switch (failure) {
    case 'line':
      await line.setEnabled(false);
      return () => line.setEnabled(true);
    case 'answers':
      await line.dropResponses(true);
      return () => line.dropResponses(false);
    case 'api':
      await environment.stop('api-a', 'SIGKILL');
      return () => environment.start(['api-a'], { env });
    case 'session':
      await endSessions(environment, doctor);
      return () => signIn(environment, context, doctor);
  }
}

async function leave(page: Page, end: End): Promise<void> {
  if (end === 'closed') await page.close();
  if (end !== 'crashed') return;
  const session = await page.context().newCDPSession(page);
  const crashed = new Promise((resolve) => page.once('crash', resolve));
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

/** Waits until something was typed, however slow the machine is. */
async function waitForTyping(typing: { count: () => number }, min: number): Promise<void> {
  for (const until = Date.now() + 20_000; typing.count() < min && Date.now() < until; ) await sleep(20);
}

const randomBetween = (min: number, max: number): number => min + Math.random() * (max - min);

function checkTally({ report, size }: Trial, { typed, due, shownSafe, lost, unsaved, left, twice }: Tally): void {
  const { rounds } = sizes[size];
  report.figure('rounds', rounds);
  report.figure('words typed', typed);
  report.figure('of them shown as saved or kept', shownSafe);
  report.figure('of them due', due);
  if (lost.length > 0) report.figure('lost, for instance', lost.slice(0, 5).join(' '));
  report.figure('words that stand twice', twice);
  report.holds(due >= rounds * 2, `${due} words had to be stored`);
  report.holds(unsaved === 0, `${unsaved} of ${rounds} rounds did not end with “Saved” within 30 s`);
  report.holds(twice === 0, `${twice} words were stored twice`);
  report.holds(left === 0, `${left} drafts are left on the device after they were saved`);
  report.holds(lost.length === 0, `${lost.length} of ${due} words lost that were shown as saved or typed more than 1 s before the failure`);
}

/** Another doctor signs in on a device that holds a draft of the first. */
async function checkOtherUser({ report }: Trial, setup: NoteSetup, other: SignedInUser, otherAppointment: string): Promise<void> {
  const { environment, front, line, context, doctor, appointment } = setup;
  const mine = await openNote(context, front, appointment);
  await line.setEnabled(false);
  const typing = startTyping(mine, 'Plan', 'secret');
  await mine.locator('[data-saving=onDevice]').waitFor();
  const typed = await typing.stop();
  await mine.locator('[data-saving=onDevice]').waitFor();
  const savingStatus = await readSavingStatus(mine);
  await mine.close();
  await line.setEnabled(true);
  await endSessions(environment, doctor);
  await signIn(environment, context, other);
  const theirs = await openNote(context, front, otherAppointment);
  const { drafts, bytes } = await readDraftsOnDevice(theirs);
  const screen = (await theirs.locator('body').textContent()) ?? '';
  await theirs.goto(`${front}/dashboard/consultations/${appointment}`);
  const refused = await theirs
    .getByText('The note could not be opened')
    .waitFor()
    .then(
      () => true,
      () => false,
    );
  const seen = typed.filter(({ word }) => bytes.includes(word) || screen.includes(word)).length;
  report.figure('said of it', savingStatus);
  report.holds(
    drafts > 0 && seen === 0 && refused,
    `another doctor on the same device finds ${drafts} draft and reads ${seen} of ${typed.length} words`,
  );
  await theirs.close();
  await signIn(environment, context, doctor);
  const again = await openNote(context, front, appointment);
  await waitUntilSaved(again);
  const stored = await readStoredText(environment, appointment);
  const back = typed.filter(({ word }) => stored.includes(word)).length;
  report.holds(back === typed.length, `signed in again, the doctor has ${back} of ${typed.length} words back`);
}
