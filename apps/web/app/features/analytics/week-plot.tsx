// The weekly bar chart. A separate file so that the chart library is loaded only when it is needed.
import '@mantine/charts/styles.css';
import '@mantine/core/styles/ColorSwatch.css';
import { BarChart } from '@mantine/charts';

export type PlottedWeek = { week: string; completed: number; cancelled: number; noShows: number; open: number };
type Props = { weeks: PlottedWeek[]; labels: Record<'completed' | 'cancelled' | 'noShows' | 'open', string> };

export default function WeekPlot({ weeks, labels }: Props) {
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
        { name: 'completed', label: labels.completed, color: 'var(--plot-completed)' },
        { name: 'noShows', label: labels.noShows, color: 'var(--plot-no-show)' },
        { name: 'cancelled', label: labels.cancelled, color: 'var(--plot-cancelled)' },
        { name: 'open', label: labels.open, color: 'var(--control-line)' },
      ]}
      // Keyboard and screen reader users get the table beside the chart instead.
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false }}
    />
  );
}
