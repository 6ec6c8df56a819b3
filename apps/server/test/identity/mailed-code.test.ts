// A second factor is added with a code that was mailed to the account's address.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Email, emailsTo } from '../support/mailbox.ts';
import { type TestApp, createTestApp, type TestResponse } from '../support/test-app.ts';
import { codeIn, refresh, type Session, sessionIn, signIn } from './account-fixtures.ts';
import { advanceAndRefresh, bearer, createSignedInMember, type SignedInMember } from './second-factor-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const sendCode = (who: Session) => app.post('/api/auth/step-up/mail-code', {}, bearer(who));
const typeCode = (who: Session, code: string) => app.post('/api/auth/step-up/mail', { code }, bearer(who));
const addApp = (who: Session) => app.post('/api/auth/factors/app', {}, bearer(who));
const codeOf = ({ body }: TestResponse): unknown => body['code'];
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');

/** The newest mail with a code; `count` is how many mails the address has then got. */
async function mailedTo({ email }: SignedInMember, count: number): Promise<Email | undefined> {
  await app.deliver();
  return (await emailsTo(email, count)).findLast(({ subject }) => subject.startsWith('Add a second factor'));
}

test.each(['PATIENT', 'DOCTOR'])('a %s adds a second factor with the code from the mail, within ten minutes', async (role) => {
  const one = await createSignedInMember(app, { role });
  expect((await addApp(one)).body).toMatchObject({ code: 'step_up_required', missing: ['mailbox'] });
  expect((await sendCode(one)).status).toBe(200);
  const mail = await mailedTo(one, 2);
  expect(mail?.subject).not.toMatch(/\d/);
  const confirmed = sessionIn(await typeCode(one, codeIn(mail)));
  expect((await addApp(confirmed)).status).toBe(200);
  // As with every confirmation, the tokens from before are over.
  expect((await addApp(one)).status).toBe(401);
  const later = await advanceAndRefresh(app, confirmed, 11);
  expect((await addApp(later)).body['missing']).toEqual(['password', 'mailbox']);
});

test('a code works once, for its account, until the next one, and not after five wrong ones', async () => {
  const [one, other] = [await createSignedInMember(app), await createSignedInMember(app)];
  await sendCode(one);
  const first = codeIn(await mailedTo(one, 2));
  expect(codeOf(await typeCode(other, first))).toBe('code_invalid');
  await sendCode(one);
  const second = codeIn(await mailedTo(one, 3));
  if (first !== second) expect(codeOf(await typeCode(one, first))).toBe('code_invalid');
  for (let tries = 0; tries < 5; tries += 1) expect(codeOf(await typeCode(one, wrong(second)))).toBe('code_invalid');
  expect(codeOf(await typeCode(one, second))).toBe('code_invalid');
  await sendCode(one);
  const third = codeIn(await mailedTo(one, 4));
  app.clock.advance(10 * 60_000 + 1);
  const later = sessionIn(await refresh(app, one.cookie));
  expect(codeOf(await typeCode(later, third))).toBe('code_invalid');
  await sendCode(later);
  const fourth = codeIn(await mailedTo(one, 5));
  const confirmed = sessionIn(await typeCode(later, fourth));
  expect(codeOf(await typeCode(confirmed, fourth))).toBe('code_invalid');
  expect(
    await app.sql(
      `select outcome from audit_events where actor_id = $1 and action = 'session.stepped_up' and details ->> 'factor' = 'mailbox'
       and outcome = 'done'`,
      [one.userId],
    ),
  ).toHaveLength(1);
});

test('an account gets five codes in a day, and anew once one was used', async () => {
  const one = await createSignedInMember(app);
  let newest: Email | undefined;
  for (let sent = 1; sent <= 5; sent += 1) {
    expect((await sendCode(one)).status).toBe(200);
    newest = await mailedTo(one, sent + 1);
  }
  const refused = await sendCode(one);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600']);
  // Not with another session either.
  expect((await sendCode(sessionIn(await signIn(app, one.email)))).status).toBe(429);
  const confirmed = sessionIn(await typeCode(one, codeIn(newest)));
  expect((await sendCode(confirmed)).status).toBe(200);
});

test('a code confirms the session in which it was typed, and no other', async () => {
  const one = await createSignedInMember(app);
  const other = sessionIn(await signIn(app, one.email));
  await sendCode(one);
  expect((await typeCode(one, codeIn(await mailedTo(one, 2)))).status).toBe(200);
  expect((await addApp(other)).body['missing']).toEqual(['mailbox']);
});
