// NEWS2, the National Early Warning Score of adults: how ill somebody is, from seven measurements.
//
// Reproduced from: Royal College of Physicians. National Early Warning Score (NEWS) 2: Standardising the assessment of acute-illness
// severity in the NHS. Updated report of a working party. London: RCP, 2017.
// Browsers load this file, so it imports nothing.

/** Alert, new confusion, responds to voice, responds to pain, unresponsive. */
export const consciousnessLevels = ['A', 'C', 'V', 'P', 'U'] as const;

export type News2Input = {
  /** Breaths a minute. */
  breathing: number;
  /** Oxygen saturation in per cent. */
  oxygen: number;
  oxygenGiven: boolean;
  /** 2 only for patients whose prescribed saturation is 88 to 92 %, which a doctor decides. */
  oxygenScale: 1 | 2;
  systolic: number;
  pulse: number;
  consciousness: (typeof consciousnessLevels)[number];
  /** In °C. */
  temperature: number;
};
export type News2Part = 'breathing' | 'oxygen' | 'oxygen_given' | 'blood_pressure' | 'pulse' | 'consciousness' | 'temperature';
export type News2 = { score: number; risk: 'low' | 'low_medium' | 'medium' | 'high'; points: Record<News2Part, number> };
export type News2Refusal = 'under_16' | 'pregnant' | 'age_unknown' | 'not_staff';

export function news2Of(input: News2Input): News2 {
  const points = news2Points(input);
  if (!isComplete(points)) throw new RangeError('NEWS2 needs a number for every measurement');
  const each = Object.values(points);
  const score = each.reduce((sum, one) => sum + one, 0);
  return { score, risk: riskOf(score, Math.max(...each)), points };
}

/** Points of one part alone, for display beside each value as it is typed. Parts that cannot be scored yet are missing. */
export function news2Points(input: Partial<News2Input>): Partial<Record<News2Part, number>> {
  const points: Record<News2Part, number | null> = {
    breathing: pointsOn(chart.breathing, input.breathing),
    oxygen: oxygenPoints(input),
    oxygen_given: input.oxygenGiven === undefined ? null : Number(input.oxygenGiven) * 2,
    blood_pressure: pointsOn(chart.blood_pressure, input.systolic),
    pulse: pointsOn(chart.pulse, input.pulse),
    consciousness: input.consciousness === undefined ? null : Number(input.consciousness !== 'A') * 3,
    temperature: pointsOn(chart.temperature, input.temperature, 1),
  };
  return Object.fromEntries(Object.entries(points).filter(([, one]) => one !== null));
}

/** Why there is no score for this patient or source; null if there may be one. */
export function news2Refusal(about: { age: number | null; isPregnant: boolean; isStaff: boolean }): News2Refusal | null {
  if (!about.isStaff) return 'not_staff';
  if (about.age === null) return 'age_unknown';
  if (about.age < 16) return 'under_16';
  return about.isPregnant ? 'pregnant' : null;
}

/** A value scores the points at the place of the first limit that it does not exceed; above all limits, the last points. */
type Scale = { upTo: readonly number[]; points: readonly number[] };

const chart = {
  breathing: { upTo: [8, 11, 20, 24], points: [3, 1, 0, 2, 3] },
  oxygen: { upTo: [91, 93, 95], points: [3, 2, 1, 0] },
  oxygenScale2OnAir: { upTo: [83, 85, 87], points: [3, 2, 1, 0] },
  oxygenScale2OnOxygen: { upTo: [83, 85, 87, 92, 94, 96], points: [3, 2, 1, 0, 1, 2, 3] },
  blood_pressure: { upTo: [90, 100, 110, 219], points: [3, 2, 1, 0, 3] },
  pulse: { upTo: [40, 50, 90, 110, 130], points: [3, 1, 0, 1, 2, 3] },
  temperature: { upTo: [35, 36, 38, 39], points: [3, 1, 0, 1, 2] },
} satisfies Record<string, Scale>;

/** From 93 % on, scale 2 needs to know whether oxygen is given: too much of it harms these patients. */
function oxygenPoints({ oxygen, oxygenGiven, oxygenScale }: Partial<News2Input>): number | null {
  if (oxygenScale === undefined) return null;
  if (oxygenScale === 1) return pointsOn(chart.oxygen, oxygen);
  const onAir = pointsOn(chart.oxygenScale2OnAir, oxygen);
  const onOxygen = pointsOn(chart.oxygenScale2OnOxygen, oxygen);
  if (oxygenGiven === undefined) return onAir === onOxygen ? onAir : null;
  return oxygenGiven ? onOxygen : onAir;
}

/** The chart has no gaps because values have its precision: 35.04 °C is 35.0, and 35.05 °C is 35.1. */
function pointsOn({ upTo, points }: Scale, value: number | undefined, decimals = 0): number | null {
  if (value === undefined || !Number.isFinite(value)) return null;
  const rounded = Math.round(value * 10 ** decimals) / 10 ** decimals;
  return points[upTo.filter((limit) => rounded > limit).length] ?? null;
}

function isComplete(points: Partial<Record<News2Part, number>>): points is Record<News2Part, number> {
  return Object.keys(points).length === 7;
}

function riskOf(score: number, highestPart: number): News2['risk'] {
  if (score >= 7) return 'high';
  if (score >= 5) return 'medium';
  return highestPart === 3 ? 'low_medium' : 'low';
}
