// Proves that nobody learns from an answer, or from how long it takes, whether an address has an account.
import { randomBytes, randomUUID } from 'node:crypto';
import { appPort } from '@lafiya/tools/apps';
import type { Claim, Trial } from '../frame/claim.ts';
import { intervalOfMedians } from '../frame/measure.ts';
import { postJson } from '../frame/requests.ts';
import type { Stage } from '../frame/stage.ts';

const password = 'Ruwan-Sanyi 47 kofi';
const within = 0.05;
/** The first few warm the engine up. */
const warming = 5;
/** A machine that gives one answer far more than the next has decided nothing after a few pairs: then it is asked for up to so many times as long. */
const longest = 4;

export const enumeration: Claim = {
  name: 'enumeration',
  promise:
    'sign-up, login, forgot, resend: known and unknown addresses give the same status and body; over 300 interleaved pairs the 99 % interval of the difference of medians lies within ± 5 %',
  defects: { 'slow-known': 'the database takes its time over an address that it knows' },
  run: async (trial) => {
    const stage = await trial.stage();
    await stage.freshDatabase();
    await stage.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    if (trial.planted) await slowDownKnown(stage);
    const pairs = trial.size === 'full' ? 300 : 15;
    // All four at the same time, in pairs of their own: each mostly waits for its floor.
    await Promise.all(forms.map((form) => compare(trial, stage, form, pairs)));
  },
};

type Form = { name: string; path: string; body: (email: string) => object };

const forms: Form[] = [
  {
    name: 'sign-up',
    path: 'signup',
    body: (email) => ({ firstName: 'Sani', lastName: 'Musa', email, password, role: 'PATIENT', termsAccepted: true }),
  },
  { name: 'login', path: 'login', body: (email) => ({ email, password: 'Not-the-right 1!' }) },
  { name: 'forgot', path: 'forgot-password', body: (email) => ({ email }) },
  { name: 'resend', path: 'resend-verification', body: (email) => ({ email }) },
];

/** In turns, known and unknown first, so that whatever else the machine does meets both alike. Each address is asked about once. */
async function compare({ report, size }: Trial, stage: Stage, form: Form, pairs: number): Promise<void> {
  const url = `http://127.0.0.1:${appPort(stage.instance, 'api-a')}/api/auth/${form.path}`;
  const known = await members(stage, pairs * longest + warming, form.name === 'resend');
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const answers: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() };
  for (const [turn, email] of known.entries()) {
    const asked = times.known.length;
    if (asked >= pairs && asked % pairs === 0 && (size === 'full' || !isUndecided(times))) break;
    const addresses = { known: email, unknown: `${randomUUID()}@nobody.example` };
    const order = turn % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const began = performance.now();
      const answer = await postJson(url, form.body(addresses[kind]));
      if (turn >= warming) times[kind].push(performance.now() - began);
      answers[kind].add(`${answer.status} ${withoutIds(answer.body)}`);
    }
  }
  const same = answers.known.size === 1 && [...answers.known].join() === [...answers.unknown].join();
  const { difference, low, high } = intervalOfMedians(times.known, times.unknown);
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  report.figure(`${form.name}: difference of medians`, `${percent(difference)} (${percent(low)} to ${percent(high)})`);
  report.holds(same, `${form.name}: the same status and body for known and unknown (${[...answers.known].join().slice(0, 80)})`);
  // With few pairs the interval itself is wider than what it should prove; then only the middle is judged, and more loosely.
  const fits = size === 'full' ? low >= -within && high <= within : Math.abs(difference) <= 2 * within;
  report.holdsInTime(fits, `${form.name}: ${times.known.length} pairs, ${percent(low)} to ${percent(high)} apart`);
}

/** Whether the difference may still lie on either side of what a quick run allows. */
function isUndecided({ known, unknown }: Record<'known' | 'unknown', number[]>): boolean {
  const { low, high } = intervalOfMedians(known, unknown);
  const allowed = 2 * within;
  const isClear = (low >= -allowed && high <= allowed) || low > allowed || high < -allowed;
  return !isClear;
}

const withoutIds = (body: string): string => body.replaceAll(/"requestId":"[^"]*"/g, '');

async function members(stage: Stage, count: number, unverified: boolean): Promise<string[]> {
  const hash = '$argon2id$v=19$m=65536,t=3,p=1$hpG5j9xiMbWLF3e4quKCjg$s/ULym541TOjSfgwtonnjZeIU4KloKhofgtNExxCx0k';
  const run = randomBytes(4).toString('hex');
  await stage.sql(
    `insert into users (id, email, role, first_name, last_name, password_hash, email_verified_at)
     select gen_random_uuid(), '${run}-' || n || '@known.example', 'PATIENT', 'Known', 'Person', $1, ${unverified ? 'null' : 'now()'} from generate_series(1, $2::int) n`,
    [hash, count],
  );
  return Array.from({ length: count }, (_, index) => `${run}-${index + 1}@known.example`);
}

/** As a careless lookup would: whoever is found costs a little more. */
async function slowDownKnown(stage: Stage): Promise<void> {
  await stage.sql(`create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.4); return new; end $$`);
  await stage.sql('create trigger dawdle before insert on mail_codes for each row execute function dawdle()');
}
