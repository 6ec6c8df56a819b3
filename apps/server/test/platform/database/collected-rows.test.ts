// Rows that an action only adds are written before the commit, as whoever the transaction then is.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit } from '../../../src/platform/audit/audit.repository.ts';
import type { Context } from '../../../src/platform/context.ts';
import { becomeUser } from '../../../src/platform/database/become-user.repository.ts';
import { addBeforeCommit } from '../../../src/platform/database/collected-rows.repository.ts';
import { newId } from '../../../src/platform/ids.ts';
import { createTestApp, type TestApp } from '../../support/test-app.ts';
import { createCareCircle } from '../../patients/patient-fixtures.ts';

let app: TestApp;
let userId: string;
beforeAll(async () => {
  app = await createTestApp();
  userId = (await createCareCircle(app)).patient.userId;
});
afterAll(() => app.close());

const visitor = (auditKind: string): Context => ({ actor: { kind: 'visitor' }, clock: app.clock, requestId: newId(), auditKind });
const rowsOf = (kind: string) => app.sql('select actor_kind, actor_id from audit_events where action = $1 order by id', [kind]);

test('writes what was added before the transaction became the user’s as the visitor’s', async () => {
  const context = visitor('test.becomes');
  await app.database.withTransaction(context.actor, async (tx) => {
    await recordAudit(tx, context);
    await recordAudit(tx, await becomeUser(tx, context, userId));
  });
  expect(await rowsOf('test.becomes')).toEqual([
    { actor_kind: 'visitor', actor_id: null },
    { actor_kind: 'user', actor_id: userId },
  ]);
});

test('writes nothing when the action fails, and commits nothing when a row is refused', async () => {
  const context = visitor('test.fails');
  const fails = app.database.withTransaction(context.actor, async (tx) => {
    await recordAudit(tx, context);
    throw new Error('no');
  });
  await expect(fails).rejects.toThrow('no');
  const refused = app.database.withTransaction(context.actor, async (tx) => {
    await recordAudit(tx, context);
    // Row security lets nobody write a row in the name of another user.
    await recordAudit(tx, { ...context, actor: { kind: 'user', userId } });
  });
  await expect(refused).rejects.toMatchObject({ code: '42501' });
  expect(await rowsOf('test.fails')).toEqual([]);
});

test('stores texts that were cut within a character', async () => {
  const id = newId();
  const row = { id, user_id: userId, kind: 'test.cut', title: 'Cut \u{1F600}'.slice(0, -1), body: '"quoted"\n', path: null };
  await app.database.withTransaction({ kind: 'visitor' }, (tx) =>
    addBeforeCommit(tx, 'notifications', [{ ...row, occurred_at: app.clock.now() }]),
  );
  const stored = await app.sql('select title, body, occurred_at from notifications where id = $1', [id]);
  expect(stored).toEqual([{ title: 'Cut \uFFFD', body: '"quoted"\n', occurred_at: app.clock.now() }]);
});
