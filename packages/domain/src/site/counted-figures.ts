// Figures of the public site that are counted from appointments and ratings, and from how many on they may be shown.

export type FigureTotals = { patients: number; ratings: number; satisfied: number };
/** `value` is null while there are too few to show; `basis` is the number behind it. */
export type CountedFigure = { value: number | null; basis: number };

/** With fewer, the figure would say little about the clinic and too much about single patients. */
export const figureMinimums = { patients: 50, satisfaction: 30 } as const;
export type CountedFigureName = keyof typeof figureMinimums;

const patientStep = 10;

/** Rounded down: never more than was counted. Patients in tens, so that nobody sees from the site when one more was treated. */
export function countedFigures({ patients, ratings, satisfied }: FigureTotals): Record<CountedFigureName, CountedFigure> {
  return {
    patients: {
      value: patients < figureMinimums.patients ? null : Math.floor(patients / patientStep) * patientStep,
      basis: patients,
    },
    satisfaction: { value: ratings < figureMinimums.satisfaction ? null : Math.floor((satisfied * 100) / ratings), basis: ratings },
  };
}
