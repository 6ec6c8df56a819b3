// Aggregates daily call figures: median join time and share of time with a poor connection.

/** Join times are counted in steps of 250 ms; the last step holds everything from 30 seconds on. */
export const joinStepMs = 250;
export type CallDay = {
  day: string;
  joinStep: number;
  calls: number;
  participations: number;
  reconnects: number;
  goodSeconds: number;
  fairSeconds: number;
  poorSeconds: number;
};
export type CallFigures = {
  calls: number;
  reconnects: number;
  /** Accurate to 250 ms; null without calls. */
  medianJoinMs: number | null;
  /** Share of all call time with a poor connection; null without calls. */
  poorShare: number | null;
};

export function callFigures(days: readonly CallDay[]): CallFigures {
  const sum = (of: (day: CallDay) => number): number => days.reduce((total, day) => total + of(day), 0);
  const poor = sum(({ poorSeconds }) => poorSeconds);
  const all = poor + sum(({ goodSeconds, fairSeconds }) => goodSeconds + fairSeconds);
  return {
    calls: sum(({ calls }) => calls),
    reconnects: sum(({ reconnects }) => reconnects),
    medianJoinMs: medianJoin(days),
    poorShare: all === 0 ? null : poor / all,
  };
}

/** The upper end of the step that holds the median, so the result is never better than the true value. */
function medianJoin(days: readonly CallDay[]): number | null {
  const total = days.reduce((sum, { participations }) => sum + participations, 0);
  let seen = 0;
  for (const { joinStep, participations } of days.toSorted((one, other) => one.joinStep - other.joinStep)) {
    seen += participations;
    if (participations > 0 && seen * 2 >= total) return (joinStep + 1) * joinStepMs;
  }
  return null;
}
