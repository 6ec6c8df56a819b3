// Proves that neither a response nor its duration reveals whether an address has an account.
import { randomBytes, randomUUID } from 'node:crypto';
import { appPort } from '@lafiya/tools/apps';
import type { Claim, Trial } from '../support/claim.ts';
import { intervalOfMedians } from '../support/measure.ts';
import { postJson } from '../support/requests.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const password = 'Ruwan-Sanyi 47 kofi';
const tolerance = 0.05;
/** Warm-up requests that are not measured. */
const warmUpPairs = 5;
/** When the result is not clear after the usual number of pairs, up to this many times as many are measured. */
const maxFactor = 4;

export const enumeration: Claim = {
  name: 'enumeration',
  promise:
    'sign-up, login, forgot, resend: known and unknown addresses get the same status and body; over 300 interleaved pairs the 99 % interval of the difference of medians lies within ± 5 %',
  defects: { 'slow-known': 'requests for known addresses take longer' },
  run: async (trial) => {
    const environment = await trial.environment();
    await environment.freshDatabase();
    await environment.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    if (trial.mutation) await slowDownKnown(environment);
    const pairs = trial.size === 'full' ? 300 : 15;
    // All four at the same time: each mostly waits for its minimum duration.
    await Promise.all(forms.map((form) => compare(trial, environment, form, pairs)));
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

/** Alternating known and unknown addresses, so that other load affects both. Each address is used once. */
async function compare({ report, size }: Trial, environment: ProofEnvironment, form: Form, pairs: number): Promise<void> {
  const url = `http://127.0.0.1:${appPort(environment.instance, 'api-a')}/api/auth/${form.path}`;
  const known = await createMembers(environment, pairs * maxFactor + warmUpPairs, form.name === 'resend');
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const responses: Record<'known' | 'unknown', Set<string>> = { known: new Set(), unknown: new Set() };
  for (const [turn, email] of known.entries()) {
    const measured = times.known.length;
    if (measured >= pairs && measured % pairs === 0 && (size === 'full' || !isUndecided(times))) break;
    const addresses = { known: email, unknown: `${randomUUID()}@nobody.example` };
    const order = turn % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const kind of order) {
      const began = performance.now();
      const response = await postJson(url, form.body(addresses[kind]));
      if (turn >= warmUpPairs) times[kind].push(performance.now() - began);
      responses[kind].add(`${response.status} ${withoutIds(response.body)}`);
    }
  }
  const same = responses.known.size === 1 && [...responses.known].join() === [...responses.unknown].join();
  const { difference, low, high } = intervalOfMedians(times.known, times.unknown);
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  report.figure(`${form.name}: difference of medians`, `${percent(difference)} (${percent(low)} to ${percent(high)})`);
  report.holds(same, `${form.name}: the same status and body for known and unknown (${[...responses.known].join().slice(0, 80)})`);
  // With few pairs the interval is wider than the limit, so a quick run only checks the median, with twice the tolerance.
  const fits = size === 'full' ? low >= -tolerance && high <= tolerance : Math.abs(difference) <= 2 * tolerance;
  report.holdsInTime(fits, `${form.name}: ${times.known.length} pairs, ${percent(low)} to ${percent(high)} apart`);
}

/** Whether the interval still contains a limit of the quick run. */
function isUndecided({ known, unknown }: Record<'known' | 'unknown', number[]>): boolean {
  const { low, high } = intervalOfMedians(known, unknown);
  const allowed = 2 * tolerance;
  const isClear = (low >= -allowed && high <= allowed) || low > allowed || high < -allowed;
  return !isClear;
}

const withoutIds = (body: string): string => body.replaceAll(/"requestId":"[^"]*"/g, '');

async function createMembers(environment: ProofEnvironment, count: number, unverified: boolean): Promise<string[]> {
  const hash = '$argon2id$v=19$m=65536,t=3,p=1$hpG5j9xiMbWLF3e4quKCjg$s/ULym541TOjSfgwtonnjZeIU4KloKhofgtNExxCx0k';
  const run = randomBytes(4).toString('hex');
  await environment.sql(
    `insert into users (id, email, role, first_name, last_name, password_hash, email_verified_at)
     select gen_random_uuid(), '${run}-' || n || '@known.example', 'PATIENT', 'Known', 'Person', $1, ${unverified ? 'null' : 'now()'} from generate_series(1, $2::int) n`,
    [hash, count],
  );
  return Array.from({ length: count }, (_, index) => `${run}-${index + 1}@known.example`);
}

/** Slows down requests for known addresses. */
async function slowDownKnown(environment: ProofEnvironment): Promise<void> {
  await environment.sql(`create function dawdle() returns trigger language plpgsql as $$ begin perform pg_sleep(0.4); return new; end $$`);
  await environment.sql('create trigger dawdle before insert on mail_codes for each row execute function dawdle()');
}
