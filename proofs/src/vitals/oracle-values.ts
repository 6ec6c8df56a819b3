// Which values are possible, as a list in every unit that a device shows, written anew. The limits in °F, mg/dL, lb and in were worked out by hand.

/** [kind, unit, lowest, highest, decimals of a device] */
export type ValueRow = readonly [kind: string, unit: string, lowest: number, highest: number, decimals: number];
export const valueRows: readonly ValueRow[] = [
  ['blood_pressure', 'mm[Hg]', 30, 300, 0],
  ['pulse', '/min', 10, 300, 0],
  ['temperature', 'Cel', 20, 46, 1],
  ['temperature', '[degF]', 68, 114.8, 1],
  ['breathing', '/min', 2, 150, 0],
  ['oxygen', '%', 30, 100, 0],
  ['glucose', 'mmol/L', 0.5, 80, 1],
  // 9 mg/dL are 0.49957 mmol/L, which is stored as 0.500.
  ['glucose', 'mg/dL', 9, 1441, 0],
  ['weight', 'kg', 0.2, 500, 3],
  ['weight', '[lb_av]', 0.5, 1102.3, 1],
  ['height', 'cm', 20, 260, 1],
  ['height', '[in_i]', 7.9, 102.3, 1],
  ['head', 'cm', 15, 80, 1],
  ['head', '[in_i]', 6, 31.4, 1],
  ['arm', 'cm', 4, 80, 1],
  ['arm', '[in_i]', 1.6, 31.4, 1],
  ['pain', '{score}', 0, 10, 0],
];
export const lowestDiastolic = 10;
export const highestDiastolic = 200;

const contextRows: Record<string, readonly string[]> = {
  blood_pressure: ['resting', 'upright', 'lying'],
  temperature: ['armpit', 'ear', 'mouth', 'forehead'],
  glucose: ['fasting', 'before_meal', 'after_meal', 'at_night'],
  height: ['lying'],
};
const codeRows: Record<string, readonly string[]> = { consciousness: ['A', 'C', 'V', 'P', 'U'], oxygen_given: ['air', 'oxygen'] };

type WrittenReading = {
  kind: string;
  value: number | null;
  diastolic: number | null;
  unit: string | null;
  code: string | null;
  context: string | null;
};

/** Whether a reading may be stored as it was entered. The score is never entered. */
export function isAcceptable({ kind, value, diastolic, unit, code, context }: WrittenReading): boolean {
  const codes = codeRows[kind];
  if (codes) return code !== null && codes.includes(code) && value === null && diastolic === null && unit === null && context === null;
  const row = valueRows.find((one) => one[0] === kind && one[1] === unit);
  if (!row || code !== null || value === null) return false;
  if (context !== null && !contextRows[kind]?.includes(context)) return false;
  const [, , lowest, highest, decimals] = row;
  if (!hasDecimals(value, decimals) || value < lowest || value > highest) return false;
  if (kind !== 'blood_pressure') return diastolic === null;
  return (
    diastolic !== null && hasDecimals(diastolic, 0) && diastolic >= lowestDiastolic && diastolic <= highestDiastolic && diastolic < value
  );
}

/** Whether a number is written with at most so many decimals. */
export const hasDecimals = (value: number, decimals: number): boolean =>
  new RegExp(String.raw`^-?\d+(\.\d{1,${decimals || 1}})?$`).test(String(value)) && (decimals > 0 || Number.isInteger(value));
