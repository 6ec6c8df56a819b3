// A moment as people read it: first by the reader's clock, then, where it differs, by the clock of the place.
import type { ReactNode } from 'react';
import { useZoneTimes } from './zone-times.ts';

type MomentProps = {
  at: string;
  /** 'time' is '9:00 AM', 'day' is 'Thu, Nov 19, 9:00 AM', 'named' is 'Tomorrow, Thu, Nov 19, 9:00 AM'. */
  show?: 'time' | 'day' | 'named';
  className?: string | undefined;
  /** The moment in the reader's zone, where none of these forms fits. */
  children?: ReactNode;
};

export function Moment({ at, show = 'time', className, children }: MomentProps) {
  const { time, day, namedDay } = useZoneTimes();
  const text = { time: () => time(at), day: () => `${day(at)}, ${time(at)}`, named: () => `${namedDay(at)}, ${time(at)}` }[show];
  return (
    <time className={className} dateTime={at}>
      {children ?? text()}
    </time>
  );
}

type ThereProps = {
  at: string;
  timeZone: string;
  className?: string | undefined /** Separates it from what stands before. */;
  before?: string;
};

/** '5:00 PM in London', small beside the reader's time; nothing when both clocks show the same. */
export function MomentThere({ at, timeZone, className, before = '' }: ThereProps) {
  const { timeThere } = useZoneTimes();
  const there = timeThere(at, timeZone);
  if (!there) return null;
  return (
    <span className={className}>
      {before}
      <time dateTime={at} data-zone={timeZone}>
        {there}
      </time>
    </span>
  );
}
