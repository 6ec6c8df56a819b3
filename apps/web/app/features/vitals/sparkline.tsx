// A small plot of the latest values of a kind, oldest first; of a blood pressure of its upper number.
import type { VitalSummary } from '@lafiya/api-client';
import styles from './plot.module.css';
import { sparkOf, sparkSize } from './plot-spark.ts';
import { useVitalText } from './vital-text.ts';

/** Nothing for fewer than two values. */
export function Sparkline({ summary: { recent, limits }, label }: { summary: VitalSummary; label: string }) {
  const { valueText } = useVitalText();
  const shown = recent.filter(({ amount, error }) => amount !== null && error === null).toReversed();
  const spark = sparkOf(
    shown.map(({ amount }) => amount ?? 0),
    limits,
  );
  if (!spark) return null;
  const { path, end, band } = spark;
  const isOut = !['in_range', null, undefined].includes(shown.at(-1)?.level);
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 ${sparkSize.width} ${sparkSize.height}`}
      role="img"
      aria-label={`${label}: ${shown.map(valueText).join(', ')}`}
    >
      {band ? <rect x={0} y={band.y} width={sparkSize.width} height={band.height} rx={3} /> : null}
      <path d={path} />
      <circle className={styles.end} data-out={isOut || undefined} cx={end.x} cy={end.y} r={4.5} />
    </svg>
  );
}
