// The facts of a chart that stand in the summary of a patient: conditions, medicines, what changes which medicines are safe, and blood.
import type { Chart, ChartEntry } from '@lafiya/api-client';
import { gestationOn } from '@lafiya/domain/chart/pregnancy';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useDateFormat } from '../../platform/use-date-format.ts';
import type { Fact } from '../../ui/facts.tsx';
import { activeEntries, type useChart } from './chart-queries.ts';
import { clinicToday } from './clinic-today.ts';
import { valueText } from './entry-text.ts';

/** While the chart loads its facts are placeholders. If it fails there are none: the banner says so. */
export function useChartFacts({ data, error }: Pick<ReturnType<typeof useChart>, 'data' | 'error'>): Fact[] {
  const { t } = useLingui();
  const special = useSpecialFacts();
  if (!data && error) return [];
  const value = (kind: ChartEntry['kind'], text: (entry: ChartEntry) => string | null, none: string) =>
    data ? joined(activeEntries(data.entries, kind).map(text)) || none : <Skeleton height={14} width={88} mt={6} radius={8} aria-hidden />;
  // Beside a call only the first two lines are shown.
  return [
    { label: t`Conditions`, value: value('problem', ({ title }) => title, t`None recorded`) },
    { label: t`Medicines`, value: value('medicine', ({ title, dose }) => [title, dose].filter(Boolean).join(' '), t`None recorded`) },
    ...(data ? special(data) : []),
    { label: t`Blood group`, value: value('blood_group', (entry) => entry.value, t`Not recorded`) },
    { label: t`Genotype`, value: value('genotype', (entry) => entry.value, t`Not recorded`) },
  ];
}

/** Facts that most patients do not have. */
function useSpecialFacts(): (chart: Chart) => Fact[] {
  const { t, i18n } = useLingui();
  const { formatDay } = useDateFormat();
  const pregnancyText = (dueOn: string | null): string => {
    if (dueOn === null) return t`Yes`;
    const gestation = gestationOn(dueOn, clinicToday());
    const due = formatDay(dueOn);
    if (!gestation) return t`Was due on ${due}, please check`;
    const { weeks, days } = gestation;
    return t`${plural(weeks, { one: '# week', other: '# weeks' })}, ${plural(days, { one: '# day', other: '# days' })}`;
  };
  return ({ entries }) => {
    const [pregnancy] = activeEntries(entries, 'pregnancy');
    const [breastfeeding] = activeEntries(entries, 'breastfeeding');
    const [g6pd] = activeEntries(entries, 'g6pd');
    return [
      ...(pregnancy ? [{ label: t`Pregnancy`, value: pregnancyText(pregnancy.dueOn) }] : []),
      ...(breastfeeding ? [{ label: t`Breastfeeding`, value: t`Yes` }] : []),
      ...(g6pd ? [{ label: t`G6PD`, value: valueText(i18n, g6pd.value) }] : []),
    ];
  };
}

/** With semicolons where a comma would not tell one from the next. */
function joined(texts: (string | null)[]): string {
  const known = texts.filter((text) => text !== null && text !== '');
  return known.join(known.some((text) => text?.includes(',')) ? '; ' : ', ');
}
