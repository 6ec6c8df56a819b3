// Compares the functions and check constraints of the database with the rules in code: units, possible values, whole readings, and own limits.
import type { Bounds } from '@lafiya/domain/vitals/limits';
import { units } from '@lafiya/domain/vitals/units';
import { isNumericKind, numericRules, type Reading, vitalKinds } from '@lafiya/domain/vitals/vital-kinds';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { hasDecimals, valueRows } from './oracle-values.ts';
import { type Chance, createChance, randomReading, rounded, valueNear } from './random-cases.ts';
import type { Rules } from './subject.ts';

export type DatabaseTally = { asked: number; possible: number; different: string[] };

const batch = 10_000;
type Amount = { kind: Reading['kind']; value: number; unit: NonNullable<Reading['unit']> };

export async function compareDatabase(environment: ProofEnvironment, rules: Rules, cases: number, seed: number): Promise<DatabaseTally> {
  const chance = createChance(seed);
  const tally: DatabaseTally = { asked: 0, possible: 0, different: [] };
  const amounts = [...everyLimit(), ...Array.from({ length: cases }, () => randomAmount(chance))];
  const readings = Array.from({ length: cases }, () => randomReading(chance)).filter(fitsColumns);
  const limits = Array.from({ length: Math.ceil(cases / 4) }, () => randomLimits(chance));
  for (const part of inBatches(amounts)) await compareAmounts(environment, rules, part, tally);
  for (const part of inBatches(readings)) await compareReadings(environment, rules, part, tally);
  for (const part of inBatches(limits)) await compareLimits(environment, rules, part, tally);
  return tally;
}

function* inBatches<T>(all: T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += batch) yield all.slice(from, from + batch);
}

/** Every kind in every unit, with the numbers at all limits of every kind and a step of each precision beside them. */
function everyLimit(): Amount[] {
  const numbers = new Set(
    valueRows.flatMap(([, , lowest, highest]) =>
      [lowest, highest].flatMap((limit) => [0, 0.001, 0.1, 1].flatMap((step) => [rounded(limit - step, 3), rounded(limit + step, 3)])),
    ),
  );
  return vitalKinds.flatMap((kind) => units.flatMap((unit) => [...numbers].map((value) => ({ kind, value, unit }))));
}

function randomAmount(chance: Chance): Amount {
  const row = chance.pick(valueRows);
  // The score has no row: nobody enters it.
  const kind = chance.isOne(15) ? chance.pick(vitalKinds) : (row[0] as Reading['kind']);
  const unit = chance.isOne(15) ? chance.pick(units) : (row[1] as Amount['unit']);
  return { kind, unit, value: kind === 'news2' ? chance.from(-1, 22) : valueNear(row, chance) };
}

async function compareAmounts({ sql }: ProofEnvironment, rules: Rules, amounts: Amount[], tally: DatabaseTally): Promise<void> {
  const rows = await sql<{ amount: string; possible: boolean }>(
    `select canonical_amount(value, unit) as amount, is_possible_value(kind, value, unit) as possible
     from unnest($1::text[], $2::numeric[], $3::text[]) with ordinality as asked (kind, value, unit, place) order by place`,
    [amounts.map(({ kind }) => kind), amounts.map(({ value }) => value), amounts.map(({ unit }) => unit)],
  );
  for (const [index, asked] of amounts.entries()) {
    const row = rows[index];
    const { kind, value, unit } = asked;
    const isPossible = isPossibleInCode(asked, rules);
    tally.asked += 1;
    tally.possible += row?.possible ? 1 : 0;
    // How many decimals a device has, only the code asks.
    const isSame = row?.possible === isPossible && (Number(row.amount) === rules.toCanonical(value, unit) || !isOfKind(asked));
    if (!isSame) tally.different.push(`${kind} ${value} ${unit}: ${JSON.stringify(row)} in the database, ${isPossible} in code`);
  }
}

const isOfKind = ({ kind, unit }: Amount): boolean => isNumericKind(kind) && numericRules[kind].units.includes(unit);

function isPossibleInCode({ kind, value, unit }: Amount, { readingProblems, toCanonical }: Rules): boolean {
  if (!isNumericKind(kind)) return false;
  const rule = numericRules[kind];
  const amount = toCanonical(value, unit);
  const isWithin = rule.units.includes(unit) && amount >= rule.min && amount <= rule.max;
  if (kind === 'news2') return isWithin;
  const problems = readingProblems({ kind, value, unit, diastolic: null, code: null, context: null });
  const isAboutDecimals = problems.some(({ message }) => message.includes('decimal') || message.includes('whole number'));
  return isAboutDecimals ? isWithin : problems.every(({ field }) => field !== 'value' && field !== 'unit');
}

/** What a column cannot even hold never reaches its checks. */
const fitsColumns = ({ value, diastolic }: Reading): boolean =>
  [value, diastolic].every((one) => one === null || (Number.isFinite(one) && Math.abs(one) < 9_999));

const checksOfReadings = [
  'observations_kind_check',
  'observations_context_check',
  'observations_value',
  'observations_diastolic',
  'observations_context',
];

async function compareReadings(environment: ProofEnvironment, rules: Rules, readings: Reading[], tally: DatabaseTally): Promise<void> {
  const checks = await readChecks(environment, 'observations', checksOfReadings);
  const rows = await environment.sql<{ accepted: boolean }>(
    `select ${checks} as accepted from (select kind, value::numeric(7, 3), diastolic::numeric(4), unit, code, context, place
       from unnest($1::text[], $2::numeric[], $3::numeric[], $4::text[], $5::text[], $6::text[])
       with ordinality as given (kind, value, diastolic, unit, code, context, place)) asked order by place`,
    (['kind', 'value', 'diastolic', 'unit', 'code', 'context'] as const).map((name) => readings.map((reading) => reading[name])),
  );
  for (const [index, reading] of readings.entries()) {
    if (reading.kind === 'news2') continue;
    const isStored = rows[index]?.accepted === true;
    const isAccepted = rules.readingProblems(reading).length === 0;
    tally.asked += 1;
    tally.possible += isStored ? 1 : 0;
    // The columns round what has too many decimals for any device; the code refuses it.
    const isSame = hasDeviceDecimals(reading) ? isStored === isAccepted : !isAccepted;
    if (!isSame) tally.different.push(`${JSON.stringify(reading)}: ${isStored} in the database, ${isAccepted} in code`);
  }
}

function hasDeviceDecimals({ kind, value, unit, diastolic }: Reading): boolean {
  const decimals = valueRows.find((row) => row[0] === kind && row[1] === unit)?.[4] ?? 3;
  return (value === null || hasDecimals(value, decimals)) && (diastolic === null || hasDecimals(diastolic, 0));
}

type Limits = Parameters<Rules['limitProblems']>[0];

/** Few different numbers, so that many are equal or in the wrong order. */
function randomLimits({ isOne, from }: Chance): { isPair: boolean; limits: Limits } {
  const isPair = isOne(2);
  const one = (): number | null => (isOne(3) ? null : from(1, 12));
  const four = (): Bounds => {
    const limits = { low: one(), high: one(), dangerLow: one(), dangerHigh: one() };
    const { low, high } = limits;
    // Most are in order, as people enter them.
    return isOne(2) || low === null || high === null
      ? limits
      : { low, high: low + high, dangerLow: isOne(3) ? null : low - 1, dangerHigh: null };
  };
  const diastolic = four();
  const hasNumber = Object.values(diastolic).some((limit) => limit !== null);
  return { isPair, limits: { ...four(), diastolic: hasNumber && (isPair || isOne(10)) ? diastolic : null } };
}

async function compareLimits(
  environment: ProofEnvironment,
  { limitProblems }: Rules,
  all: { isPair: boolean; limits: Limits }[],
  tally: DatabaseTally,
): Promise<void> {
  const checks = await readChecks(environment, 'vital_limits', ['vital_limits_order', 'vital_limits_diastolic']);
  const names = ['low', 'high', 'danger_low', 'danger_high'];
  const fields = ['low', 'high', 'dangerLow', 'dangerHigh'] as const;
  const rows = await environment.sql<{ accepted: boolean }>(
    `select ${checks} as accepted from unnest($1::text[], ${fields.map((_, index) => `$${index + 2}::numeric[], $${index + 6}::numeric[]`).join(', ')})
     with ordinality as asked (kind, ${names.map((name) => `${name}, diastolic_${name}`).join(', ')}, place) order by place`,
    [
      all.map(({ isPair }) => (isPair ? 'blood_pressure' : 'pulse')),
      ...fields.map((field) => all.map(({ limits }) => limits[field])),
      ...fields.map((field) => all.map(({ limits }) => limits.diastolic?.[field] ?? null)),
    ],
  );
  for (const [index, { isPair, limits }] of all.entries()) {
    const isStored = rows[index]?.accepted === true;
    const isAccepted = limitProblems(limits, isPair).length === 0;
    tally.asked += 1;
    tally.possible += isStored ? 1 : 0;
    if (isStored !== isAccepted)
      tally.different.push(`${JSON.stringify({ isPair, limits })}: ${isStored} in the database, ${isAccepted} in code`);
  }
}

/** The conditions of constraints as one expression over columns of the same names. Null passes, as in a constraint. */
async function readChecks({ sql }: ProofEnvironment, table: string, names: string[]): Promise<string> {
  const rows = await sql<{ condition: string }>(
    'select pg_get_expr(conbin, conrelid) as condition from pg_constraint where conrelid = $1::regclass and conname = any ($2)',
    [table, names],
  );
  if (rows.length !== names.length) throw new Error(`${table} has ${rows.length} of the ${names.length} constraints ${names.join(', ')}.`);
  return rows.map(({ condition }) => `(${condition}) is not false`).join(' and ');
}

/** The database with another limit for weights, until it is told to put the old one back. */
export async function withOtherWeightLimit({ sql }: ProofEnvironment): Promise<() => Promise<void>> {
  const [found] = await sql<{ text: string }>(`select pg_get_functiondef('is_possible_value'::regproc) as text`);
  const text = found?.text ?? '';
  const changed = text.replace('between 0.2 and 500', 'between 0.2 and 450');
  if (changed === text) throw new Error('The function is_possible_value no longer says the limits of weight as this defect expects.');
  await sql(changed);
  return async () => {
    await sql(text);
  };
}
