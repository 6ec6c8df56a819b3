// Sealing of audit rows: committed rows are chained in order, exactly once.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealBatch } from '../../../src/platform/audit/audit.repository.ts';
import { headKey, sealAudit } from '../../../src/platform/audit/seal-audit.ts';
import { connectSql } from '../../support/databases.ts';
import { type AuditApp, createAuditApp, sealAll, sealedIds } from './audit-app.ts';

let app: AuditApp;
beforeEach(async () => {
  app = await createAuditApp();
});
afterEach(() => app.close());

const system = { kind: 'system', part: 'test' } as const;
const batch = (size: number) => app.database.withTransaction(system, (tx) => sealBatch(tx, app.clock.now(), size));
const insert = `insert into audit_events (id, occurred_at, actor_kind, action) values (gen_random_uuid(), now(), 'system', 'story.told') returning id`;

test('seals committed rows in transaction order and chains each seal to the previous one', async () => {
  const first = await app.write(3);
  expect(await app.seal()).toBe(3);
  const second = await app.write(2);
  expect(await app.seal()).toBe(2);
  expect(await sealedIds(app.sql)).toEqual([...first, ...second]);
  const seals = await app.sql<{ number: string; from_tx: string; to_tx: string; previous_head: Buffer; head: Buffer; sealed_at: Date }>(
    'select * from audit_seals order by number',
  );
  expect(seals[0]).toMatchObject({ number: '1', from_tx: '0', previous_head: Buffer.alloc(0), sealed_at: app.clock.now() });
  for (const [index, seal] of seals.slice(1).entries()) {
    const before = seals[index];
    expect(seal).toMatchObject({ number: String(index + 2), from_tx: before?.to_tx, previous_head: before?.head });
  }
});

test('adds nothing when everything is already sealed', async () => {
  await app.write(3);
  await app.seal();
  const before = await app.sql('select * from audit_seals');
  expect(await app.seal()).toBe(0);
  expect(await app.sql('select * from audit_seals')).toEqual(before);
});

test('limits a seal to the batch size and never splits a transaction', async () => {
  await app.write(7);
  const [big] = await app.sql<{ ids: string[] }>(
    `with told as (insert into audit_events (id, occurred_at, actor_kind, action) select gen_random_uuid(), now(), 'system', 'story.told' from generate_series(1, 5) returning id)
     select array_agg(id) as ids from told`,
  );
  expect(await sealAll(app.sql, () => batch(3))).toBe(12);
  const sizes = await app.sql<{ n: number }>('select cardinality(event_ids) as n from audit_seals order by number');
  const last = sizes.pop()?.n ?? 0;
  for (const { n } of sizes) expect(n).toBeLessThanOrEqual(3);
  expect(last).toBeGreaterThanOrEqual(5);
  expect((await sealedIds(app.sql)).slice(-5).sort()).toEqual(big?.ids.sort());
});

test('seals every row once and keeps a valid chain when four sealers run at once', async () => {
  const ids = await app.write(40);
  await sealAll(app.sql, async () => (await Promise.all(Array.from({ length: 4 }, () => batch(5)))).reduce((sum, n) => sum + n, 0));
  expect(await sealedIds(app.sql)).toEqual(ids);
  expect(await app.errors()).toEqual([]);
});

test('skips no row and seals each once when a later transaction commits before an earlier one', async () => {
  const slow = connectSql('superuser', app.databaseName);
  try {
    await slow.query('begin');
    const [early] = await slow.query<{ id: string }>(insert);
    const [late] = await app.sql<{ id: string }>(insert);
    for (let run = 0; run < 3; run += 1) await sealAudit(app.database, app.storage, app.clock);
    expect(await sealedIds(app.sql)).not.toContain(early?.id);
    await slow.query('commit');
    await app.seal();
    expect(await sealedIds(app.sql)).toEqual([early?.id, late?.id]);
    expect(await app.errors()).toEqual([]);
  } finally {
    await slow.close();
  }
});

test('neither seals nor misses rows of a rolled-back transaction', async () => {
  await app.sql('begin');
  await app.sql(insert);
  await app.sql('rollback');
  const ids = await app.write(1);
  await app.seal();
  expect(await sealedIds(app.sql)).toEqual(ids);
  expect(await app.errors()).toEqual([]);
});

test('stores the newest head outside the database, once', async () => {
  await app.write(2);
  await app.seal();
  const [newest] = await app.sql<{ number: string; head: Buffer; head_stored_at: Date }>(
    'select number, head, head_stored_at from audit_seals order by number desc limit 1',
  );
  const stored = await app.storage.get(headKey(newest?.number ?? ''));
  expect(JSON.parse(stored?.toString() ?? '')).toEqual({ number: newest?.number, head: newest?.head.toString('hex') });
  expect(newest?.head_stored_at).toEqual(app.clock.now());
  app.clock.advance(60_000);
  await app.seal();
  expect(await app.sql('select from audit_seals where head_stored_at is null or head_stored_at = $1', [app.clock.now()])).toEqual([]);
});

test('records a stored head that a crashed process did not record', async () => {
  await app.write(1);
  await app.seal();
  await app.sql('update audit_seals set head_stored_at = null');
  await app.seal();
  expect(await app.sql('select from audit_seals where head_stored_at is null')).toEqual([]);
});
