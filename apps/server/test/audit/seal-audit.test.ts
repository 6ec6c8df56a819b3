// Stories: committed audit rows are chained, in order, once each.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealBatch } from '../../src/platform/audit/audit.repository.ts';
import { headKey, sealAudit } from '../../src/platform/audit/seal-audit.ts';
import { openSql } from '../house/databases.ts';
import { type AuditHouse, openAuditHouse, sealAll, sealedIds } from './audit-house.ts';

let house: AuditHouse;
beforeEach(async () => {
  house = await openAuditHouse();
});
afterEach(() => house.close());

const system = { kind: 'system', part: 'test' } as const;
const batch = (size: number) => house.database.inFrame(system, (tx) => sealBatch(tx, house.clock.now(), size));
const insert = `insert into audit_events (id, occurred_at, actor_kind, action) values (gen_random_uuid(), now(), 'system', 'story.told') returning id`;

test('given committed rows, when they are sealed, then the chain holds them in the order of their transactions, each seal on the one before', async () => {
  const first = await house.write(3);
  expect(await house.seal()).toBe(3);
  const second = await house.write(2);
  expect(await house.seal()).toBe(2);
  expect(await sealedIds(house.sql)).toEqual([...first, ...second]);
  const seals = await house.sql<{ number: string; from_tx: string; to_tx: string; previous_head: Buffer; head: Buffer; sealed_at: Date }>(
    'select * from audit_seals order by number',
  );
  expect(seals[0]).toMatchObject({ number: '1', from_tx: '0', previous_head: Buffer.alloc(0), sealed_at: house.clock.now() });
  for (const [index, seal] of seals.slice(1).entries()) {
    const before = seals[index];
    expect(seal).toMatchObject({ number: String(index + 2), from_tx: before?.to_tx, previous_head: before?.head });
  }
});

test('given everything is sealed, when the sealer runs again, then nothing is added', async () => {
  await house.write(3);
  await house.seal();
  const before = await house.sql('select * from audit_seals');
  expect(await house.seal()).toBe(0);
  expect(await house.sql('select * from audit_seals')).toEqual(before);
});

test('given more rows than a batch, then each seal holds at most a batch, and a transaction is never cut in two', async () => {
  await house.write(7);
  const [big] = await house.sql<{ ids: string[] }>(
    `with told as (insert into audit_events (id, occurred_at, actor_kind, action) select gen_random_uuid(), now(), 'system', 'story.told' from generate_series(1, 5) returning id)
     select array_agg(id) as ids from told`,
  );
  expect(await sealAll(house.sql, () => batch(3))).toBe(12);
  const sizes = await house.sql<{ n: number }>('select cardinality(event_ids) as n from audit_seals order by number');
  const last = sizes.pop()?.n ?? 0;
  for (const { n } of sizes) expect(n).toBeLessThanOrEqual(3);
  expect(last).toBeGreaterThanOrEqual(5);
  expect((await sealedIds(house.sql)).slice(-5).sort()).toEqual(big?.ids.sort());
});

test('given four sealers at once, then every row is sealed once and the chain is sound', async () => {
  const ids = await house.write(40);
  await sealAll(house.sql, async () => (await Promise.all(Array.from({ length: 4 }, () => batch(5)))).reduce((sum, n) => sum + n, 0));
  expect(await sealedIds(house.sql)).toEqual(ids);
  expect(await house.faults()).toEqual([]);
});

test('given a transaction still open, when a later one is committed and the sealer runs, then neither is skipped and both are sealed once', async () => {
  const slow = openSql('superuser', house.databaseName);
  try {
    await slow.query('begin');
    const [early] = await slow.query<{ id: string }>(insert);
    const [late] = await house.sql<{ id: string }>(insert);
    for (let run = 0; run < 3; run += 1) await sealAudit(house.database, house.storage, house.clock);
    expect(await sealedIds(house.sql)).not.toContain(early?.id);
    await slow.query('commit');
    await house.seal();
    expect(await sealedIds(house.sql)).toEqual([early?.id, late?.id]);
    expect(await house.faults()).toEqual([]);
  } finally {
    await slow.close();
  }
});

test('given rows in a transaction that was rolled back, then they are sealed nowhere and missed nowhere', async () => {
  await house.sql('begin');
  await house.sql(insert);
  await house.sql('rollback');
  const ids = await house.write(1);
  await house.seal();
  expect(await sealedIds(house.sql)).toEqual(ids);
  expect(await house.faults()).toEqual([]);
});

test('given a run of the sealer, then the newest head is kept outside the database, once', async () => {
  await house.write(2);
  await house.seal();
  const [newest] = await house.sql<{ number: string; head: Buffer; head_kept_at: Date }>(
    'select number, head, head_kept_at from audit_seals order by number desc limit 1',
  );
  const kept = await house.storage.get(headKey(newest?.number ?? ''));
  expect(JSON.parse(kept?.toString() ?? '')).toEqual({ number: newest?.number, head: newest?.head.toString('hex') });
  expect(newest?.head_kept_at).toEqual(house.clock.now());
  house.clock.advance(60_000);
  await house.seal();
  expect(await house.sql('select from audit_seals where head_kept_at is null or head_kept_at = $1', [house.clock.now()])).toEqual([]);
});

test('given a process that died between keeping a head and noting it, then the next run notes it', async () => {
  await house.write(1);
  await house.seal();
  await house.sql('update audit_seals set head_kept_at = null');
  await house.seal();
  expect(await house.sql('select from audit_seals where head_kept_at is null')).toEqual([]);
});
