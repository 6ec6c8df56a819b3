// Proves that every way in and out works for people: the journeys of e2e/identity in Chromium, through the real mail server, each by name.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkout } from '@lafiya/tools/services/instance';
import type { Claim } from '../frame/claim.ts';

type Told = { fullName: string; status: string };

/** What must have been travelled, and how often: where a width matters, once at each. */
const journeys: [string, RegExp, number][] = [
  ['patient: sign-up, code, login', /sign up, code from the mail, sign in, dashboard/, 2],
  ['patient: profile', /given a new patient, then the wizard/, 2],
  ['doctor: licence, waiting, approved', /given a new doctor, then the licence is handed in, waits, and is approved/, 2],
  ['doctor: second factor', /given a doctor without a second factor, then it is set up/, 2],
  ['link instead of code', /when it is followed, then the address is verified without typing/, 1],
  ['Google, new and returning', /given somebody new, then they choose a role .* the next time they are just in/, 2],
  ['forgot and reset', /given a forgotten password, when the link is used/, 1],
  ['e-mail change', /given a new e-mail address, then the code/, 1],
  ['passkey', /given a passkey, then it signs in without a password/, 1],
  ['recovery code', /given a lost phone, then a recovery code signs in once/, 1],
  ['two tabs refresh once', /when two tabs open the dashboard at once, then they refresh once/, 1],
  ['idle warning, extend, expiry', /then a warning comes after 25 minutes, can be answered/, 1],
  ['axe on every page', /breaks? no access rule/, 6],
];

export const identityJourneys: Claim = {
  name: 'identity-journeys',
  promise: 'every way to sign up, in and out in Chromium at 1440 and 360 px, through the real mail server; axe finds nothing on any page',
  defects: { 'no-worker': 'nobody delivers the mails' },
  run: async ({ report, size, planted }) => {
    const told = size === 'quick' && !planted ? (alreadyTold() ?? travel(planted)) : travel(planted);
    const failed = told.filter(({ status }) => status !== 'passed');
    for (const one of failed.slice(0, 8)) report.figure('failed', one.fullName);
    report.figure('journeys', told.length);
    for (const [name, words, least] of journeys) {
      const done = told.filter(({ fullName, status }) => words.test(fullName) && status === 'passed').length;
      report.holds(done >= least, `${name}: ${done} of ${least}`);
    }
    report.holds(failed.length === 0, `${told.length - failed.length} of ${told.length} journeys end as they should`);
  },
};

/** Within a check the journeys were just travelled; their report is taken as it is. */
function alreadyTold(): Told[] | undefined {
  const file = process.env['LAFIYA_BROWSER_REPORT'];
  return file && existsSync(file) ? read(file) : undefined;
}

function travel(planted: string | undefined): Told[] {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'lafiya-journeys-')), 'report.json');
  const built = spawnSync('pnpm', ['--filter', '@lafiya/web', 'build'], { cwd: checkout, encoding: 'utf8' });
  if (built.status !== 0) throw new Error(`The web build failed:\n${built.stdout}\n${built.stderr}`);
  // One journey is enough to see that something is planted.
  const which = planted ? ['-t', 'sign up, code from the mail'] : [];
  spawnSync(
    path.join(checkout, 'node_modules/.bin/vitest'),
    ['run', '--project', 'browser', 'e2e/identity', ...which, '--reporter=json', `--outputFile=${file}`],
    { cwd: checkout, encoding: 'utf8', env: { ...process.env, ...(planted ? { LAFIYA_WITHOUT_WORKER: '1' } : {}) } },
  );
  if (!existsSync(file)) throw new Error('The journeys did not even begin.');
  return read(file);
}

function read(file: string): Told[] {
  const { testResults } = JSON.parse(readFileSync(file, 'utf8')) as { testResults: { name: string; assertionResults: Told[] }[] };
  return testResults
    .filter(({ name }) => /e2e\/(identity|dashboard)\//.test(name))
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status !== 'skipped' && status !== 'pending');
}
