// The place of a plot on the page: a line that says which value is under the finger, the canvas, and its content for screen readers.
import { VisuallyHidden } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './plot.module.css';
import { keepDrawn, type PlotConfig } from './plot-drawing.ts';

type Props = {
  /** What the plot shows: 'Blood pressure of the last 30 days'. */
  label: string;
  /** The same in more words. The table beside it has all values. */
  summary: string;
  /** Memoized: another one draws anew. */
  config: PlotConfig;
  /** Of a point, or of the plot while none is chosen. */
  describe: (index: number | null) => ReactNode;
};

export function PlotCanvas({ label, summary, config, describe }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  useEffect(() => (place.current ? keepDrawn(place.current, config, setChosen) : undefined), [config]);
  const index = chosen !== null && chosen < config.points.length ? chosen : null;
  return (
    <div className={styles.plot}>
      <p className={styles.readout} aria-hidden>
        {describe(index)}
      </p>
      <div ref={place} role="img" aria-label={label} className={styles.canvas} />
      <VisuallyHidden component="p">{summary}</VisuallyHidden>
    </div>
  );
}
