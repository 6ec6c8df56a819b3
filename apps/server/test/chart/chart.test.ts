// The chart: who reads and writes it, what the database sets and refuses, and that every act is in the access log.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { connectSql } from '../support/databases.ts';
import { createChartTest, type ChartTest, type Entry, asthma, penicillin } from './chart-fixtures.ts';

let chart: ChartTest;
beforeAll(async () => {
  chart = await createChartTest();
});
afterAll(() => chart.app.close());
beforeEach(() => chart.reset());

describe('who reads and writes', () => {
  test.each([
    ['patient', 200, 'family'],
    ['guardian', 200, 'family'],
    ['treating', 200, 'doctor'],
    ['sponsor', 403, undefined],
    ['stranger', 404, undefined],
    ['other', 404, undefined],
    ['admin', 403, undefined],
  ] as const)('answers the %s with %i', async (who, status, writesAs) => {
    await chart.add('treating', penicillin);
    const response = await chart.read(who);
    expect(response.status).toBe(status);
    expect(response.body['writesAs']).toBe(writesAs);
    expect(response.text.includes('Penicillin')).toBe(status === 200);
    const unread = await chart.read(who, chart.unguarded);
    expect(unread.text.includes('Penicillin'), 'with the code’s policy disabled').toBe(status === 200);
  });

  test.each(['sponsor', 'stranger', 'other', 'admin'] as const)('refuses an entry of the %s, in code and in the database', async (who) => {
    expect((await chart.post(who, asthma)).status).toBeGreaterThanOrEqual(403);
    const response = await chart.post(who, asthma, chart.unguarded);
    expect(response.status).not.toBe(201);
    expect(await chart.entriesOf('patient')).toEqual([]);
  });

  test('lets a doctor with emergency access read, and not write', async () => {
    await chart.add('patient', asthma);
    const broken = await chart.app.post(
      `/api/patients/${chart.circle.patient.patientId}/break-glass`,
      { reason: 'Brought in unconscious, no relative reachable' },
      chart.auth.other,
    );
    expect(broken.status).toBe(200);
    const response = await chart.read('other');
    expect(response.body).toMatchObject({ writesAs: null, entries: [{ title: 'Asthma', mayChange: false }] });
    expect(await chart.post('other', asthma)).toMatchObject({ status: 403 });
    expect((await chart.post('other', asthma, chart.unguarded)).status).not.toBe(201);
    await chart.app.sql('alter table break_glass_accesses disable trigger user; delete from break_glass_accesses');
    await chart.app.sql('alter table break_glass_accesses enable trigger user');
  });

  test('the family changes what they reported, and nothing that a doctor has confirmed', async () => {
    const reported = await chart.add('patient', asthma);
    expect(reported).toMatchObject({ source: 'patient', recordedBy: 'Zainab Story', mayChange: true });
    const confirmed = await chart.change('treating', reported, { title: 'Asthma, mild' });
    expect(confirmed.body).toMatchObject({ version: 2, source: 'doctor', recordedBy: 'Dr Bello Story' });
    const [seen] = await chart.entriesOf('patient');
    expect(seen).toMatchObject({ title: 'Asthma, mild', mayChange: false });
    expect(await chart.change('patient', seen as Entry, { title: 'Nothing' })).toMatchObject({ status: 403 });
    const unread = await chart.unguarded.put(
      `${chart.path}/entries/${reported.id}`,
      { base: 2, state: 'active', title: 'Nothing' },
      chart.auth.patient,
    );
    expect(unread.status, 'with the code’s policy disabled').toBe(403);
  });

  test('a patient gives consent before the first entry, once', async () => {
    await chart.setConsent('patient', false);
    expect((await chart.read('patient')).body['needsConsent']).toBe(true);
    expect(await chart.post('patient', asthma)).toMatchObject({ status: 409, body: { code: 'consent_needed' } });
    await chart.add('patient', { ...asthma, healthDataConsent: true });
    expect((await chart.read('patient')).body['needsConsent']).toBe(false);
    await chart.add('patient', { ...asthma, title: 'Hay fever' });
    expect((await chart.read('treating')).body['needsConsent'], 'a doctor needs none').toBe(false);
  });
});

describe('the database', () => {
  test('sets source and recorder itself, and refuses an API that would say who wrote', async () => {
    const api = connectSql('api', chart.app.databaseName);
    const columns = 'entry_id, version, patient_id, kind, state, title, source, recorder_name, recorded_at';
    const insert = `insert into chart_entries (${columns}) values ($1, 1, $2, 'problem', 'active', 'Forged', 'doctor', 'Dr Bello Story', now())`;
    await expect(api.query(insert, [newId(), chart.circle.patient.patientId])).rejects.toMatchObject({ code: '42501' });
    await api.close();
  });

  test.each(['update chart_entries set title = $1', 'delete from chart_entries where title <> $1'])(
    'refuses %s to its owner',
    async (statement) => {
      await chart.add('patient', asthma);
      await expect(chart.app.sql(statement, ['X'])).rejects.toThrow('only ever appended to');
      expect(await chart.entriesOf('patient')).toHaveLength(1);
    },
  );
});

test('open pages of the family and of treating doctors learn of a new entry, and nobody else’s', async () => {
  await chart.app.sql('delete from live_events');
  await chart.add('patient', penicillin);
  const told = await chart.app.sql<{ user_id: string }>(`select user_id from live_events where topic = 'chart'`);
  expect(told.map((row) => row.user_id).toSorted()).toEqual(
    [chart.circle.patient, chart.circle.guardian, chart.circle.treating].map(({ userId }) => userId).toSorted(),
  );
});

test('each read and each write is in the access log, for the patient to see', async () => {
  const entry = await chart.add('treating', asthma);
  await chart.change('treating', entry, { title: 'Asthma, mild' });
  await chart.read('treating');
  await chart.app.get(`${chart.path}/entries/${entry.id}/versions`, chart.auth.treating);
  const { body } = await chart.app.get(`/api/patients/${chart.circle.patient.patientId}/lookups`, chart.auth.patient);
  const actions = (body['lookups'] as { action: string; who: string }[])
    .filter(({ who }) => who === 'Dr Bello Story')
    .map(({ action }) => action);
  for (const action of ['chart.entry_added', 'chart.entry_changed', 'chart.read', 'chart.versions_read']) expect(actions).toContain(action);
  const rows = await chart.app.sql<{ details: unknown }>('select details from audit_events where resource_id = $1', [entry.id]);
  expect(rows).toHaveLength(3);
  expect(JSON.stringify(rows), 'what was written is not in the audit log').not.toContain('Asthma');
});
