// NEWS2 from a table with a cell for every step of a measurement, read off the chart of the Royal College of Physicians.

/** [points, first, last]; both included. Temperatures in tenths of a degree. */
type Cells = readonly (readonly [points: number, first: number, last: number])[];
const tableOf = (cells: Cells): Map<number, number> => {
  const table = new Map<number, number>();
  for (const [points, first, last] of cells) for (let step = first; step <= last; step += 1) table.set(step, points);
  return table;
};

const breathing = tableOf([
  [3, 0, 8],
  [1, 9, 11],
  [0, 12, 20],
  [2, 21, 24],
  [3, 25, 200],
]);
const oxygenScale1 = tableOf([
  [3, 0, 91],
  [2, 92, 93],
  [1, 94, 95],
  [0, 96, 100],
]);
const oxygenScale2OnAir = tableOf([
  [3, 0, 83],
  [2, 84, 85],
  [1, 86, 87],
  [0, 88, 100],
]);
const oxygenScale2OnOxygen = tableOf([
  [3, 0, 83],
  [2, 84, 85],
  [1, 86, 87],
  [0, 88, 92],
  [1, 93, 94],
  [2, 95, 96],
  [3, 97, 100],
]);
const systolic = tableOf([
  [3, 0, 90],
  [2, 91, 100],
  [1, 101, 110],
  [0, 111, 219],
  [3, 220, 400],
]);
const pulse = tableOf([
  [3, 0, 40],
  [1, 41, 50],
  [0, 51, 90],
  [1, 91, 110],
  [2, 111, 130],
  [3, 131, 400],
]);
const tenthsOfDegrees = tableOf([
  [3, 0, 350],
  [1, 351, 360],
  [0, 361, 380],
  [1, 381, 390],
  [2, 391, 600],
]);

export type ScoredValues = {
  breathing: number;
  oxygen: number;
  oxygenGiven: boolean;
  oxygenScale: 1 | 2;
  systolic: number;
  pulse: number;
  consciousness: string;
  /** In thousandths of °C, as stored. */
  thousandths: number;
};

export function expectedNews2(values: ScoredValues): { score: number; risk: string; points: Record<string, number> } {
  const oxygenTable = values.oxygenScale === 1 ? oxygenScale1 : values.oxygenGiven ? oxygenScale2OnOxygen : oxygenScale2OnAir;
  const points = {
    breathing: cell(breathing, values.breathing),
    oxygen: cell(oxygenTable, values.oxygen),
    oxygen_given: values.oxygenGiven ? 2 : 0,
    blood_pressure: cell(systolic, values.systolic),
    pulse: cell(pulse, values.pulse),
    consciousness: values.consciousness === 'A' ? 0 : 3,
    // The chart has one decimal; a half goes up.
    temperature: cell(tenthsOfDegrees, Math.floor((values.thousandths + 50) / 100)),
  };
  const each = Object.values(points);
  const score = each.reduce((sum, one) => sum + one, 0);
  if (score >= 7) return { score, risk: 'high', points };
  if (score >= 5) return { score, risk: 'medium', points };
  return { score, risk: each.includes(3) ? 'low_medium' : 'low', points };
}

/** Why there is no score; the first reason that applies. */
export function expectedRefusal(age: number | null, isPregnant: boolean, isStaff: boolean): string | null {
  const reasons: [boolean, string][] = [
    [!isStaff, 'not_staff'],
    [age === null, 'age_unknown'],
    [age !== null && age <= 15, 'under_16'],
    [isPregnant, 'pregnant'],
  ];
  return reasons.find(([applies]) => applies)?.[1] ?? null;
}

function cell(table: Map<number, number>, step: number): number {
  const points = table.get(step);
  if (points === undefined) throw new Error(`The table has no cell for ${step}.`);
  return points;
}
