// How dangerous a value is, from a plain list of limits by age in days, written anew.

export type FourLimits = { low: number | null; high: number | null; dangerLow: number | null; dangerHigh: number | null };
type OwnNumbers = FourLimits & { diastolic: FourLimits | null };
type LimitRow = readonly [
  what: string,
  firstDay: number,
  lastDay: number,
  low: number | null,
  high: number | null,
  dangerLow: number | null,
  dangerHigh: number | null,
];

const always = Number.POSITIVE_INFINITY;
// A year has 365.25 days: day 365 is before the first birthday, 1826 before the fifth, 4382 before the twelfth, 5843 before the sixteenth.
const rows: readonly LimitRow[] = [
  ['upper', 0, 365, 65, 104, 59, 120],
  ['upper', 366, 1826, 75, 109, 69, 130],
  ['upper', 1827, 4382, 85, 119, 74, 140],
  ['upper', 4383, 5843, 90, 129, 79, 160],
  ['upper', 5844, always, 90, 139, 79, 180],
  ['upper, pregnant', 5844, always, 90, 139, 79, 160],
  ['lower', 0, 365, 30, 70, 24, 80],
  ['lower', 366, 1826, 40, 72, 29, 85],
  ['lower', 1827, 4382, 45, 79, 34, 95],
  ['lower', 4383, 5843, 50, 84, 39, 105],
  ['lower', 5844, always, 50, 89, 39, 120],
  ['lower, pregnant', 5844, always, 50, 89, 39, 110],
  ['pulse', 0, 365, 100, 160, 60, 200],
  ['pulse', 366, 1826, 90, 140, 60, 180],
  ['pulse', 1827, 4382, 70, 120, 50, 160],
  ['pulse', 4383, 5843, 60, 110, 45, 140],
  ['pulse', 5844, always, 60, 100, 40, 131],
  ['temperature', 0, 90, 36.1, 37.5, 35.5, 38],
  ['temperature', 91, always, 36.1, 37.5, 35, 40],
  ['breathing', 0, 60, 30, 59, 20, 70],
  ['breathing', 61, 365, 25, 49, 15, 70],
  ['breathing', 366, 1826, 20, 39, 12, 60],
  ['breathing', 1827, 4382, 16, 30, 10, 40],
  ['breathing', 4383, 5843, 12, 24, 8, 30],
  ['breathing', 5844, always, 12, 20, 8, 25],
  ['oxygen', 0, always, 95, 100, 91, null],
  ['glucose', 0, 28, 2.6, 10, 2.555, 16.7],
  ['glucose', 29, always, 3.9, 10, 2.945, 16.7],
  ['glucose, empty', 0, 28, 2.6, 7, 2.555, 16.7],
  ['glucose, empty', 29, always, 3.9, 7, 2.945, 16.7],
  ['arm', 182, 1826, 12.5, null, 11.44, null],
  ['pain', 0, always, 0, 3, null, null],
  ['news2', 5844, always, 0, 4, null, 7],
];
const none: FourLimits = { low: null, high: null, dangerLow: null, dangerHigh: null };

/** Without a birth date: an adult. */
function listed(what: string, ageDays: number | null): FourLimits {
  const day = ageDays ?? 30_000;
  const row = rows.find((one) => one[0] === what && day >= one[1] && day <= one[2]);
  return row ? { low: row[3], high: row[4], dangerLow: row[5], dangerHigh: row[6] } : none;
}

/** Every number in the list for a kind, where a level may change. */
export const limitsListed = (what: string): number[] =>
  rows
    .filter((row) => row[0].split(',')[0] === what)
    .flatMap((row) => row.slice(3))
    .filter((limit) => typeof limit === 'number');

type Asked = {
  kind: string;
  /** In the unit that values are compared in, in thousandths. */
  thousandths: number | null;
  diastolic: number | null;
  code: string | null;
  context: string | null;
  ageDays: number | null;
  isPregnant: boolean;
  own: OwnNumbers | null;
};

const byUrgency = ['dangerously_high', 'dangerously_low', 'high', 'low', 'in_range'];

export function expectedLevel({ kind, thousandths, diastolic, code, context, ageDays, isPregnant, own }: Asked): string | null {
  if (kind === 'consciousness') return code === 'A' ? 'in_range' : 'dangerously_low';
  if (thousandths === null) return null;
  const isPair = kind === 'blood_pressure';
  const isPregnantAdult = isPregnant && (ageDays === null || ageDays >= 5844);
  const suffix = isPregnantAdult ? ', pregnant' : '';
  const isEmpty = kind === 'glucose' && (context === 'fasting' || context === 'before_meal');
  const usual = listed(isPair ? `upper${suffix}` : isEmpty ? 'glucose, empty' : kind, ageDays);
  const labels = labelsOf(thousandths, mixed(kind === 'news2' && isPregnant ? none : usual, own, own));
  if (isPair && diastolic !== null)
    labels.push(...labelsOf(diastolic * 1_000, mixed(listed(`lower${suffix}`, ageDays), own?.diastolic ?? null, own)));
  return byUrgency.find((label) => labels.includes(label)) ?? null;
}

/** A patient's own target, in either number of a pair, replaces the whole usual target; and so do their own dangerous values. */
function mixed(usual: FourLimits, numbers: FourLimits | null, own: OwnNumbers | null): FourLimits {
  const has = (names: (keyof FourLimits)[]): boolean => names.some((name) => (own?.[name] ?? own?.diastolic?.[name] ?? null) !== null);
  const target = has(['low', 'high']) ? (numbers ?? none) : usual;
  const danger = has(['dangerLow', 'dangerHigh']) ? (numbers ?? none) : usual;
  return { low: target.low, high: target.high, dangerLow: danger.dangerLow, dangerHigh: danger.dangerHigh };
}

/** Everything that may be said of an amount. */
function labelsOf(thousandths: number, { low, high, dangerLow, dangerHigh }: FourLimits): string[] {
  const at = (limit: number): number => Math.round(limit * 1_000);
  return [
    ...(dangerHigh !== null && thousandths >= at(dangerHigh) ? ['dangerously_high'] : []),
    ...(dangerLow !== null && thousandths <= at(dangerLow) ? ['dangerously_low'] : []),
    ...(high !== null && thousandths > at(high) ? ['high'] : []),
    ...(low !== null && thousandths < at(low) ? ['low'] : []),
    ...(low !== null || high !== null ? ['in_range'] : []),
  ];
}
