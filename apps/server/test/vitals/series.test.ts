// Plots, lists, growth and CSV of measurements.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bloodPressure, createVitalsTest, type Reading, type VitalsTest, weight } from './vitals-fixtures.ts';

let vitals: VitalsTest;
beforeAll(async () => {
  vitals = await createVitalsTest();
});
afterAll(() => vitals.app.close());
beforeEach(() => vitals.reset());

const hour = 3_600_000;
const day = 24 * hour;
const before = (ms: number): string => new Date(vitals.app.clock.now().getTime() - ms).toISOString();
const recordAt = async (ms: number, ...readings: Reading[]): Promise<void> => {
  const response = await vitals.post('treating', readings, { measuredAt: before(ms), isConfirmed: true });
  expect(response.status, response.text).toBe(201);
};
const series = async (kind: string, period: string) =>
  (await vitals.app.get(`${vitals.path}/series?kind=${kind}&period=${period}`, vitals.auth.patient)).body;

/** Every hour, from `hours` hours ago. */
const insertHourly = (hours: number): Promise<unknown> =>
  vitals.app.sql(
    `insert into observations (id, set_id, patient_id, kind, value, unit, measured_at, source, recorder_name, recorded_at)
     select gen_random_uuid(), gen_random_uuid(), $1, 'pulse', 60 + n % 20, '/min', $2::timestamptz - make_interval(hours => n), 'imported', 'A watch', now()
     from generate_series(1, $3::integer) n`,
    [vitals.circle.patient.patientId, vitals.app.clock.now(), hours],
  );

describe('a plot', () => {
  test('has the values of the period, oldest first, with its figures', async () => {
    await recordAt(40 * day, bloodPressure(180, 100));
    await recordAt(3 * day, bloodPressure(120, 80));
    await recordAt(2 * day, bloodPressure(150, 95));
    await recordAt(2 * day - hour, bloodPressure(121, 81));
    expect(await series('blood_pressure', 'month')).toMatchObject({
      points: [
        { amount: 120, diastolic: 80, readings: 1 },
        { amount: 150, diastolic: 95 },
        { amount: 121, diastolic: 81 },
      ],
      averagedBy: null,
      count: 3,
      average: 130.3,
      averageDiastolic: 85.3,
      highest: 150,
      lowestDiastolic: 80,
      days: 2,
      daysInRange: 1,
    });
    expect(await series('blood_pressure', 'year')).toMatchObject({ count: 4, highest: 180 });
    expect(await series('weight', 'all')).toMatchObject({ points: [], count: 0, average: null, days: 0, daysInRange: null });
  });

  test('is averaged by day, then by week, when there are more values than a screen has columns', async () => {
    await insertHourly(500 * 24);
    const month = await series('pulse', 'month');
    expect(month).toMatchObject({ averagedBy: 'day', count: 720 });
    expect((month['points'] as { readings: number }[]).reduce((sum, { readings }) => sum + readings, 0)).toBe(720);
    const all = await series('pulse', 'all');
    expect(all).toMatchObject({ averagedBy: 'week', count: 12_000, average: 69.5 });
    expect((all['points'] as unknown[]).length).toBeLessThan(80);
  });

  test('counts a fasting sugar by the lower limit', async () => {
    await recordAt(2 * day, { kind: 'glucose', value: 8, unit: 'mmol/L', context: 'fasting' });
    await recordAt(day, { kind: 'glucose', value: 8, unit: 'mmol/L', context: 'after_meal' });
    expect(await series('glucose', 'week')).toMatchObject({ days: 2, daysInRange: 1 });
  });
});

test('the list goes on where it stopped, without gaps or repeats', async () => {
  await insertHourly(45);
  const seen: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const query: string = next ? `&before=${encodeURIComponent(next)}` : '';
    const { body } = await vitals.app.get(`${vitals.path}/observations?limit=20${query}`, vitals.auth.patient);
    seen.push(...(body['observations'] as { id: string }[]).map(({ id }) => id));
    next = body['next'] as string | null;
  }
  expect(seen).toHaveLength(45);
  expect(new Set(seen).size).toBe(45);
});

test('the CSV has every value, and no cell that a spreadsheet runs', async () => {
  await vitals.post('patient', [weight(71.5)], { note: '=HYPERLINK("x"), after breakfast' });
  const response = await vitals.app.get(`${vitals.path}/observations.csv`, vitals.auth.patient);
  expect(response.headers['content-disposition']).toBe('attachment; filename="measurements.csv"');
  const [head, line] = response.text.split('\r\n');
  expect(head).toMatch(/^measured_at,kind,value,lower_value,unit/);
  expect(line).toContain(',"weight",71.5,,"kg",,,"\'=HYPERLINK(""x""), after breakfast","patient","Zainab Story",');
});

describe('growth', () => {
  const patientOf = () => vitals.circle.patient.patientId;
  const bornDaysAgo = (days: number, sex: string | null) =>
    vitals.app.sql('update patients set date_of_birth = $2::date - $3::integer, sex = $4 where id = $1', [
      patientOf(),
      vitals.app.clock.now(),
      days,
      sex,
    ]);

  test('a length that nobody says was measured standing is taken as the tables of that age expect', async () => {
    await bornDaysAgo(365, 'female');
    await recordAt(0, { kind: 'height', value: 74, unit: 'cm' });
    expect((await vitals.read('patient')).body['growth']).toMatchObject([{ indicator: 'height_for_age', percentile: 49.9 }]);
  });

  test('a girl of one year at the median is the 50th of 100, with the lines around her', async () => {
    await bornDaysAgo(365, 'female');
    // The medians of the WHO for a girl of 365 days: 8.9462 kg and 74.0049 cm.
    await recordAt(0, weight(8.946), { kind: 'height', value: 74, unit: 'cm', context: 'lying' });
    const { body } = await vitals.read('patient');
    const growth = body['growth'] as { indicator: string; percentile: number; z: number }[];
    expect(growth.find(({ indicator }) => indicator === 'weight_for_age')).toMatchObject({ percentile: 50, z: 0 });
    // 0.05 mm below the median.
    expect(growth.find(({ indicator }) => indicator === 'height_for_age')).toMatchObject({ percentile: 49.9, z: 0 });
    expect(growth.map(({ indicator }) => indicator)).toEqual(['weight_for_age', 'height_for_age', 'bmi_for_age', 'weight_for_height']);
    const plot = await vitals.app.get(`${vitals.path}/growth?indicator=weight_for_age`, vitals.auth.treating);
    expect(plot.body).toMatchObject({ points: [{ value: 8.946, percentile: 50 }] });
    expect((plot.body['curves'] as { percentile: number }[]).map(({ percentile }) => percentile)).toEqual([3, 15, 50, 85, 97]);
    expect(body['bodyMassIndex']).toBeNull();
  });

  test('asks again about a weight that no child of that age has', async () => {
    await bornDaysAgo(365, 'female');
    expect(await vitals.post('treating', [weight(16.5)])).toMatchObject({ status: 409, body: { code: 'value_unusual' } });
  });

  test('there is none without a sex that the tables have, and none for grown-ups', async () => {
    await bornDaysAgo(365, null);
    await recordAt(0, weight(9));
    expect((await vitals.read('patient')).body['growth']).toEqual([]);
    await bornDaysAgo(12_000, 'female');
    expect((await vitals.read('patient')).body['growth']).toEqual([]);
  });
});
