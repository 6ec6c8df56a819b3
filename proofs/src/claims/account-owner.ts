// Proves that whoever holds the mailbox ends up alone in the account, whatever somebody else did before.
import { createRandom } from '@lafiya/demo/clinic/random';
import { publicOrigin } from '@lafiya/tools/services/instance';
import { appPort } from '@lafiya/tools/apps';
import { Attacker } from '../accounts/attacker.ts';
import { type Address, Owner } from '../accounts/owner.ts';
import type { Claim } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const sequences = { quick: 12, full: 200 } as const;
const atOnce = 4;

export const accountOwner: Claim = {
  name: 'account-owner',
  promise:
    'pre-registered, squatted, stolen and returned accounts, in 200 orders of sign-up, verification, sign-in, Google, passkey, calendar link, change of address and reset: whoever holds the mailbox ends up alone in the account and is never kept out',
  defects: {
    'first-password': 'the first password that somebody signed up with stays in force',
    'kept-passkeys': 'a new password leaves passkeys as they are',
    'kept-google': 'a new password leaves the link with Google',
    'no-mailed-code': 'a second factor can be added without the code that is mailed to the owner',
  },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    await environment.mailbox.clear();
    if (mutation) await introduceDefect(environment, mutation);
    await environment.start(['api-a', 'worker-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const outcomes: Outcome[] = [];
    for (let first = 0; first < sequences[size]; first += atOnce) {
      const batch = Array.from({ length: atOnce }, (_, index) => playSequence(environment, first + index));
      outcomes.push(...(await Promise.all(batch)));
      await environment.mailbox.clear();
    }
    const left = (way: string): number => outcomes.filter((one) => one.left.has(way)).length;
    const ways = ['passkey', 'google', 'feed', 'address'];
    report.figure(
      'steps',
      outcomes.reduce((sum, { steps }) => sum + steps, 0),
    );
    for (const way of ways) report.figure(`sequences in which somebody else left ${way}`, left(way));
    report.figure('passwords that were stolen', outcomes.filter(({ wasStolen }) => wasStolen).length);
    for (const { before, after } of outcomes.filter((one) => one.before.length + one.after.length > 0).slice(0, 8))
      report.figure('still open', `before the reset: ${before.join(', ') || 'none'}; after it: ${after.join(', ') || 'none'}`);
    const added = outcomes.filter((one) => one.left.has('own passkey')).length;
    report.figure(
      'attempts of somebody else to add a second factor',
      outcomes.reduce((sum, { attempts }) => sum + attempts, 0),
    );
    const squatted = outcomes.filter(({ before }) => before.length > 0).length;
    const returned = outcomes.filter(({ after }) => after.length > 0).length;
    const outside = outcomes.filter(({ isOwnerIn }) => !isOwnerIn).length;
    const least = Math.ceil(sequences[size] / 20);
    report.holds(
      ways.every((way) => left(way) >= least),
      `every way back in was left in at least ${least} sequences`,
    );
    report.holds(added === 0, `${added} of ${outcomes.length} times somebody else could add a second factor`);
    report.holds(squatted === 0, `${squatted} of ${outcomes.length} times somebody was in whose password was never the owner’s`);
    report.holds(returned === 0, `${returned} of ${outcomes.length} times somebody else was still in after the owner’s new password`);
    report.holds(outside === 0, `${outside} of ${outcomes.length} times the owner was not in`);
  },
};

type Outcome = {
  steps: number;
  left: Set<string>;
  attempts: number;
  wasStolen: boolean;
  before: string[];
  after: string[];
  isOwnerIn: boolean;
};

async function playSequence(environment: ProofEnvironment, number: number): Promise<Outcome> {
  const random = createRandom(7_000 + number);
  const url = `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`;
  const email = `owner${number}@accounts.example`;
  const address: Address = { url, mailbox: environment.mailbox, email, signUps: 0, resets: 0, factorCodes: 0 };
  const origin = publicOrigin(environment.instance);
  const owner = new Owner(address);
  const attacker = new Attacker(address, origin);
  let wasStolen = false;
  const steal = async (): Promise<void> => {
    if (owner.password === null) return;
    wasStolen = true;
    attacker.passwords.add(owner.password);
    attacker.copyPasskey(owner.passkey);
    await attacker.signIn();
  };
  const acts: (() => Promise<void>)[] = [
    () => attacker.signUp(owner.password !== null),
    () => owner.signUp(),
    () => owner.verify(random.below(6), random.share() < 0.5),
    () => attacker.signIn(),
    steal,
    () => attacker.addPasskey(),
    () => owner.addPasskey(origin),
    () => attacker.connectGoogle(),
    () => attacker.makeFeed(),
    () => attacker.beginEmailChange(),
  ];
  if (random.share() < 0.5) {
    // Somebody else knows the password from the start, in half of these cases with a copy of the owner's passkey.
    await owner.signUp();
    await owner.verify(0, false);
    if (random.share() < 0.5) await owner.addPasskey(origin);
    await steal();
  }
  const steps = 8 + random.below(12);
  for (let step = 0; step < steps; step += 1) await random.pick(acts)();
  // In the end the owner has the account.
  if (address.signUps === 0) await owner.signUp();
  await owner.verify(random.below(6), random.share() < 0.5);
  const before = wasStolen ? [] : await attacker.openWays(false);
  if (random.share() < 0.5) await steal();
  await owner.reset();
  const after = await attacker.openWays(true);
  return { steps, left: attacker.left, attempts: attacker.attempts, wasStolen, before, after, isOwnerIn: await owner.signIn() };
}

const defects: Record<string, string[]> = {
  'first-password': [
    `create function keep() returns trigger language plpgsql security definer as $$ begin
       new.password_hash := coalesce((select s.password_hash from sign_ups s where s.email = new.email order by s.created_at limit 1), new.password_hash);
       return new; end $$`,
    'create trigger keep before insert on users for each row execute function keep()',
  ],
  'kept-passkeys': [
    `create function keep() returns trigger language plpgsql as $$ begin new.is_confirmed := true; return new; end $$`,
    'create trigger keep before update on passkeys for each row execute function keep()',
  ],
  'no-mailed-code': [
    `create function trust() returns trigger language plpgsql as $$ begin new.mailbox_confirmed_at := now(); return new; end $$`,
    'create trigger trust before insert on sessions for each row execute function trust()',
  ],
  'kept-google': [
    `create function stay() returns trigger language plpgsql as $$ begin return null; end $$`,
    'create trigger stay before delete on external_identities for each row execute function stay()',
  ],
};

async function introduceDefect(environment: ProofEnvironment, mutation: string): Promise<void> {
  for (const statement of defects[mutation] ?? []) await environment.sql(statement);
}
