// The plot of visits week by week. In a file of its own, because only whoever opens it should load the drawing library.
import '@mantine/charts/styles.css';
import '@mantine/core/styles/ColorSwatch.css';
import { BarChart } from '@mantine/charts';

export type PlottedWeek = { week: string; completed: number; cancelled: number; noShows: number; open: number };
type Props = { weeks: PlottedWeek[]; words: Record<'completed' | 'cancelled' | 'noShows' | 'open', string> };

export default function WeekPlot({ weeks, words }: Props) {
  return (
    <BarChart
      h={260}
      data={weeks}
      dataKey="week"
      type="stacked"
      withLegend
      legendProps={{ verticalAlign: 'bottom' }}
      tickLine="none"
      gridAxis="x"
      gridProps={{ strokeDasharray: '0', stroke: 'var(--line)' }}
      yAxisProps={{ orientation: 'right', allowDecimals: false, width: 36 }}
      xAxisProps={{ minTickGap: 24 }}
      textColor="var(--text-soft)"
      maxBarWidth={28}
      series={[
        { name: 'completed', label: words.completed, color: 'var(--plot-completed)' },
        { name: 'noShows', label: words.noShows, color: 'var(--plot-no-show)' },
        { name: 'cancelled', label: words.cancelled, color: 'var(--plot-cancelled)' },
        { name: 'open', label: words.open, color: 'var(--control-line)' },
      ]}
      // The table beside it is what is read and reached by keyboard.
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false }}
    />
  );
}
