// Stories: somebody with the keys to the database rewrites history, and the verifier names what was done.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { headKey, sealAudit } from '../../src/platform/audit/seal-audit.ts';
import { type AuditHouse, openAuditHouse } from './audit-house.ts';

let house: AuditHouse;
let ids: string[];
beforeEach(async () => {
  house = await openAuditHouse();
  ids = [];
  // Three seals with three heads kept.
  for (const count of [3, 4, 3]) {
    ids.push(...(await house.write(count)));
    await house.seal();
  }
});
afterEach(() => house.close());

const nth = (index: number) => ids.at(index) as string;
const forged = '01900000-0000-7000-8000-00000000f0f0';
const insertAs = (txId: string) =>
  `insert into audit_events (id, occurred_at, tx_id, actor_kind, action) values ('${forged}', now(), ${txId}, 'system', 'story.forged')`;
const txOf = (id: string) => `(select tx_id from audit_events where id = '${id}')`;

test('given nothing was touched, then nothing is accused, also while new rows wait for their seal', async () => {
  expect(await house.faults()).toEqual([]);
  await house.write(2);
  expect(await house.faults()).toEqual([]);
});

test.each([
  ['details', `details = '{"n": 99}'`],
  ['actor', `actor_kind = 'visitor'`],
  ['moment', `occurred_at = occurred_at + interval '1 microsecond'`],
  ['patient', 'patient_id = gen_random_uuid()'],
  ['reason', `reason = 'Oyo'`],
])('given the %s of one row was changed, then exactly that row is named', async (_what, change) => {
  await house.tamper(`update audit_events set ${change} where id = $1`, [nth(4)]);
  expect(await house.faults()).toEqual([{ kind: 'changed', eventId: nth(4) }]);
});

test('given a row was removed, and the last one too, then both are named', async () => {
  await house.tamper('delete from audit_events where id = any ($1)', [[nth(2), nth(-1)]]);
  expect(await house.faults()).toEqual([
    { kind: 'removed', eventId: nth(2) },
    { kind: 'removed', eventId: nth(-1) },
  ]);
});

test('given a row was slipped in among sealed ones, then it is named', async () => {
  await house.sql(insertAs(txOf(nth(5))));
  expect(await house.faults()).toEqual([{ kind: 'inserted', eventId: forged }]);
});

test.each([
  ['that has not begun yet', '9000000000000000000'],
  ['before all others', '-7'],
  ['that will be the next', 'pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1000000'],
])('given a row was slipped in that claims a transaction %s, then it is named', async (_which, txId) => {
  await house.sql(insertAs(txId));
  expect(await house.faults()).toEqual([{ kind: 'inserted', eventId: forged }]);
});

test('given a seal was taken out of the middle with its rows, then it is missed', async () => {
  await house.tamper(
    'with cut as (delete from audit_seals where number = 2 returning event_ids) delete from audit_events where id in (select unnest(event_ids) from cut)',
  );
  expect(await house.faults()).toContainEqual({ kind: 'seal_missing', seal: '2' });
});

const cutTail =
  'with cut as (delete from audit_seals where number = 3 returning event_ids) delete from audit_events where id in (select unnest(event_ids) from cut)';

test('given the tail was cut off with its seal, then the head that was kept elsewhere shows it', async () => {
  await house.tamper(cutTail);
  expect(await house.faults()).toEqual([{ kind: 'seal_missing', seal: '3' }]);
});

test('given the whole audit was emptied, then the kept heads show it', async () => {
  await house.sql('truncate audit_events, audit_seals');
  expect(await house.faults()).toEqual([expect.objectContaining({ kind: 'seal_missing' })]);
});

test('given the tail was cut off and life went on over it, then the rewritten seal is named and its kept head is not overwritten', async () => {
  const before = await house.storage.get(headKey('3'));
  await house.tamper(cutTail);
  await house.write(2);
  await expect(house.seal()).rejects.toThrow(/seal 3 .*another head/i);
  expect(await house.storage.get(headKey('3'))).toEqual(before);
  await house.write(2);
  await sealAudit(house.database, house.storage, house.clock).catch(() => {});
  expect(await house.faults()).toEqual([{ kind: 'seal_broken', seal: '3' }]);
});

test('given a row was changed and every seal from there on made anew, then the kept heads show it', async () => {
  await house.tamper(`update audit_events set details = '{"n": 99}' where id = $1`, [nth(4)]);
  await house.sql('delete from audit_seals where number >= 2');
  await house.seal().catch(() => {});
  await house.sql('update audit_seals set head_kept_at = now()');
  expect(await house.faults()).toEqual(
    expect.arrayContaining([{ kind: expect.stringMatching(/^seal_/), seal: expect.stringMatching(/^[23]$/) }]),
  );
});

test.each([
  ['its head', `head = sha256('x')`],
  ['a digest', `event_digests[1] = sha256('x')`],
  ['the head before it', `previous_head = sha256('x')`],
  ['its range', 'to_tx = to_tx + 1'],
])('given a seal in the middle with %s changed, then that seal is named', async (_what, change) => {
  await house.sql(`update audit_seals set ${change} where number = 2`);
  expect(await house.faults()).toContainEqual({ kind: 'seal_broken', seal: '2' });
});

test('given a head in the file store that does not fit, then its seal is named', async () => {
  await house.storage.put(headKey('2'), Buffer.from(JSON.stringify({ number: '2', head: '00' })), 'application/json');
  expect(await house.faults()).toEqual([{ kind: 'seal_broken', seal: '2' }]);
});

test('given a head in the file store that cannot be read, then its seal is named and the rest is still checked', async () => {
  await house.storage.put(headKey('1'), Buffer.from('not json'), 'application/json');
  await house.tamper(`update audit_events set action = 'x' where id = $1`, [nth(-1)]);
  expect(await house.faults()).toEqual([
    { kind: 'seal_broken', seal: '1' },
    { kind: 'changed', eventId: nth(-1) },
  ]);
});
