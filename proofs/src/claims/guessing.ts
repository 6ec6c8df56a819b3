// Proves that passwords and codes cannot be guessed on two API processes, with or without Redis, and that the owner can still sign in.
import { appPort } from '@lafiya/tools/apps';
import { serviceNamed, startService, stopService } from '@lafiya/tools/services/control';
import type { Claim, Trial } from '../support/claim.ts';
import { type HttpResponse, postJson } from '../support/requests.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const password = 'Ruwan-Sanyi 47 kofi';

export const guessing: Claim = {
  name: 'guessing',
  promise:
    'wrong passwords and codes: the limits hold across two API processes, with Redis and without; the right code at the 6th attempt is refused; the owner can still sign in after a password reset',
  defects: { 'no-counting': 'failed attempts are not counted' },
  run: async (trial) => {
    const environment = await trial.environment();
    await environment.freshDatabase();
    await environment.mailbox.clear();
    await environment.start(['api-a', 'api-b', 'worker-a']);
    if (trial.mutation) {
      await environment.sql(`create function uncount() returns trigger language plpgsql as $$ begin new.failures := 0; return new; end $$`);
      await environment.sql('create trigger uncount before insert or update on sign_in_failures for each row execute function uncount()');
    }
    try {
      for (const redis of [true, false]) {
        if (!redis) await stopService(environment.instance, 'redis');
        await checkPasswordLimit(trial, environment, redis);
      }
    } finally {
      await startService(environment.instance, serviceNamed('redis'));
    }
    await checkCodeLimit(trial, environment);
  },
};

let visitor = 0;
/** Each request goes to the other process and comes from another address, so only limits per account can stop it. */
function postAuth(environment: ProofEnvironment, path: string, body: object, cookie = ''): Promise<HttpResponse> {
  visitor += 1;
  const port = appPort(environment.instance, visitor % 2 ? 'api-a' : 'api-b');
  return postJson(`http://127.0.0.1:${port}/api/auth/${path}`, body, {
    headers: { 'x-forwarded-for': `10.9.${visitor >> 8}.${visitor & 255}`, cookie },
  });
}

async function checkPasswordLimit({ report }: Trial, environment: ProofEnvironment, redis: boolean): Promise<void> {
  const how = redis ? 'with Redis' : 'without Redis';
  const email = await createMember(environment, `guessed-${redis ? 'with' : 'without'}@guessing.example`);
  for (const address of [email, `nobody-${how.replaceAll(' ', '-')}@guessing.example`]) {
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await postAuth(environment, 'login', { email: address, password: `Wrong guess ${tries}!` })).status);
    const allowsFive = statuses.slice(0, 5).every((status) => status === 401);
    const limited = statuses.slice(5).filter((status) => status === 429).length;
    report.holds(
      allowsFive && limited >= 4,
      `${how}, ${address === email ? 'a known' : 'an unknown'} address: five tries, then ${limited} of 7 are told to wait`,
    );
  }
  await postAuth(environment, 'forgot-password', { email });
  const mail = await environment.mailbox.waitFor(email, { subject: /new .*password/i });
  const token = /reset-password#token=([\w.-]+)/.exec(mail?.html ?? '')?.[1] ?? '';
  await postAuth(environment, 'reset-password', { token, password: 'Sabuwar kalma 93!' });
  const owner = await postAuth(environment, 'login', { email, password: 'Sabuwar kalma 93!' });
  report.holds(owner.status === 200, `${how}: the owner signs in at once with a new password (${owner.status})`);
}

async function checkCodeLimit({ report }: Trial, environment: ProofEnvironment): Promise<void> {
  const email = 'coded@guessing.example';
  const { code, cookie } = await signUp(environment, email);
  for (let tries = 0; tries < 5; tries += 1)
    await postAuth(
      environment,
      'verify-email',
      { email, verificationCode: String((Number(code) + 1 + tries) % 1_000_000).padStart(6, '0') },
      cookie,
    );
  const sixth = await postAuth(environment, 'verify-email', { email, verificationCode: code }, cookie);
  report.holds(sixth.status === 400, `the right code on the sixth try is refused (${sixth.status})`);
}

async function createMember(environment: ProofEnvironment, email: string): Promise<string> {
  const { code, cookie } = await signUp(environment, email);
  await postAuth(environment, 'verify-email', { email, verificationCode: code }, cookie);
  return email;
}

/** The cookie shows that the same browser signed up. */
async function signUp(environment: ProofEnvironment, email: string): Promise<{ code: string; cookie: string }> {
  const form = { firstName: 'Hauwa', lastName: 'Sule', email, password, role: 'PATIENT', termsAccepted: true };
  const { headers } = await postAuth(environment, 'signup', form);
  const cookie = /__Host-su=[^;]+/.exec([headers['set-cookie']].flat().join('\n'))?.[0] ?? '';
  const mail = await environment.mailbox.waitFor(email, { subject: /^Verify your/ });
  return { code: /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1] ?? '', cookie };
}
