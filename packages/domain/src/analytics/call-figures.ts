// Sums of daily figures about calls: how fast people got in, how much of the time was poor. Pure.

/** Joining is counted in steps of a quarter of a second; the last step is everything from half a minute on. */
export const joinStepMs = 250;
export type CallDay = {
  day: string;
  joinStep: number;
  calls: number;
  stays: number;
  reconnects: number;
  goodSeconds: number;
  fairSeconds: number;
  poorSeconds: number;
};
export type CallFigures = {
  calls: number;
  reconnects: number;
  /** Half of all got in at least as fast; right to a quarter of a second. Null without a call. */
  medianJoinMs: number | null;
  /** Of all the time in calls, the share with a poor line; null without any. */
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

/** The end of the step in which the middle one lies: never better than it was. */
function medianJoin(days: readonly CallDay[]): number | null {
  const total = days.reduce((sum, { stays }) => sum + stays, 0);
  let seen = 0;
  for (const { joinStep, stays } of days.toSorted((one, other) => one.joinStep - other.joinStep)) {
    seen += stays;
    if (stays > 0 && seen * 2 >= total) return (joinStep + 1) * joinStepMs;
  }
  return null;
}
