// The entries of a chart: allergies, versions, and what an entry may say.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../src/platform/ids.ts';
import { createChartTest, type ChartTest, type Entry, asthma, noneKnown, penicillin } from './chart-fixtures.ts';

let chart: ChartTest;
beforeAll(async () => {
  chart = await createChartTest();
});
afterAll(() => chart.app.close());
beforeEach(() => chart.reset());

describe('allergies', () => {
  test('an empty chart says nothing about them', async () => {
    expect((await chart.read('treating')).body).toMatchObject({ allergyStatus: 'not_recorded', entries: [] });
  });

  test('recording one ends the statement that none are known, whoever made it', async () => {
    const statement = await chart.add('treating', noneKnown);
    expect((await chart.read('patient')).body['allergyStatus']).toBe('none_known');
    await chart.add('patient', penicillin);
    const { allergyStatus, entries } = (await chart.read('treating')).body as { allergyStatus: string; entries: Entry[] };
    expect(allergyStatus).toBe('allergies');
    expect(entries.find(({ id }) => id === statement.id)).toMatchObject({
      state: 'resolved',
      version: 2,
      changeReason: 'An allergy was recorded.',
    });
  });

  test('a doctor’s statement stays the doctor’s after the family has recorded an allergy', async () => {
    const statement = await chart.add('treating', noneKnown);
    await chart.add('patient', penicillin);
    const ended = (await chart.entriesOf('patient')).find(({ id }) => id === statement.id) as Entry;
    expect(ended).toMatchObject({ state: 'resolved', source: 'patient', mayChange: false });
    const wrong = { state: 'entered_in_error', changeReason: 'Never said' };
    expect((await chart.change('patient', ended, wrong)).status).toBe(403);
    expect((await chart.change('patient', ended, wrong, chart.unguarded)).status).toBe(403);
  });

  test('none are known only after the known ones have ended', async () => {
    const allergy = await chart.add('treating', penicillin);
    const refused = await chart.post('treating', noneKnown);
    expect(refused).toMatchObject({ status: 409, body: { code: 'chart_disagrees' } });
    const { kind: _kind, ...same } = penicillin;
    expect((await chart.change('treating', allergy, { ...same, state: 'resolved' })).status).toBe(200);
    await chart.add('treating', noneKnown);
    expect(await chart.post('treating', noneKnown)).toMatchObject({ status: 409 });
  });

  test('two at once cannot leave both an allergy and the statement', async () => {
    for (let round = 0; round < 5; round++) {
      await chart.reset();
      await Promise.all([chart.post('treating', noneKnown), chart.post('patient', penicillin), chart.post('guardian', noneKnown)]);
      const active = (await chart.entriesOf('treating')).filter(({ state }) => state === 'active');
      expect(active).toMatchObject([{ kind: 'allergy' }]);
    }
  });

  test('a doctor sees them with the request for an appointment', async () => {
    await chart.add('patient', penicillin);
    await chart.add('patient', { ...penicillin, title: 'Groundnuts', category: 'food', severity: 'mild' });
    const [row] = await chart.app.sql<{ known: string }>('select known_allergies($1) as known', [chart.circle.patient.patientId]);
    expect(row).toEqual({ known: 'Penicillin, Groundnuts' });
  });
});

describe('versions', () => {
  test('nothing is overwritten: each change is a version with its author and its time', async () => {
    const first = await chart.add('patient', { ...asthma, startedOn: '2019' });
    await chart.change('patient', first, { title: 'Asthma', startedOn: '2019-03', note: 'Worse in the harmattan' });
    const { body } = await chart.app.get(`${chart.path}/entries/${first.id}/versions`, chart.auth.treating);
    expect(body['versions']).toMatchObject([
      { version: 2, startedOn: '2019-03', note: 'Worse in the harmattan' },
      { version: 1, startedOn: '2019', note: null, recordedBy: 'Zainab Story' },
    ]);
  });

  test('a change of an older version is refused', async () => {
    const first = await chart.add('treating', asthma);
    const answers = await Promise.all([
      chart.change('treating', first, { title: 'One' }),
      chart.change('treating', first, { title: 'Two' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });

  test('an entry made in error says why, keeps what it said, and stays so', async () => {
    const entry = await chart.add('treating', penicillin);
    expect(await chart.change('treating', entry, { state: 'entered_in_error' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'changeReason' }] },
    });
    const taken = await chart.change('treating', entry, { state: 'entered_in_error', changeReason: 'Another patient', title: 'Ignored' });
    expect(taken.body).toMatchObject({ state: 'entered_in_error', title: 'Penicillin', severity: 'severe', mayChange: false });
    expect((await chart.read('treating')).body['allergyStatus']).toBe('not_recorded');
    expect(await chart.change('treating', taken.body as Entry, { ...penicillin, kind: undefined })).toMatchObject({ status: 409 });
  });

  test('an entry of another patient is not found', async () => {
    const entry = await chart.add('patient', asthma);
    const other = `/api/patients/${chart.circle.guardian.patientId}/chart/entries/${entry.id}`;
    expect(
      (await chart.app.put(other, { base: 1, state: 'active', title: 'X', healthDataConsent: true }, chart.auth.guardian)).status,
    ).toBe(404);
    expect((await chart.app.get(`${other}/versions`, chart.auth.guardian)).status).toBe(404);
  });

  test('an entry sent twice is stored once', async () => {
    const headers = { ...chart.auth.treating.headers, 'idempotency-key': newId() };
    const [one, other] = [
      await chart.app.post(`${chart.path}/entries`, asthma, { headers }),
      await chart.app.post(`${chart.path}/entries`, asthma, { headers }),
    ];
    expect(other.body).toEqual(one.body);
    expect(await chart.entriesOf('treating')).toHaveLength(1);
  });
});

describe('what an entry may say', () => {
  test.each([
    [{ kind: 'allergy', title: 'Eggs', category: 'food' }, 'certainty'],
    [{ kind: 'problem' }, 'title'],
    [{ kind: 'problem', title: 'Asthma', dose: '2 puffs' }, 'dose'],
    [{ kind: 'blood_group', value: 'C' }, 'value'],
    [{ kind: 'problem', title: 'Asthma', startedOn: '1989' }, 'startedOn'],
    [{ kind: 'procedure', title: 'Appendix removed', startedOn: '2027' }, 'startedOn'],
    [{ kind: 'problem', title: 'Headache', codeSystem: 'ICD-11', code: '8A80' }, 'code'],
    [{ kind: 'immunisation', title: 'X', codeSystem: 'vaccine', code: 'unknown' }, 'code'],
    [{ kind: 'immunisation', title: 'Yellow fever (YF)', codeSystem: 'vaccine', code: 'bcg' }, 'code'],
    [{ kind: 'problem', title: 'Tuberculosis (BCG)', codeSystem: 'vaccine', code: 'bcg' }, 'code'],
    [{ kind: 'blood_group', value: 'O+', state: 'resolved' }, 'state'],
  ])('refuses %j at %s', async (form, field) => {
    const response = await chart.post('treating', form);
    expect(response).toMatchObject({ status: 422, body: { errors: [{ field }] } });
  });

  test('takes a code of ICD-11 with its own title', async () => {
    const [known] = await chart.app.sql<{ code: string; title: string }>(`select code, title from diagnosis_codes where code = '8A80'`);
    const entry = await chart.add('treating', { kind: 'problem', title: known?.title, codeSystem: 'ICD-11', code: '8A80' });
    expect(entry).toMatchObject({ codeSystem: 'ICD-11', code: '8A80' });
  });

  test('one blood group, one pregnancy at a time', async () => {
    await chart.add('treating', { kind: 'blood_group', value: 'O+' });
    expect(await chart.post('treating', { kind: 'blood_group', value: 'A+' })).toMatchObject({ status: 409 });
    const pregnancy = await chart.add('treating', { kind: 'pregnancy', dueOn: '2027-03-02' });
    expect(await chart.post('patient', { kind: 'pregnancy', dueOn: '2027-03-03' })).toMatchObject({ status: 409 });
    const over = await chart.change('treating', pregnancy, { state: 'resolved', dueOn: '2027-03-02', endedOn: '2026-11', value: 'loss' });
    expect(over.body).toMatchObject({ state: 'resolved', value: 'loss' });
  });
});
