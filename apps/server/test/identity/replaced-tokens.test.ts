// Signing in again and confirming who one is replace the tokens of the browser.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { uniqueEmail } from '../support/mailbox.ts';
import { type TestApp, createTestApp, type TestResponse } from '../support/test-app.ts';
import { getCurrentUser, refresh, type Session, sessionIn, signIn, strongPassword } from './account-fixtures.ts';
import { exchangeCode, signInWithGoogle } from './google-fixtures.ts';
import { bearer, challengeIn, createSignedInMember, setUpApp, setUpPasskey } from './second-factor-fixtures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const statusOf = async ({ accessToken }: { accessToken: string }) => (await getCurrentUser(app, accessToken)).status;
const sessionsOf = (userId: string) =>
  app.sql<{ end_reason: string | null }>('select end_reason from sessions where user_id = $1 order by started_at, id', [userId]);

describe('signing in', () => {
  test('ends the session that the browser had, and no other', async () => {
    const member = await createSignedInMember(app);
    const elsewhere = sessionIn(await signIn(app, member.email));
    const form = { email: member.email, password: strongPassword };
    const again = sessionIn(await app.post('/api/auth/login', form, { headers: { cookie: member.cookie } }));
    expect([await statusOf(member), await statusOf(again), await statusOf(elsewhere)]).toEqual([401, 200, 200]);
    expect((await refresh(app, member.cookie)).body['code']).toBe('session_over');
    expect(await sessionsOf(member.userId)).toEqual([{ end_reason: 'signed_out' }, { end_reason: null }, { end_reason: null }]);
    expect(await app.sql(`select from audit_events where actor_id = $1 and action = 'session.ended'`, [member.userId])).toHaveLength(1);
  });

  test('ends the session of somebody else in the same browser', async () => {
    const [before, after] = [await createSignedInMember(app), await createSignedInMember(app)];
    const form = { email: after.email, password: strongPassword };
    expect((await app.post('/api/auth/login', form, { headers: { cookie: before.cookie } })).status).toBe(200);
    expect([await statusOf(before), await statusOf(after)]).toEqual([401, 200]);
    expect(await app.sql(`select from audit_events where actor_id = $1 and action = 'session.ended'`, [before.userId])).toHaveLength(1);
  });

  test('ends it whatever the way in is, and only once the second factor was right', async () => {
    const member = await createSignedInMember(app);
    const { authenticator } = await setUpApp(app, member);
    const { passkey } = await setUpPasskey(app, member);
    const previous = await createSignedInMember(app);
    let { cookie }: Session = previous;
    const send = (url: string, form: object): Promise<TestResponse> => app.post(`/api/auth/${url}`, form, { headers: { cookie } });
    const askForFactor = async () => challengeIn(await send('login', { email: member.email, password: strongPassword })).token;
    const signWithPasskey = async (url: string, form: object) => (await app.post(`/api/auth/${url}`, form)).body;
    const ways: (() => Promise<TestResponse>)[] = [
      async () => send('second-factor', { token: await askForFactor(), method: 'app', code: authenticator.codeNow() }),
      async () => {
        const token = await askForFactor();
        const { options } = await signWithPasskey('second-factor/passkey-options', { token });
        return send('second-factor/passkey', { token, response: passkey.signChallenge(options) });
      },
      async () => {
        const { token, options } = await signWithPasskey('passkey/options', {});
        return send('passkey', { token, response: passkey.signChallenge(options) });
      },
      async () => {
        const { page, cookie: google } = await signInWithGoogle(app, { email: uniqueEmail('google') });
        return exchangeCode(app, page, `${google}; ${cookie}`);
      },
    ];
    const token = await askForFactor();
    expect((await send('second-factor', { token, method: 'app', code: '000000' })).status).toBe(400);
    expect(await statusOf(previous)).toBe(200);
    let last: Session = previous;
    for (const way of ways) {
      const response = await way();
      expect(response.status, response.text).toBe(200);
      expect(await statusOf(last)).toBe(401);
      last = sessionIn(response);
      ({ cookie } = last);
      expect(await statusOf(last)).toBe(200);
    }
  });
});

describe('a confirmation', () => {
  test.each(['password', 'app', 'passkey'])('with the %s replaces both tokens of the session', async (how) => {
    const member = await createSignedInMember(app);
    let confirm = (): Promise<TestResponse> => app.post('/api/auth/step-up/password', { password: strongPassword }, bearer(member));
    if (how === 'app') {
      const { authenticator } = await setUpApp(app, member);
      confirm = () => app.post('/api/auth/step-up', { method: 'app', code: authenticator.codeNow() }, bearer(member));
    }
    if (how === 'passkey') {
      const { passkey } = await setUpPasskey(app, member);
      const { body } = await app.post('/api/auth/step-up/passkey-options', {}, bearer(member));
      const form = { token: body['token'], response: passkey.signChallenge(body['options']) };
      confirm = () => app.post('/api/auth/step-up/passkey', form, bearer(member));
    }
    const confirmed = sessionIn(await confirm());
    expect([await statusOf(member), await statusOf(confirmed)]).toEqual([401, 200]);
    app.clock.advance(11_000);
    expect((await refresh(app, member.cookie)).body['code']).toBe('session_over');
    // It is the owner who has the new one, so the session goes on.
    expect(await statusOf(confirmed)).toBe(200);
    const next = sessionIn(await refresh(app, confirmed.cookie));
    expect(await statusOf(next)).toBe(200);
    expect(await sessionsOf(member.userId)).toEqual([{ end_reason: null }]);
    expect(
      await app.sql(
        `select outcome from audit_events where action = 'session.replaced_token_refused' and resource_id =
        (select id from sessions where user_id = $1)`,
        [member.userId],
      ),
    ).toEqual([{ outcome: 'failed' }]);
  });

  test('leaves another tab signed in that was refreshing at the same moment', async () => {
    const member = await createSignedInMember(app);
    const confirmed = sessionIn(await app.post('/api/auth/step-up/password', { password: strongPassword }, bearer(member)));
    app.clock.advance(9_000);
    const otherTab = sessionIn(await refresh(app, member.cookie));
    expect([await statusOf(otherTab), await statusOf(confirmed)]).toEqual([200, 200]);
    app.clock.advance(60_000);
    for (const { cookie } of [otherTab, confirmed]) expect((await refresh(app, cookie)).status).toBe(200);
  });

  test('replaces tokens that were issued and not used yet', async () => {
    const member = await createSignedInMember(app);
    const unused = sessionIn(await refresh(app, member.cookie));
    const confirmed = sessionIn(await app.post('/api/auth/step-up/password', { password: strongPassword }, bearer(unused)));
    app.clock.advance(11_000);
    for (const { cookie } of [member, unused]) expect((await refresh(app, cookie)).body['code']).toBe('session_over');
    for (const old of [member, unused]) expect(await statusOf(old)).toBe(401);
    expect((await refresh(app, confirmed.cookie)).status).toBe(200);
  });

  test('that fails replaces nothing', async () => {
    const member = await createSignedInMember(app);
    expect((await app.post('/api/auth/step-up/password', { password: 'Wrong password 1!' }, bearer(member))).status).toBe(422);
    expect(await statusOf(member)).toBe(200);
    app.clock.advance(11_000);
    expect((await refresh(app, member.cookie)).status).toBe(200);
  });
});
