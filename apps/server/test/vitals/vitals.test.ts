// Measurements: who reads and records them, what is possible and likely, and what the database sets and refuses.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { connectSql } from '../support/databases.ts';
import { bloodPressure, createVitalsTest, type Observation, pulse, type VitalsTest, weight, wellAdult } from './vitals-fixtures.ts';

let vitals: VitalsTest;
beforeAll(async () => {
  vitals = await createVitalsTest();
});
afterAll(() => vitals.app.close());
beforeEach(() => vitals.reset());

const countRows = async () => (await vitals.app.sql<{ n: string }>('select count(*) as n from observations'))[0]?.n;
const latestOf = (body: Record<string, unknown>, kind: string): Observation | undefined =>
  (body['kinds'] as { kind: string; recent: Observation[] }[]).find((summary) => summary.kind === kind)?.recent[0];

describe('who reads and records', () => {
  test.each([
    ['patient', 200, 'family'],
    ['guardian', 200, 'family'],
    ['treating', 200, 'doctor'],
    ['sponsor', 403, undefined],
    ['stranger', 404, undefined],
    ['other', 404, undefined],
    ['admin', 403, undefined],
  ] as const)('answers the %s with %i', async (who, status, writesAs) => {
    await vitals.record('treating', weight(71.5));
    for (const path of ['', '/observations', '/observations.csv', '/series?kind=weight']) {
      const response = await vitals.app.get(`${vitals.path}${path}`, vitals.auth[who]);
      expect(response.status, path).toBe(status);
      expect(response.text.includes('71.5'), path).toBe(status === 200);
      const unread = await vitals.unguarded.get(`${vitals.path}${path}`, vitals.auth[who]);
      expect(unread.text.includes('71.5'), `${path} with the code’s policy disabled`).toBe(status === 200);
    }
    expect((await vitals.read(who)).body['writesAs']).toBe(writesAs);
  });

  test.each(['sponsor', 'stranger', 'other', 'admin'] as const)('refuses a value of the %s, in code and in the database', async (who) => {
    expect((await vitals.post(who, [weight(70)])).status).toBeGreaterThanOrEqual(403);
    expect((await vitals.post(who, [weight(70)], {}, vitals.unguarded)).status).not.toBe(201);
    expect((await vitals.setLimits(who, 'weight', { low: 60 }, vitals.unguarded)).status).not.toBe(204);
    expect(await countRows()).toBe('0');
    expect(await vitals.app.sql('select from vital_limits')).toEqual([]);
  });

  test('lets a doctor with emergency access read, and not record', async () => {
    await vitals.record('patient', weight(70));
    const reason = 'Brought in unconscious, no relative reachable';
    const broken = await vitals.app.post(`/api/patients/${vitals.circle.patient.patientId}/break-glass`, { reason }, vitals.auth.other);
    expect(broken.status).toBe(200);
    const { body } = await vitals.read('other');
    expect(body['writesAs']).toBeNull();
    expect(latestOf(body, 'weight')).toMatchObject({ value: 70, mayMark: false });
    expect((await vitals.post('other', [weight(71)], {}, vitals.unguarded)).status).not.toBe(201);
    await vitals.app.sql('alter table break_glass_accesses disable trigger user; delete from break_glass_accesses');
    await vitals.app.sql('alter table break_glass_accesses enable trigger user');
  });

  test('a patient gives consent before the first value', async () => {
    await vitals.app.post('/api/privacy/consents', { kind: 'health_data', isGiven: false }, vitals.auth.patient);
    expect((await vitals.read('patient')).body['needsConsent']).toBe(true);
    expect(await vitals.post('patient', [weight(70)])).toMatchObject({ status: 409, body: { code: 'consent_needed' } });
    expect((await vitals.post('patient', [weight(70)], { healthDataConsent: true })).status).toBe(201);
  });
});

describe('what is stored', () => {
  test('as entered and as compared, with who measured it', async () => {
    const { observations } = await vitals.record(
      'patient',
      { kind: 'glucose', value: 126, unit: 'mg/dL', context: 'fasting' },
      { kind: 'temperature', value: 98.6, unit: '[degF]' },
      { kind: 'weight', value: 150, unit: '[lb_av]' },
      { kind: 'height', value: 65, unit: '[in_i]' },
    );
    expect(observations).toMatchObject([
      { value: 126, unit: 'mg/dL', amount: 6.994, source: 'patient', recordedBy: 'Zainab Story', mayMark: true, level: 'in_range' },
      { value: 98.6, amount: 37 },
      { value: 150, amount: 68.039 },
      { value: 65, amount: 165.1 },
    ]);
    expect(new Set(observations.map(({ setId }) => setId)).size).toBe(1);
    expect((await vitals.read('treating')).body['bodyMassIndex']).toMatchObject({ value: 25 });
  });

  test('a set sent twice is stored once', async () => {
    const headers = { ...vitals.auth.patient.headers, 'idempotency-key': newId() };
    const form = { measuredAt: vitals.app.clock.now().toISOString(), readings: [weight(70)] };
    const one = await vitals.app.post(vitals.path, form, { headers });
    const other = await vitals.app.post(vitals.path, form, { headers });
    expect(one.status, one.text).toBe(201);
    expect(other.body).toEqual(one.body);
    expect(await countRows()).toBe('1');
  });

  test.each([
    [{ kind: 'weight', value: 715, unit: 'kg' }, 'value'],
    [{ kind: 'glucose', value: 126, unit: 'mmol/L' }, 'value'],
    [{ kind: 'temperature', value: 98.6, unit: 'Cel' }, 'value'],
    [{ kind: 'oxygen', value: 101, unit: '%' }, 'value'],
    [{ kind: 'pulse', value: 72.5, unit: '/min' }, 'value'],
    [{ kind: 'pulse', value: 72, unit: 'kg' }, 'unit'],
    [{ kind: 'pulse', value: 72, unit: '/min', context: 'fasting' }, 'context'],
    [{ kind: 'pulse', unit: '/min' }, 'value'],
    [{ kind: 'blood_pressure', value: 120, unit: 'mm[Hg]' }, 'diastolic'],
    [{ kind: 'blood_pressure', value: 80, diastolic: 120, unit: 'mm[Hg]' }, 'diastolic'],
    [{ kind: 'news2', value: 0, unit: '{score}' }, 'kind'],
    [{ kind: 'consciousness', code: 'X' }, 'code'],
  ])('refuses %j at %s', async (reading, field) => {
    const refused = await vitals.post('treating', [reading], { isConfirmed: true });
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ field: `readings.0.${field}` }] } });
    expect(await countRows()).toBe('0');
  });

  test('refuses what only staff record, twice the same, the future, and before birth', async () => {
    expect(await vitals.post('patient', [{ kind: 'consciousness', code: 'A' }])).toMatchObject({ status: 422 });
    expect(await vitals.post('patient', [weight(70), weight(71)])).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'readings.1.kind' }] },
    });
    for (const measuredAt of [new Date(vitals.app.clock.now().getTime() + 3_600_000).toISOString(), '1980-01-01T00:00:00Z'])
      expect(await vitals.post('patient', [weight(70)], { measuredAt })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'measuredAt' }] },
      });
  });

  test('asks again about what is unlikely, and takes it when it is confirmed', async () => {
    await vitals.record('patient', weight(71.5));
    const unusual = await vitals.post('patient', [pulse(80), weight(95)]);
    expect(unusual).toMatchObject({ status: 409, body: { code: 'value_unusual', errors: [{ field: 'readings.1.value' }] } });
    expect(await countRows()).toBe('1');
    expect((await vitals.post('patient', [pulse(80), weight(95)], { isConfirmed: true })).status).toBe(201);
  });

  test('does not compare a value of years ago with one of today', async () => {
    await vitals.record('patient', weight(71.5));
    const before = new Date(vitals.app.clock.now().getTime() - 2 * 365 * 86_400_000).toISOString();
    expect((await vitals.post('patient', [weight(95)], { measuredAt: before })).status).toBe(201);
  });

  test('a value entered in error stays with its reason, and nothing counts it', async () => {
    const { observations } = await vitals.record('patient', weight(71.5));
    const [wrong] = (await vitals.record('patient', weight(72))).observations;
    const mark = (who: 'patient' | 'treating' | 'other', id = wrong?.id) =>
      vitals.app.post(`${vitals.path}/observations/${id}/error`, { reason: 'My sister stood on it' }, vitals.auth[who]);
    expect((await mark('other')).status).toBe(404);
    expect(await mark('patient')).toMatchObject({
      status: 200,
      body: { error: { reason: 'My sister stood on it', markedBy: 'Zainab Story' } },
    });
    expect(await mark('treating')).toMatchObject({ status: 409, body: { code: 'already_done' } });
    const { body } = await vitals.read('patient');
    expect(latestOf(body, 'weight')?.id).toBe(observations[0]?.id);
    const list = await vitals.app.get(`${vitals.path}/observations?kind=weight`, vitals.auth.treating);
    expect(list.body['observations']).toHaveLength(2);
    expect((await vitals.app.get(`${vitals.path}/series?kind=weight`, vitals.auth.treating)).body).toMatchObject({
      count: 1,
      highest: 71.5,
    });
    const [byDoctor] = (await vitals.record('treating', weight(71))).observations;
    expect((await mark('patient', byDoctor?.id)).status, 'the family takes back what they reported').toBe(403);
  });
});

describe('NEWS2', () => {
  const scores = async () =>
    vitals.app.sql<{ value: string; marked: boolean }>(
      `select value, exists (select from observation_errors e where e.observation_id = o.id) as marked from observations o where kind = 'news2'`,
    );

  test('is computed from seven values of staff, and ends with any of them', async () => {
    const { observations } = await vitals.record(
      'treating',
      ...wellAdult.map((reading) => (reading.kind === 'pulse' ? pulse(112) : reading)),
    );
    expect(await scores()).toEqual([{ value: '2.000', marked: false }]);
    expect((await vitals.read('treating')).body['news2']).toMatchObject({
      refusal: null,
      latest: { score: 2, risk: 'low', oxygenScale: 1 },
    });
    expect((await vitals.setLimits('treating', 'oxygen', { low: 88, high: 92, oxygenScale: 2 })).status).toBe(204);
    expect((await vitals.read('treating')).body['news2'], 'with the scale of then').toMatchObject({
      oxygenScale: 2,
      latest: { oxygenScale: 1 },
    });
    const measured = observations.find(({ kind }) => kind === 'pulse');
    const reason = { reason: 'The cuff was loose' };
    expect((await vitals.app.post(`${vitals.path}/observations/${measured?.id}/error`, reason, vitals.auth.treating)).status).toBe(200);
    expect(await scores()).toEqual([{ value: '2.000', marked: true }]);
    expect((await vitals.read('treating')).body['news2']).toMatchObject({ latest: null });
  });

  test('uses scale 2 where a doctor has chosen it', async () => {
    const low = wellAdult.map((reading) => (reading.kind === 'oxygen' ? { ...reading, value: 90 } : reading));
    await vitals.record('treating', ...low);
    expect((await vitals.setLimits('treating', 'oxygen', { low: 88, high: 92, oxygenScale: 2 })).status).toBe(204);
    await vitals.record('treating', ...low);
    expect((await scores()).map(({ value }) => value)).toEqual(['3.000', '0.000']);
  });

  test('there is none from fewer values, in pregnancy, under 16, or without a birth date', async () => {
    await vitals.record('treating', ...wellAdult.slice(1));
    const patientId = vitals.circle.patient.patientId;
    const born = async (day: string | null) => vitals.app.sql('update patients set date_of_birth = $2 where id = $1', [patientId, day]);
    for (const day of [null, '2011-01-01']) {
      await born(day);
      await vitals.record('treating', ...wellAdult);
    }
    await born('1990-05-17');
    await vitals.app.sql(
      `insert into chart_entries (entry_id, version, patient_id, kind, state, due_on, source, recorder_name, recorded_at)
       values ($1, 1, $2, 'pregnancy', 'active', '2027-03-02', 'doctor', 'Dr Bello Story', now())`,
      [newId(), patientId],
    );
    await vitals.record('treating', ...wellAdult);
    expect((await vitals.read('treating')).body['news2']).toMatchObject({ refusal: 'pregnant' });
    expect(await scores()).toEqual([]);
    await vitals.app.sql(`alter table chart_entries disable trigger user; delete from chart_entries where kind = 'pregnancy'`);
    await vitals.app.sql('alter table chart_entries enable trigger user');
  });
});

describe('the database', () => {
  const columns = 'id, set_id, patient_id, kind, value, unit, measured_at';

  test('sets source and recorder itself, and refuses an API that would say who measured', async () => {
    const api = connectSql('api', vitals.app.databaseName);
    const insert = `insert into observations (${columns}, source, recorder_name, recorded_at) values ($1, $1, $2, 'weight', 70, 'kg', now(), 'doctor', 'Dr Bello Story', now())`;
    await expect(api.query(insert, [newId(), vitals.circle.patient.patientId])).rejects.toMatchObject({ code: '42501' });
    await api.close();
  });

  test.each([
    'update observations set value = $1',
    'delete from observations where value <> $1',
    'update vital_limits set low = $1',
    'delete from vital_limits where low <> $1',
  ])('refuses %s to its owner', async (statement) => {
    await vitals.record('patient', weight(71.5));
    expect((await vitals.setLimits('treating', 'weight', { low: 60, high: 70 })).status).toBe(204);
    await expect(vitals.app.sql(statement, [50])).rejects.toThrow('only ever appended to');
  });

  test.each([
    ['weight', 715, 'kg'],
    ['weight', 1_200, '[lb_av]'],
    ['glucose', 126, 'mmol/L'],
    ['oxygen', 29, '%'],
    ['pulse', 72, 'kg'],
  ])('refuses an impossible %s of %d %s, whoever writes it', async (kind, value, unit) => {
    const insert = `insert into observations (${columns}, source, recorder_name, recorded_at) values ($1, $1, $2, $3, $4, $5, now(), 'imported', 'Another hospital', now())`;
    const patientId = vitals.circle.patient.patientId;
    await expect(vitals.app.sql(insert, [newId(), patientId, kind, value, unit])).rejects.toMatchObject({ code: '23514' });
  });
});

test('each read and each write is in the access log, without what was measured', async () => {
  await vitals.record('patient', bloodPressure(121, 83));
  for (const path of ['', '/observations', '/series?kind=weight', '/growth?indicator=weight_for_age', '/observations.csv'])
    expect((await vitals.app.get(`${vitals.path}${path}`, vitals.auth.treating)).status, path).toBe(200);
  await vitals.record('treating', weight(71.375));
  const { body } = await vitals.app.get(`/api/patients/${vitals.circle.patient.patientId}/lookups`, vitals.auth.patient);
  const actions = (body['lookups'] as { action: string; who: string }[])
    .filter(({ who }) => who === 'Dr Bello Story')
    .map(({ action }) => action);
  for (const action of ['read', 'listed', 'series_read', 'growth_read', 'exported', 'recorded'])
    expect(actions).toContain(`vitals.${action}`);
  const rows = await vitals.app.sql<{ details: unknown }>(`select details from audit_events where action = 'vitals.recorded'`);
  expect(JSON.stringify(rows)).not.toContain('71.375');
});
