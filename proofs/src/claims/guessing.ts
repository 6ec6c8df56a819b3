// Proves that passwords and codes cannot be guessed by asking two api processes in turns, with Redis and without, and that the owner still gets in.
import { appPort } from '@lafiya/tools/apps';
import { serviceNamed, startService, stopService } from '@lafiya/tools/services/control';
import type { Claim, Trial } from '../frame/claim.ts';
import { type Answer, postJson } from '../frame/requests.ts';
import type { Stage } from '../frame/stage.ts';

const password = 'Ruwan-Sanyi 47 kofi';

export const guessing: Claim = {
  name: 'guessing',
  promise:
    'wrong passwords and codes: the limits hold across two api processes, with Redis and without; the right code on the 6th try is refused; the owner can still get in by reset',
  defects: { 'no-counting': 'wrong tries are not written down' },
  run: async (trial) => {
    const stage = await trial.stage();
    await stage.freshDatabase();
    await stage.mailbox.clear();
    await stage.start(['api-a', 'api-b', 'worker-a']);
    if (trial.planted) {
      await stage.sql(`create function uncount() returns trigger language plpgsql as $$ begin new.failures := 0; return new; end $$`);
      await stage.sql('create trigger uncount before insert or update on sign_in_failures for each row execute function uncount()');
    }
    try {
      for (const redis of [true, false]) {
        if (!redis) await stopService(stage.instance, 'redis');
        await passwordsAreSlow(trial, stage, redis);
      }
    } finally {
      await startService(stage.instance, serviceNamed('redis'));
    }
    await codesRunOut(trial, stage);
  },
};

let visitor = 0;
/** Each request to the other process, and from another address: only what is counted by account can stop it. */
function ask(stage: Stage, path: string, body: object): Promise<Answer> {
  visitor += 1;
  const port = appPort(stage.instance, visitor % 2 ? 'api-a' : 'api-b');
  return postJson(`http://127.0.0.1:${port}/api/auth/${path}`, body, {
    headers: { 'x-forwarded-for': `10.9.${visitor >> 8}.${visitor & 255}` },
  });
}

async function passwordsAreSlow({ report }: Trial, stage: Stage, redis: boolean): Promise<void> {
  const how = redis ? 'with Redis' : 'without Redis';
  const email = await member(stage, `guessed-${redis ? 'with' : 'without'}@guessing.example`);
  for (const address of [email, `nobody-${how.replaceAll(' ', '-')}@guessing.example`]) {
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries += 1)
      statuses.push((await ask(stage, 'login', { email: address, password: `Wrong guess ${tries}!` })).status);
    const let5 = statuses.slice(0, 5).every((status) => status === 401);
    const rest = statuses.slice(5).filter((status) => status === 429).length;
    report.holds(
      let5 && rest >= 4,
      `${how}, ${address === email ? 'a known' : 'an unknown'} address: five tries, then ${rest} of 7 are told to wait`,
    );
  }
  await ask(stage, 'forgot-password', { email });
  const mail = await stage.mailbox.waitFor(email, { subject: /new .*password/i });
  const token = /reset-password\?token=([\w.-]+)/.exec(mail?.html ?? '')?.[1] ?? '';
  await ask(stage, 'reset-password', { token, password: 'Sabuwar kalma 93!' });
  const owner = await ask(stage, 'login', { email, password: 'Sabuwar kalma 93!' });
  report.holds(owner.status === 200, `${how}: the owner gets in at once by choosing a new password (${owner.status})`);
}

async function codesRunOut({ report }: Trial, stage: Stage): Promise<void> {
  const email = 'coded@guessing.example';
  const code = await signUp(stage, email);
  for (let tries = 0; tries < 5; tries += 1)
    await ask(stage, 'verify-email', { email, verificationCode: String((Number(code) + 1 + tries) % 1_000_000).padStart(6, '0') });
  const sixth = await ask(stage, 'verify-email', { email, verificationCode: code });
  report.holds(sixth.status === 400, `the right code on the sixth try is refused (${sixth.status})`);
}

async function member(stage: Stage, email: string): Promise<string> {
  const code = await signUp(stage, email);
  await ask(stage, 'verify-email', { email, verificationCode: code });
  return email;
}

async function signUp(stage: Stage, email: string): Promise<string> {
  await ask(stage, 'signup', { firstName: 'Hauwa', lastName: 'Sule', email, password, role: 'PATIENT', termsAccepted: true });
  const mail = await stage.mailbox.waitFor(email, { subject: /^\d{6} is your/ });
  return /^\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
}
