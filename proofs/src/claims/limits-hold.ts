// Proves that limits per account, address and number hold when many requests arrive at once, on two API processes, with and without Redis.
import { createHash } from 'node:crypto';
import { appPort } from '@lafiya/tools/apps';
import { serviceNamed, startService, stopService } from '@lafiya/tools/services/control';
import type { Claim, Trial } from '../support/claim.ts';
import { contactForm, type HttpResponse, postJson } from '../support/requests.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const password = 'Ruwan-Sanyi 47 kofi';
const atOnce = 200;

export const limitsHold: Claim = {
  name: 'limits-hold',
  promise:
    '200 wrong passwords, codes, requests for a new password, contact messages and SMS codes at once, from 1 and from 1,000 addresses, with Redis and without: never more tries or messages than allowed',
  defects: {
    'no-target-limits': 'messages to a recipient are not counted',
    'no-attempt-limits': 'failed sign-ins are not counted',
    'no-code-limits': 'wrong codes are not counted',
  },
  run: async (trial) => {
    const environment = await trial.environment();
    await environment.freshDatabase();
    await environment.start(['api-a', 'api-b', 'worker-a']);
    if (trial.mutation) await removeLimit(environment, trial.mutation);
    try {
      for (const redis of [true, false]) {
        if (!redis) await stopService(environment.instance, 'redis');
        for (const addresses of trial.size === 'full' ? [1, 1_000] : [1_000]) {
          const round: Round = {
            environment,
            name: `${redis ? 'with' : 'without'} Redis, ${addresses} address${addresses > 1 ? 'es' : ''}`,
            addresses,
            network: (redis ? 10 : 20) + (addresses > 1 ? 1 : 0),
          };
          await checkPasswords(trial, round);
          await checkCodes(trial, round);
          await checkMessages(trial, round);
          await checkSmsCodes(trial, round);
        }
      }
    } finally {
      await startService(environment.instance, serviceNamed('redis'));
    }
  },
};

type Round = { environment: ProofEnvironment; name: string; addresses: number; network: number };
type Request = { path: string; body: object; cookie?: string; token?: string };

const targetOf = ({ name }: Round, what: string): string =>
  `${what}-${createHash('sha256').update(name).digest('hex').slice(0, 8)}@limits.example`;

/** Sends a request many times at once, each to the other process; repeated until every address was used. */
async function flood(round: Round, request: (number: number) => Request): Promise<HttpResponse[]> {
  const total = Math.max(atOnce, round.addresses);
  const responses: HttpResponse[] = [];
  for (let start = 0; start < total; start += atOnce)
    responses.push(
      ...(await Promise.all(Array.from({ length: atOnce }, (_, index) => send(round, start + index, request(start + index))))),
    );
  return responses;
}

function send({ environment, addresses, network }: Round, number: number, { path, body, cookie, token }: Request): Promise<HttpResponse> {
  const port = appPort(environment.instance, number % 2 ? 'api-a' : 'api-b');
  const from = number % addresses;
  // Each round has addresses of its own, so that it does not meet the limits of the one before.
  const headers = { 'x-forwarded-for': `10.${network}.${from >> 8}.${from & 255}`, ...(cookie ? { cookie } : {}) };
  return postJson(`http://127.0.0.1:${port}${path}`, body, {
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
}

/** A request outside the flood, from an address of its own. */
let aside = 0;
function sendAlone({ environment }: Round, { path, body, cookie }: Request): Promise<HttpResponse> {
  aside += 1;
  const headers = { 'x-forwarded-for': `10.99.${aside >> 8}.${aside & 255}`, ...(cookie ? { cookie } : {}) };
  return postJson(`http://127.0.0.1:${appPort(environment.instance, 'api-a')}${path}`, body, { headers });
}

async function checkPasswords({ report }: Trial, round: Round): Promise<void> {
  const email = await createMember(round, 'password');
  const login = (number: number): Request => ({ path: '/api/auth/login', body: { email, password: `Wrong guess ${number}!` } });
  const began = performance.now();
  const responses = await flood(round, login);
  const seconds = (performance.now() - began) / 1_000;
  // Five at once, then one after each wait of 1, 2, 4, … seconds.
  const allowed = 5 + Math.floor(Math.log2(seconds + 1));
  const checked = responses.filter(({ status }) => status === 401).length;
  report.holds(
    checked >= 1 && checked <= allowed,
    `${round.name}: ${checked} of ${responses.length} wrong passwords were looked at in ${seconds.toFixed(1)} s, ${allowed} are allowed`,
  );
}

async function checkCodes({ report }: Trial, round: Round): Promise<void> {
  const email = targetOf(round, 'code');
  const { code, cookie } = await signUp(round, email);
  const wrong = (number: number): Request => ({
    path: '/api/auth/verify-email',
    body: { email, verificationCode: String((Number(code) + 1 + number) % 1_000_000).padStart(6, '0') },
    cookie,
  });
  await flood(round, wrong);
  const right = await sendAlone(round, { path: '/api/auth/verify-email', body: { email, verificationCode: code }, cookie });
  const [row] = await round.environment.sql<{ tries: number }>('select wrong_tries as tries from sign_ups where email = $1', [email]);
  const tries = row?.tries ?? 0;
  report.holds(
    tries === 5 && right.status === 400,
    `${round.name}: ${tries} wrong codes were looked at, then the right one is refused (${right.status})`,
  );
}

async function checkMessages({ report }: Trial, round: Round): Promise<void> {
  const member = await createMember(round, 'reset');
  await flood(round, () => ({ path: '/api/auth/forgot-password', body: { email: member } }));
  const resets = await countMails(round, member, 'reset-password');
  report.holds(resets === 3, `${round.name}: ${resets} links for a new password`);
  const email = targetOf(round, 'contact');
  await flood(round, () => ({ path: '/api/contact-messages', body: contactForm(email) }));
  const [acknowledged, stored] = [await countMails(round, email, 'contact-acknowledgement'), await countStored(round, email)];
  report.holds(
    acknowledged === 3 && stored >= 3 && stored <= 20,
    `${round.name}: ${acknowledged} acknowledgements, ${stored} messages stored`,
  );
}

async function checkSmsCodes({ report }: Trial, round: Round): Promise<void> {
  const email = await createMember(round, 'sms');
  const signedIn = await sendAlone(round, { path: '/api/auth/login', body: { email, password } });
  const token = (JSON.parse(signedIn.body) as { accessToken?: string }).accessToken ?? '';
  const number = `+234803${String(1_000_000 + (createHash('sha256').update(round.name).digest().readUInt32BE() % 8_999_999))}`;
  await flood(round, () => ({ path: '/api/notifications/sms-number', body: { phone: number }, token }));
  const [row] = await round.environment.sql<{ n: number }>(
    `select count(*)::int as n from outbox where topic = 'sms' and payload ->> 'to' = $1`,
    [number],
  );
  report.holds(row?.n === 3, `${round.name}: ${row?.n} SMS codes to one number`);
}

async function countMails({ environment }: Round, to: string, template: string): Promise<number> {
  const [row] = await environment.sql<{ n: number }>(
    `select count(*)::int as n from outbox where payload ->> 'to' = $1 and payload ->> 'template' = $2`,
    [to, template],
  );
  return row?.n ?? 0;
}

async function countStored({ environment }: Round, email: string): Promise<number> {
  const [row] = await environment.sql<{ n: number }>('select count(*)::int as n from contact_messages where email = $1', [email]);
  return row?.n ?? 0;
}

async function createMember(round: Round, what: string): Promise<string> {
  const email = targetOf(round, what);
  const { code, cookie } = await signUp(round, email);
  await sendAlone(round, { path: '/api/auth/verify-email', body: { email, verificationCode: code }, cookie });
  return email;
}

/** The cookie shows that the same browser signed up. */
async function signUp(round: Round, email: string): Promise<{ code: string; cookie: string }> {
  const body = { firstName: 'Hauwa', lastName: 'Sule', email, password, role: 'PATIENT', termsAccepted: true };
  const { headers } = await sendAlone(round, { path: '/api/auth/signup', body });
  const cookie = /__Host-su=[^;]+/.exec([headers['set-cookie']].flat().join('\n'))?.[0] ?? '';
  const mail = await round.environment.mailbox.waitFor(email, { subject: /^Verify your/ });
  return { code: /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1] ?? '', cookie };
}

async function removeLimit(environment: ProofEnvironment, mutation: string): Promise<void> {
  const uncounted: Record<string, [table: string, column: string]> = {
    'no-target-limits': ['usage_counts', 'used'],
    'no-attempt-limits': ['sign_in_failures', 'failures'],
    'no-code-limits': ['sign_ups', 'wrong_tries'],
  };
  const [table, column] = uncounted[mutation] ?? [];
  await environment.sql(`create function uncount() returns trigger language plpgsql as $$ begin new.${column} := 0; return new; end $$`);
  await environment.sql(`create trigger uncount before insert or update on ${table} for each row execute function uncount()`);
}
