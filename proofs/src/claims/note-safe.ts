// Proves in a real browser that a doctor's words are not lost: while they are typed, the line, the api, the session and the tab are cut at random.
import { setTimeout as sleep } from 'node:timers/promises';
import { openContext, withBrowser } from '@lafiya/tools/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { settleClinic, type Somebody } from '../booking/people.ts';
import type { Claim, Trial } from '../frame/claim.ts';
import type { Stage } from '../frame/stage.ts';
import { type LossyLine, openToxiproxies } from '../frame/toxiproxy.ts';
import { endSessions, fields, keptOnDevice, layVisit, openNote, savingWords, signIn, storedWords, untilSaved } from '../notes/desk.ts';
import { startTyping, type Typed } from '../notes/typist.ts';

/** How long, at most, is written before a cut and after it. */
const sizes = {
  quick: { rounds: 4, calmMs: 500, cutMs: 1_500 },
  full: { rounds: 50, calmMs: 1_800, cutMs: 2_200 },
};
const cuts = ['line', 'answers', 'api', 'session'] as const;
type Cut = (typeof cuts)[number];
const ends = ['closed', 'crashed', 'stays'] as const;
type End = (typeof ends)[number];
/** Words younger than this may be gone with the tab. */
const youngMs = 1_000;
const fewWords = 3;

type Desk = {
  stage: Stage;
  front: string;
  env: Record<string, string>;
  line: LossyLine;
  context: BrowserContext;
  doctor: Somebody;
  visit: string;
};
type Tally = { typed: number; due: number; shownSafe: number; lost: string[]; unsaved: number; left: number; twice: number };

export const noteSafe: Claim = {
  name: 'note-safe',
  promise:
    'text typed into a note in Chromium while line, answers, api (kill -9), session and tab are cut at random, 50 rounds: nothing is lost that was shown as saved or typed more than 1 s before the cut; nobody else on the device can read it',
  defects: {
    'no-draft': 'the browser keeps no draft',
    forgetful: 'the database takes every second change of a note and forgets it',
  },
  run: async (trial) => {
    const stage = await trial.stage();
    await stage.freshDatabase();
    const { front: upstream, frontProxy: listen } = stage.instance.ports;
    const front = `http://localhost:${listen}`;
    const env = { PUBLIC_ORIGIN: front, RATE_LIMIT_FACTOR: '1000' };
    const { line, close } = await openToxiproxies(stage.instance, { line: { listen, upstream } });
    try {
      const { doctors, patients } = await settleClinic(stage, { patients: 1, doctors: 2, admins: 0 });
      const [doctor, other, patient] = [doctors[0] as Somebody, doctors[1] as Somebody, patients[0] as Somebody];
      const visit = await layVisit(stage, doctor, patient, 2);
      await stage.start(['api-a', 'web-a'], { env });
      if (trial.planted === 'forgetful') await stage.sql(forget);
      await withBrowser(async (browser) => {
        const context = await newContext(browser, trial.planted);
        const desk = { stage, front, env, line, context, doctor, visit };
        await signIn(stage, context, doctor);
        judge(trial, await writeThroughCuts(desk, sizes[trial.size]));
        if (!trial.planted) await keptFromOthers(trial, desk, other, await layVisit(stage, other, patient, 4));
      });
    } finally {
      await close();
    }
  },
};

const forget = `
  create function forget_note() returns trigger language plpgsql as $$ begin
    if (new.complaint_revision + new.history_revision + new.examination_revision + new.assessment_revision + new.plan_revision + new.next_steps_revision) % 2 = 0
    then new.complaint := old.complaint; new.history := old.history; new.examination := old.examination; new.assessment := old.assessment;
      new.plan := old.plan; new.next_steps := old.next_steps; end if;
    return new; end $$;
  create trigger forget before update on consultation_notes for each row execute function forget_note()`;

async function newContext(browser: Browser, planted: string | undefined): Promise<BrowserContext> {
  const context = await openContext(browser, { viewport: { width: 1_280, height: 900 } });
  if (planted === 'no-draft')
    await context.addInitScript(() => {
      IDBObjectStore.prototype.put = () => {
        throw new Error('This device keeps nothing.');
      };
    });
  return context;
}

async function writeThroughCuts(desk: Desk, { rounds, calmMs, cutMs }: (typeof sizes)['full']): Promise<Tally> {
  const tally: Tally = { typed: 0, due: 0, shownSafe: 0, lost: [], unsaved: 0, left: 0, twice: 0 };
  const due: string[] = [];
  let page = await openNote(desk.context, desk.front, desk.visit);
  for (let round = 0; round < rounds; round += 1) {
    const cut = cuts[round % cuts.length] as Cut;
    const end = ends[round % ends.length] as End;
    const typing = startTyping(page, fields[Math.floor(Math.random() * fields.length)] ?? 'Plan', `r${round}`);
    await untilTyped(typing, fewWords);
    await sleep(between(0, calmMs));
    const heal = await strike(desk, cut);
    await sleep(between(300, cutMs));
    const cutAt = Date.now();
    await leave(page, end);
    const typed = await typing.stop();
    await heal();
    if (end !== 'stays' || cut === 'session') {
      await page.close().catch(() => undefined);
      page = await openNote(desk.context, desk.front, desk.visit);
    }
    if (!(await untilSaved(page))) tally.unsaved += 1;
    due.push(...wordsDue(typed, end === 'stays' && cut !== 'session' ? Number.POSITIVE_INFINITY : cutAt, tally));
    const stored = await storedWords(desk.stage, desk.visit);
    tally.lost = due.filter((word) => !stored.includes(word));
    tally.twice = due.filter((word) => stored.split(word).length > 2).length;
    tally.left = (await keptOnDevice(page)).drafts;
  }
  await page.close();
  return tally;
}

/** With a tab that lives on, every word is due. */
function wordsDue(typed: Typed[], cutAt: number, tally: Tally): string[] {
  const due = typed.filter(({ at, wasShownSafe }) => wasShownSafe || at < cutAt - youngMs);
  tally.typed += typed.length;
  tally.due += due.length;
  tally.shownSafe += typed.filter(({ wasShownSafe }) => wasShownSafe).length;
  return due.map(({ word }) => word);
}

/** Cuts something, and returns how it is mended. */
async function strike({ stage, env, line, context, doctor }: Desk, cut: Cut): Promise<() => Promise<void>> {
  switch (cut) {
    case 'line':
      await line.setEnabled(false);
      return () => line.setEnabled(true);
    case 'answers':
      await line.loseAnswers(true);
      return () => line.loseAnswers(false);
    case 'api':
      await stage.stop('api-a', 'SIGKILL');
      return () => stage.start(['api-a'], { env });
    case 'session':
      await endSessions(stage, doctor);
      return () => signIn(stage, context, doctor);
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

/** However slow the machine is, something is typed before it is cut. */
async function untilTyped(typing: { count: () => number }, least: number): Promise<void> {
  for (const until = Date.now() + 20_000; typing.count() < least && Date.now() < until; ) await sleep(20);
}

const between = (least: number, most: number): number => least + Math.random() * (most - least);

function judge({ report, size }: Trial, { typed, due, shownSafe, lost, unsaved, left, twice }: Tally): void {
  const { rounds } = sizes[size];
  report.figure('rounds', rounds);
  report.figure('words typed', typed);
  report.figure('of them shown as saved or kept', shownSafe);
  report.figure('of them due', due);
  if (lost.length > 0) report.figure('lost, for instance', lost.slice(0, 5).join(' '));
  report.figure('words that stand twice', twice);
  report.holds(due >= rounds * 2, `${due} words had to survive`);
  report.holds(unsaved === 0, `${unsaved} of ${rounds} rounds did not end with “Saved” within 30 s`);
  report.holds(twice === 0, `${twice} words were stored twice`);
  report.holds(left === 0, `${left} drafts are left on the device once the server has their words`);
  report.holds(lost.length === 0, `${lost.length} of ${due} words lost that were shown as saved or typed more than 1 s before the cut`);
}

/** With a draft of one doctor on the device, another one signs in on it. */
async function keptFromOthers({ report }: Trial, desk: Desk, other: Somebody, otherVisit: string): Promise<void> {
  const { stage, front, line, context, doctor, visit } = desk;
  const mine = await openNote(context, front, visit);
  await line.setEnabled(false);
  const typing = startTyping(mine, 'Plan', 'secret');
  await mine.locator('[data-saving=kept]').waitFor();
  const words = await typing.stop();
  await mine.locator('[data-saving=kept]').waitFor();
  const said = await savingWords(mine);
  await mine.close();
  await line.setEnabled(true);
  await endSessions(stage, doctor);
  await signIn(stage, context, other);
  const theirs = await openNote(context, front, otherVisit);
  const { drafts, bytes } = await keptOnDevice(theirs);
  const screen = (await theirs.locator('body').textContent()) ?? '';
  await theirs.goto(`${front}/dashboard/consultations/${visit}`);
  const refused = await theirs
    .getByText('The note could not be opened')
    .waitFor()
    .then(
      () => true,
      () => false,
    );
  const seen = words.filter(({ word }) => bytes.includes(word) || screen.includes(word)).length;
  report.figure('said of it', said);
  report.holds(
    drafts > 0 && seen === 0 && refused,
    `another doctor on the same device finds ${drafts} draft and reads ${seen} of ${words.length} words`,
  );
  await theirs.close();
  await signIn(stage, context, doctor);
  const again = await openNote(context, front, visit);
  await untilSaved(again);
  const stored = await storedWords(stage, visit);
  const back = words.filter(({ word }) => stored.includes(word)).length;
  report.holds(back === words.length, `signed in again, the doctor has ${back} of ${words.length} words back`);
}
