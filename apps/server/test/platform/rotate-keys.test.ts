// Key rotation with data present: everything stays readable with both keys, is re-encrypted, and stays readable when the old key is removed.
import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connectDatabase, type Database } from '../../src/platform/database/database.ts';
import { decryptBytes, decryptText } from '../../src/platform/encrypted-text.ts';
import { deriveKey, type EncryptionPurpose, type KeyRing, parseKeyRing } from '../../src/platform/keys.ts';
import { rotateKeys } from '../../src/platform/key-rotation/rotate-keys.ts';
import { createCallFixture, dataOf, type CallFixture } from '../consultations/call-fixtures.ts';
import { signUp } from '../identity/account-fixtures.ts';
import { createSignedInMember, setUpApp, signInWithPassword, type SignedInMember } from '../identity/second-factor-fixtures.ts';
import { type CareCircle, createCareCircle } from '../patients/patient-fixtures.ts';
import { connectionUrl } from '../support/databases.ts';
import { environment } from '../support/environment.ts';
import { runEntry } from '../support/process.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let circle: CareCircle;
let identity: Database;
let call: CallFixture;
let member: SignedInMember;
let factor: Awaited<ReturnType<typeof setUpApp>>;
let room: { roomName: string; key: string };

const newKey = `2026-11:${randomBytes(32).toString('base64')}`;
const { SECRET_KEYS: oldKeys } = environment('any');
const old = parseKeyRing(oldKeys);
const both = parseKeyRing(`${newKey},${oldKeys}`);
const onlyNew = parseKeyRing(newKey);

beforeAll(async () => {
  app = await createTestApp();
  identity = connectDatabase({ url: connectionUrl('identity', app.databaseName), poolSize: 2, testClock: app.clock });
  circle = await createCareCircle(app);
  call = createCallFixture(app, circle);
});
afterAll(async () => {
  await identity.close();
  await app.close();
});

/** An authenticator app, a doctor's own calendar and an open call, all under the old key; the app as it was stored before keys had ids. */
beforeEach(async () => {
  await app.sql('delete from authenticator_apps; delete from recovery_codes; delete from doctor_calendars');
  await call.reset();
  member = await createSignedInMember(app);
  factor = await setUpApp(app, member);
  const [stored] = await app.sql<{ secret: Buffer }>('select secret from authenticator_apps where user_id = $1', [member.userId]);
  const secret = decryptBytes({ keys: old, purpose: 'authenticator app', owner: member.userId }, stored?.secret ?? Buffer.alloc(0));
  const asBefore = encryptAsBefore(old, 'authenticator app', member.userId, secret);
  await app.sql('update authenticator_apps set secret = $1 where user_id = $2', [asBefore, member.userId]);
  await app.put('/api/calendar/own', { address: 'https://calendar.example/secret/basic.ics' }, call.auth('treating'));
  const { roomName = '' } = dataOf(await call.create('treating'));
  room = { roomName, key: dataOf(await call.join('treating', roomName))['key'] ?? '' };
});

/** The format without a key id. */
function encryptAsBefore([key]: KeyRing, purpose: EncryptionPurpose, owner: string, bytes: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', deriveKey(key, purpose), iv).setAAD(Buffer.from(owner));
  const ciphertext = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]);
}

const withKeys = async (keys: KeyRing): Promise<TestApp> => ({ ...app, ...(await app.createVariant({ keys })) });
const context = () => ({
  actor: { kind: 'system', part: 'rotate-keys' } as const,
  requestId: randomUUID(),
  clock: app.clock,
  auditKind: 'keys.rotated',
});
const rotate = (keys: KeyRing, worker = app.workerDatabase, batchSize?: number) =>
  rotateKeys({ identity, worker, keys }, context(), batchSize);

async function answerSecondFactor(client: TestApp, form: { method: string; code: string }): Promise<number> {
  const { token } = await signInWithPassword(client, member.email);
  return (await client.post('/api/auth/second-factor', { token, ...form })).status;
}

/** Reads all three as the product does. */
async function expectReadable(keys: KeyRing): Promise<void> {
  const client = await withKeys(keys);
  app.clock.advance(30_000);
  expect(await answerSecondFactor(client, { method: 'app', code: factor.authenticator.codeNow() })).toBe(200);
  const [calendar] = await app.sql<{ doctor_id: string; address: Buffer }>('select doctor_id, address from doctor_calendars');
  if (!calendar) throw new Error('The calendar is gone.');
  expect(decryptText({ keys, purpose: 'own calendar', owner: calendar.doctor_id }, calendar.address)).toBe(
    'https://calendar.example/secret/basic.ics',
  );
  const joined = await client.post('/api/video/join-room', { roomName: room.roomName }, call.auth('treating'));
  expect(dataOf(joined)['key']).toBe(room.key);
}

test('given data under an old key, when the keys are rotated and the old key is removed, then everything is still readable', async () => {
  await expectReadable(both);
  const report = await rotate(both);
  expect(report).toEqual({
    reencrypted: { 'authenticator app': 1, 'own calendar': 1, call: 1 },
    unreadable: 0,
    keys: [
      { id: '2026-11', isInRing: true, rows: 3, recoveryCodes: 0 },
      { id: 'original', isInRing: true, rows: 0, recoveryCodes: 10 },
    ],
  });
  await expectReadable(onlyNew);
  expect((await rotate(both)).reencrypted).toEqual({ 'authenticator app': 0, 'own calendar': 0, call: 0 });
});

test('given an interrupted run, when it is run again, then it continues with what is left', async () => {
  let transactions = 0;
  const interrupted: Database = {
    ...app.workerDatabase,
    withTransaction: (actor, work) => {
      transactions += 1;
      if (transactions > 1) throw new Error('interrupted');
      return app.workerDatabase.withTransaction(actor, work);
    },
  };
  await expect(rotate(both, interrupted, 1)).rejects.toThrow('interrupted');
  const under = async (table: string, column: string) =>
    (await app.sql<{ id: string }>(`select encryption_key_id(${column}) as id from ${table} where ${column} is not null`)).map(
      ({ id }) => id,
    );
  expect(await under('authenticator_apps', 'secret')).toEqual(['2026-11']);
  expect(await under('doctor_calendars', 'address')).toEqual(['2026-11']);
  expect(await under('calls', 'key_sealed')).toEqual(['original']);
  await expectReadable(both);
  const report = await rotate(both, app.workerDatabase, 1);
  expect(report.reencrypted).toEqual({ 'authenticator app': 0, 'own calendar': 0, call: 1 });
  expect(report.keys.map(({ id, rows }) => [id, rows])).toEqual([
    ['2026-11', 3],
    ['original', 0],
  ]);
  await expectReadable(onlyNew);
});

test('audits each batch with the rows and the new key, and without what they contain', async () => {
  const own = context();
  await rotateKeys({ identity, worker: app.workerDatabase, keys: both }, own);
  const rows = await app.sql<{ resource_kind: string; resource_ids: string[]; details: object }>(
    `select resource_kind, resource_ids, details from audit_events where action = 'keys.rotated' and request_id = $1`,
    [own.requestId],
  );
  expect(rows.map((row) => row.resource_kind).toSorted()).toEqual(['authenticator_apps', 'calls', 'doctor_calendars']);
  for (const { details, resource_ids: ids } of rows) {
    expect(details).toEqual({ keyId: '2026-11', reencrypted: 1 });
    expect(ids).toHaveLength(1);
  }
});

test('verifies recovery codes under the key that they were issued with, until it is removed', async () => {
  const [first = '', second = ''] = factor.recoveryCodes ?? [];
  await rotate(both);
  expect(await answerSecondFactor(await withKeys(both), { method: 'recovery', code: first })).toBe(200);
  expect((await rotate(both)).keys.find(({ id }) => id === 'original')?.recoveryCodes).toBe(9);
  expect(await answerSecondFactor(await withKeys(onlyNew), { method: 'recovery', code: second })).toBe(400);
});

test('accepts a mailed code that was sent before the keys were changed', async () => {
  const { email, code, browser } = await signUp(app);
  const verify = async (keys: KeyRing) =>
    (await withKeys(keys)).post('/api/auth/verify-email', { email, verificationCode: code }, { headers: { cookie: browser } });
  expect((await verify(onlyNew)).status).toBe(400);
  expect((await verify(both)).status).toBe(200);
});

test('gives the device the draft keys of all keys, the newest first', async () => {
  const draftKeys = async (client: TestApp) => {
    const { body } = await client.get(`/api/consultations/${call.appointmentId()}/note`, call.auth('treating'));
    return [body['draftKey'], ...(body['olderDraftKeys'] as string[])];
  };
  const before = await draftKeys(app);
  const after = await draftKeys(await withKeys(both));
  expect(before).toHaveLength(1);
  expect(after).toEqual([expect.any(String), before[0]]);
  expect(after[0]).not.toBe(before[0]);
});

test('leaves what no key can decrypt as it is, and says how much', async () => {
  const unrelated = parseKeyRing(`2027-01:${randomBytes(32).toString('base64')}`);
  const report = await rotate(unrelated);
  expect(report).toMatchObject({ reencrypted: { 'authenticator app': 0, 'own calendar': 0, call: 0 }, unreadable: 3 });
  expect(report.keys).toContainEqual({ id: 'original', isInRing: false, rows: 3, recoveryCodes: 10 });
  await expectReadable(old);
});

test('runs as a command that prints how many rows use each key', async () => {
  const env = { ...environment(app.databaseName), SECRET_KEYS: `${newKey},${oldKeys}` };
  const running = runEntry('rotate-keys', env);
  expect([await running.ended, running.log().trim().split('\n')]).toEqual([
    0,
    [
      'authenticator app: 1 re-encrypted',
      'own calendar: 1 re-encrypted',
      'call: 1 re-encrypted',
      'key 2026-11 (the first): 3 rows, 0 unused recovery codes',
      'key original (older): 0 rows, 10 unused recovery codes',
    ],
  ]);
  const refused = runEntry('rotate-keys', { ...env, DEPLOYMENT: 'production' });
  expect(await refused.ended).toBe(1);
  expect(refused.log()).toContain('SECRET_KEYS: is a development value');
});
