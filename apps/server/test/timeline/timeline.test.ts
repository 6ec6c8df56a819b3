// The timeline of a record: what is in it and in which order, who reads it, what its search finds, and that every page is complete.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAppointment, deleteAppointments } from '../appointments/appointment-fixtures.ts';
import { type ChartTest, createChartTest, penicillin, type Who } from '../chart/chart-fixtures.ts';
import { complete, notePath, writeAndSign, writeTexts } from '../consultations/note-fixtures.ts';
import { insertCareRelationship } from '../patients/patient-fixtures.ts';
import type { TestClient } from '../support/test-app.ts';

type Item = { type: string; id: string; at: string } & Record<string, unknown>;

let chart: ChartTest;
let path: string;
beforeAll(async () => {
  chart = await createChartTest();
  path = `/api/patients/${chart.circle.patient.patientId}/timeline`;
});
afterAll(() => chart.app.close());
beforeEach(async () => {
  await deleteAppointments(chart.app);
  await chart.app.sql(`set session_replication_role = replica; delete from observation_errors; delete from vital_alerts; delete from open_vital_alerts;
    delete from observations; set session_replication_role = origin`);
  await insertCareRelationship(chart.app, chart.circle.treating, chart.circle.patient);
  await chart.reset();
});

const read = (who: Who, query = '', client: TestClient = chart.app) => client.get(`${path}${query}`, chart.auth[who]);
const search = (who: Who, terms: string, more: object = {}, client: TestClient = chart.app) =>
  client.post(`${path}/search`, { search: terms, ...more }, chart.auth[who]);
const itemsOf = async (who: Who, query = ''): Promise<Item[]> => {
  const response = await read(who, query);
  expect(response.status, response.text).toBe(200);
  return response.body['items'] as Item[];
};
const found = async (who: Who, terms: string): Promise<string[]> => {
  const response = await search(who, terms);
  expect(response.status, response.text).toBe(200);
  return (response.body['items'] as Item[]).map(({ id }) => id);
};
const measure = async (who: Who, measuredAt: string, ...readings: object[]): Promise<string> => {
  const response = await chart.app.post(
    `/api/patients/${chart.circle.patient.patientId}/vitals`,
    { measuredAt, readings, isConfirmed: true },
    chart.auth[who],
  );
  expect(response.status, response.text).toBe(201);
  return (response.body['observations'] as { setId: string }[])[0]?.setId ?? '';
};
const pressure = { kind: 'blood_pressure', value: 128, diastolic: 82, unit: 'mm[Hg]' };
const completed = (startsAt = '2026-11-16T08:00:00Z') => createAppointment(chart.app, chart.circle, { status: 'COMPLETED', startsAt });

describe('what is in it', () => {
  test('consultations, measurements and the chart stand where they happened, last first', async () => {
    const appointment = await completed();
    await writeAndSign(chart.app, chart.auth.treating, appointment);
    const vaccine = await chart.add('patient', {
      kind: 'immunisation',
      title: 'Yellow fever (YF)',
      codeSystem: 'vaccine',
      code: 'yf',
      startedOn: '2019',
    });
    const allergy = await chart.add('treating', penicillin);
    const set = await measure('patient', '2026-11-15T07:00:00Z', pressure, { kind: 'pulse', value: 72, unit: '/min' });
    const items = await itemsOf('patient');
    expect(items.map(({ id }) => id)).toEqual([allergy.id, appointment, set, vaccine.id]);
    expect(items).toMatchObject([
      { type: 'chart_entry', entry: { title: 'Penicillin', mayChange: false } },
      {
        type: 'consultation',
        mode: 'VIDEO',
        doctor: { name: 'Dr Bello Story' },
        isOwn: false,
        isAmended: false,
        summary: 'Sinusitis',
        withheld: [],
      },
      {
        type: 'measurements',
        source: 'patient',
        values: [
          { kind: 'blood_pressure', value: 128 },
          { kind: 'pulse', isDangerous: false },
        ],
      },
      { type: 'chart_entry', at: '2019-01-01T11:00:00.000Z' },
    ]);
    expect((await itemsOf('treating'))[1]).toMatchObject({ isOwn: true, id: appointment });
  });

  test('a completed appointment without a note is there, and one that was cancelled, missed or not yet held is not', async () => {
    const held = await completed();
    for (const status of ['CANCELLED', 'NO_SHOW', 'CONFIRMED'])
      await createAppointment(chart.app, chart.circle, { status, startsAt: '2026-11-15T08:00:00Z' });
    const items = await itemsOf('patient');
    expect(items.map(({ id }) => id)).toEqual([held]);
    expect(items[0]).toMatchObject({ signedAt: null, summary: null, diagnoses: [] });
  });

  test('a note begun before an appointment puts nothing there until the appointment takes place, and what was decided later counts', async () => {
    const appointment = await createAppointment(chart.app, chart.circle, { status: 'CONFIRMED', startsAt: '2026-11-16T08:00:00Z' });
    await writeTexts(chart.app, chart.auth.treating, appointment, complete);
    expect(await itemsOf('patient')).toEqual([]);
    const move = (status: string) => chart.app.sql('update appointments set status = $2 where id = $1', [appointment, status]);
    await move('IN_PROGRESS');
    expect(await itemsOf('patient')).toMatchObject([{ id: appointment, summary: null }]);
    await move('NO_SHOW');
    expect(await itemsOf('patient')).toEqual([]);
    await move('COMPLETED');
    expect(await itemsOf('patient')).toMatchObject([{ id: appointment }]);
  });

  test('an entry or a value made in error is gone, and a changed entry stays where it was first recorded', async () => {
    const set = await measure('patient', '2026-11-15T07:00:00Z', pressure);
    const allergy = await chart.add('patient', penicillin);
    const asthma = await chart.add('patient', { kind: 'problem', title: 'Asthma' });
    const before = (await itemsOf('patient')).find(({ id }) => id === asthma.id)?.at;
    chart.app.clock.advance(60_000);
    expect((await chart.change('patient', asthma, { title: 'Asthma, mild' })).status).toBe(200);
    const error = { state: 'entered_in_error', changeReason: 'Another person' };
    expect((await chart.change('patient', allergy, error)).status).toBe(200);
    const [value] = await chart.app.sql<{ id: string }>('select id from observations where set_id = $1', [set]);
    await chart.app.post(
      `/api/patients/${chart.circle.patient.patientId}/vitals/observations/${value?.id}/error`,
      { reason: 'Another person' },
      chart.auth.patient,
    );
    const items = await itemsOf('patient');
    expect(items).toMatchObject([{ id: asthma.id, at: before, entry: { title: 'Asthma, mild', version: 2 } }]);
  });

  test('a filter shows one kind', async () => {
    const appointment = await completed();
    const allergy = await chart.add('patient', penicillin);
    const set = await measure('patient', '2026-11-15T07:00:00Z', pressure);
    const only = async (kind: string) => (await itemsOf('patient', `?kind=${kind}`)).map(({ id }) => id);
    expect(await only('consultations')).toEqual([appointment]);
    expect(await only('allergies')).toEqual([allergy.id]);
    expect(await only('measurements')).toEqual([set]);
    expect(await only('medicines')).toEqual([]);
  });

  test('pages cover everything once, also where moments are the same', async () => {
    const moments = ['2026-11-15T07:00:00Z', '2026-11-14T07:00:00Z', '2026-11-13T07:00:00Z'];
    for (let time = 0; time < 48; time += 1) await measure('patient', moments[time % 3] ?? '', pressure);
    for (let year = 1890; year < 1904; year += 1) await chart.add('treating', { kind: 'other_history', note: `Family of ${year}` });
    await chart.add('treating', { kind: 'procedure', title: 'Appendix', startedOn: '1999-02-28' });
    const pages: Item[][] = [];
    for (let next = ''; pages.length < 10; ) {
      const { body } = await read('patient', next ? `?before=${next}` : '');
      pages.push(body['items'] as Item[]);
      if (body['next'] === null) break;
      next = body['next'] as string;
    }
    const ids = pages.flat().map(({ id }) => id);
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 20, 3]);
    expect(new Set(ids).size).toBe(63);
    const times = pages.flat().map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

describe('who reads it', () => {
  test.each([
    ['patient', 200],
    ['guardian', 200],
    ['treating', 200],
    ['sponsor', 403],
    ['stranger', 404],
    ['other', 404],
    ['admin', 403],
  ] as const)('answers the %s with %i, and without the code’s policy with nothing more', async (who, status) => {
    const appointment = await completed();
    await writeAndSign(chart.app, chart.auth.treating, appointment);
    await chart.add('treating', penicillin);
    await measure('treating', '2026-11-15T07:00:00Z', pressure);
    expect((await read(who)).status).toBe(status);
    expect((await search(who, 'sinusitis')).status).toBe(status);
    for (const response of [await read(who, '', chart.unguarded), await search(who, 'penicillin', {}, chart.unguarded)])
      expect(/Sinusitis|Penicillin|128/.test(response.text), 'with the code’s policy disabled').toBe(status === 200);
  });

  test('a doctor with emergency access reads it, and the patient sees that', async () => {
    await writeAndSign(chart.app, chart.auth.treating, await completed());
    const reason = 'Brought in unconscious, no relative reachable';
    await chart.app.post(`/api/patients/${chart.circle.patient.patientId}/break-glass`, { reason }, chart.auth.other);
    expect(await itemsOf('other')).toMatchObject([{ summary: 'Sinusitis', isOwn: false }]);
    await chart.app.sql('alter table break_glass_accesses disable trigger user; delete from break_glass_accesses');
    await chart.app.sql('alter table break_glass_accesses enable trigger user');
  });

  test('every page and every search of somebody else leaves a row, one’s own none', async () => {
    const { patient, treating } = chart.circle;
    const rowsBy = async (userId: string) =>
      chart.app.sql<{ action: string; patient_ids: string[] }>(
        `select action, patient_ids from audit_events where actor_id = $1 and action like 'timeline.%' order by action`,
        [userId],
      );
    const before = await rowsBy(treating.userId);
    await itemsOf('treating');
    await found('treating', 'penicillin');
    const added = (await rowsBy(treating.userId)).slice(before.length);
    expect(await rowsBy(treating.userId)).toHaveLength(before.length + 2);
    expect(added.every(({ patient_ids }) => patient_ids.includes(patient.patientId))).toBe(true);
    await itemsOf('patient');
    expect(await rowsBy(patient.userId)).toEqual([]);
  });
});

describe('what is withheld from the patient', () => {
  test('is not in their timeline and not found by them, and doctors see it with the mark', async () => {
    const appointment = await completed();
    await writeAndSign(chart.app, chart.auth.treating, appointment);
    const withheld = await chart.app.put(
      notePath(appointment, '/withheld/assessment'),
      { category: 'serious_harm', reason: 'Not before the talk' },
      chart.auth.treating,
    );
    expect(withheld.status, withheld.text).toBeLessThan(300);
    expect((await itemsOf('treating'))[0]).toMatchObject({ summary: 'Sinusitis', withheld: ['assessment'] });
    for (const who of ['patient', 'guardian'] as const) {
      expect((await itemsOf(who))[0]).toMatchObject({ summary: complete.complaint, diagnoses: [], withheld: ['assessment'] });
      expect(await found(who, 'sinusitis')).toEqual([]);
      expect(await found(who, 'headache')).toEqual([appointment]);
    }
    expect(await found('treating', 'sinusitis')).toEqual([appointment]);
  });
});

describe('the search', () => {
  test.each([
    ['headache', 'note'],
    ['SINUSITIS', 'note'],
    ['bello', 'note'],
    ['rinse twice', 'note'],
    ['peni', 'allergy'],
    ['swelling', 'allergy'],
    ['blood pressure', 'set'],
    ['bp', 'set'],
    ['100%', 'nothing'],
    ['_', 'nothing'],
    ['penicillin headache', 'nothing'],
  ])('%s finds the %s', async (terms, what) => {
    const note = await completed();
    await writeAndSign(chart.app, chart.auth.treating, note);
    const allergy = await chart.add('patient', penicillin);
    const set = await measure('patient', '2026-11-15T07:00:00Z', pressure);
    const expected: Record<string, string[]> = { note: [note], allergy: [allergy.id], set: [set], nothing: [] };
    expect(await found('patient', terms)).toEqual(expected[what]);
  });

  test('ignores marks on letters, and draft texts of a note', async () => {
    await chart.add('patient', { kind: 'problem', title: 'Ẹ̀fọ́rí' });
    const draft = await completed();
    await writeTexts(chart.app, chart.auth.treating, draft, { complaint: 'Efori every evening' });
    expect(await found('patient', 'efori')).toHaveLength(1);
  });
});
