// Audit verification: when somebody with full database access rewrites history, the verifier names the change.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { headKey, sealAudit } from '../../../src/platform/audit/seal-audit.ts';
import { type AuditApp, createAuditApp } from './audit-app.ts';

let app: AuditApp;
let ids: string[];
beforeEach(async () => {
  app = await createAuditApp();
  ids = [];
  // Three seals, each with its head stored in the file store.
  for (const count of [3, 4, 3]) {
    ids.push(...(await app.write(count)));
    await app.seal();
  }
});
afterEach(() => app.close());

const nth = (index: number) => ids.at(index) as string;
const forged = '01900000-0000-7000-8000-00000000f0f0';
const insertAs = (txId: string) =>
  `insert into audit_events (id, occurred_at, tx_id, actor_kind, action) values ('${forged}', now(), ${txId}, 'system', 'story.forged')`;
const txOf = (id: string) => `(select tx_id from audit_events where id = '${id}')`;

test('reports nothing when nothing was changed, even with unsealed rows', async () => {
  expect(await app.errors()).toEqual([]);
  await app.write(2);
  expect(await app.errors()).toEqual([]);
});

const changes: Record<string, string> = {
  details: `'{"n": 99}'`,
  actor_kind: `'visitor'`,
  actor_id: 'gen_random_uuid()',
  occurred_at: `occurred_at + interval '1 microsecond'`,
  patient_id: 'gen_random_uuid()',
  patient_ids: 'array[gen_random_uuid()]',
  action: `'story.changed'`,
  outcome: `'refused'`,
  // Text that looks like the text for nothing.
  resource_kind: `'-'`,
  resource_id: 'gen_random_uuid()',
  resource_ids: 'array[gen_random_uuid()]',
  reason: `'Oyo'`,
  request_id: `'-'`,
  session_id: 'gen_random_uuid()',
  address: `'10.0.0.1'`,
  device: `'A phone'`,
  digest_version: '1',
};

test.each(Object.entries(changes))('names exactly the row whose %s was changed', async (column, value) => {
  await app.tamper(`update audit_events set ${column} = ${value} where id = $1`, [nth(4)]);
  expect(await app.errors()).toEqual([{ kind: 'changed', eventId: nth(4) }]);
});

test('covers every column but the two by which a row is found', async () => {
  const columns = await app.sql<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'audit_events'::regclass and attnum > 0 and not attisdropped`,
  );
  expect(columns.map(({ name }) => name).sort()).toEqual([...Object.keys(changes), 'id', 'tx_id'].sort());
});

test('verifies rows from before the digest held more columns', async () => {
  const [old] = await app.sql<{ id: string }>(
    `insert into audit_events (id, occurred_at, actor_kind, action, digest_version) values (gen_random_uuid(), now(), 'system', 'story.old', 1) returning id`,
  );
  await app.seal();
  expect(await app.errors()).toEqual([]);
  await app.tamper(`update audit_events set reason = 'changed' where id = $1`, [old?.id]);
  expect(await app.errors()).toEqual([{ kind: 'changed', eventId: old?.id }]);
});

test('names removed rows, including the last one', async () => {
  await app.tamper('delete from audit_events where id = any ($1)', [[nth(2), nth(-1)]]);
  expect(await app.errors()).toEqual([
    { kind: 'removed', eventId: nth(2) },
    { kind: 'removed', eventId: nth(-1) },
  ]);
});

test('names a row inserted among sealed ones', async () => {
  await app.sql(insertAs(txOf(nth(5))));
  expect(await app.errors()).toEqual([{ kind: 'inserted', eventId: forged }]);
});

test.each([
  ['that has not begun yet', '9000000000000000000'],
  ['before all others', '-7'],
  ['that will be the next', 'pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000'],
])('names an inserted row that claims a transaction %s', async (_which, txId) => {
  await app.sql(insertAs(txId));
  expect(await app.errors()).toEqual([{ kind: 'inserted', eventId: forged }]);
});

test('reports a seal removed from the middle together with its rows', async () => {
  await app.tamper(
    'with cut as (delete from audit_seals where number = 2 returning event_ids) delete from audit_events where id in (select unnest(event_ids) from cut)',
  );
  expect(await app.errors()).toContainEqual({ kind: 'seal_missing', seal: '2' });
});

const cutTail =
  'with cut as (delete from audit_seals where number = 3 returning event_ids) delete from audit_events where id in (select unnest(event_ids) from cut)';

test('detects a removed tail and seal by the stored head', async () => {
  await app.tamper(cutTail);
  expect(await app.errors()).toEqual([{ kind: 'seal_missing', seal: '3' }]);
});

test('detects an emptied audit by the stored heads', async () => {
  await app.tamper('truncate audit_events, audit_seals');
  expect(await app.errors()).toEqual([expect.objectContaining({ kind: 'seal_missing' })]);
});

test('names a rewritten seal and does not overwrite its stored head when new rows follow a removed tail', async () => {
  const before = await app.storage.get(headKey('3'));
  await app.tamper(cutTail);
  await app.write(2);
  await expect(app.seal()).rejects.toThrow(/seal 3 .*another head/i);
  expect(await app.storage.get(headKey('3'))).toEqual(before);
  await app.write(2);
  await sealAudit(app.database, app.storage, app.clock).catch(() => {});
  expect(await app.errors()).toEqual([{ kind: 'seal_broken', seal: '3' }]);
});

test('detects by the stored heads that a row was changed and all later seals were recreated', async () => {
  await app.tamper(`update audit_events set details = '{"n": 99}' where id = $1`, [nth(4)]);
  await app.sql('delete from audit_seals where number >= 2');
  await app.seal().catch(() => {});
  await app.sql('update audit_seals set head_stored_at = now()');
  expect(await app.errors()).toEqual(
    expect.arrayContaining([{ kind: expect.stringMatching(/^seal_/), seal: expect.stringMatching(/^[23]$/) }]),
  );
});

test.each([
  ['its head', `head = sha256('x')`],
  ['a digest', `event_digests[1] = sha256('x')`],
  ['the head before it', `previous_head = sha256('x')`],
  ['its range', 'to_tx = to_tx + 1'],
])('names a seal in the middle with %s changed', async (_what, change) => {
  await app.sql(`update audit_seals set ${change} where number = 2`);
  expect(await app.errors()).toContainEqual({ kind: 'seal_broken', seal: '2' });
});

test('names the seal whose stored head does not match', async () => {
  await app.storage.put(headKey('2'), Buffer.from(JSON.stringify({ number: '2', head: '00' })), 'application/json');
  expect(await app.errors()).toEqual([{ kind: 'seal_broken', seal: '2' }]);
});

test('names the seal whose stored head is unreadable and still checks the rest', async () => {
  await app.storage.put(headKey('1'), Buffer.from('not json'), 'application/json');
  await app.tamper(`update audit_events set action = 'x' where id = $1`, [nth(-1)]);
  expect(await app.errors()).toEqual([
    { kind: 'seal_broken', seal: '1' },
    { kind: 'changed', eventId: nth(-1) },
  ]);
});
