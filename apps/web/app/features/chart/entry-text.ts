// Title and details of an entry of the chart, as a row or a version shows them.
import type { ChartEntry } from '@lafiya/api-client';
import { gestationOn } from '@lafiya/domain/chart/pregnancy';
import type { I18n } from '@lingui/core';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { categoryLabels, certaintyLabels, kindLabels, severityLabels, valueLabels } from './chart-labels.ts';
import { clinicToday } from './clinic-today.ts';

type EntryText = {
  titleOf: (entry: ChartEntry) => string;
  /** Short parts, the most important first. */
  detailsOf: (entry: ChartEntry) => string[];
};

export function useEntryText(): EntryText {
  const { i18n } = useLingui();
  const datesOf = useDates();
  const pregnancyText = usePregnancyText();
  const doseText = useDoseText();
  const batchText = useBatchText();
  const statementText = useStatementText();
  const detailsOf = (entry: ChartEntry): (string | null)[] => {
    const { kind, title, category, reaction, severity, certainty, dose, doseNumber, batch, place, code, codeSystem } = entry;
    switch (kind) {
      case 'allergy':
        return [
          reaction,
          severity && i18n._(severityLabels[severity]),
          category && i18n._(categoryLabels[category]),
          certainty && i18n._(certaintyLabels[certainty]),
        ];
      case 'problem':
        return [codeSystem === 'ICD-11' ? `ICD-11 ${code}` : null];
      case 'medicine':
        return [dose];
      case 'immunisation':
        return [doseNumber === null ? null : doseText(doseNumber), place, batch && batchText(batch)];
      case 'procedure':
        return [place];
      case 'family_history':
        return [valueText(i18n, entry.value)];
      case 'social_history':
        return [title];
      case 'pregnancy':
        return pregnancyText(entry);
      case 'no_known_allergies':
        return [statementText(entry)];
      default:
        return [];
    }
  };
  return {
    titleOf: (entry) => titleText(i18n, entry),
    detailsOf: (entry) => [...detailsOf(entry), ...datesOf(entry)].flatMap((part) => part || []),
  };
}

function titleText(i18n: I18n, { kind, title, value }: ChartEntry): string {
  const kindText = i18n._(kindLabels[kind]);
  if (kind === 'social_history') return valueText(i18n, value) ?? kindText;
  if (kind === 'blood_group' || kind === 'genotype' || kind === 'g6pd') return `${kindText}: ${valueText(i18n, value) ?? ''}`;
  return title ?? kindText;
}

/** Blood groups and genotypes are their own labels. */
export function valueText(i18n: I18n, value: string | null): string | null {
  const label = value === null ? undefined : valueLabels[value];
  return label ? i18n._(label) : value;
}

export function useDoseText(): (doseNumber: number) => string {
  const { t } = useLingui();
  return (doseNumber) => (doseNumber === 0 ? t`Birth dose` : t`Dose ${doseNumber}`);
}

function useBatchText(): (batch: string) => string {
  const { t } = useLingui();
  return (batch) => t`Batch ${batch}`;
}

/** When nobody knew of an allergy. */
function useStatementText(): (entry: ChartEntry) => string {
  const { t } = useLingui();
  const { formatDate } = useDateFormat();
  return ({ recordedAt }) => {
    const date = formatDate(recordedAt);
    return t`Stated on ${date}`;
  };
}

function useDates(): (entry: ChartEntry) => (string | null)[] {
  const { t } = useLingui();
  const partialDate = usePartialDate();
  return ({ kind, startedOn, endedOn }) => {
    const [start, end] = [startedOn && partialDate(startedOn), endedOn && partialDate(endedOn)];
    if (kind === 'immunisation') return [start && t`Given ${start}`];
    if (kind === 'procedure') return [start];
    if (kind === 'pregnancy') return [end && t`Ended ${end}`];
    if (start && end) return [t`${start} to ${end}`];
    return [start && t`Since ${start}`, end && t`Until ${end}`];
  };
}

/** '2024', 'March 2026' or 'Mar 2, 2026'. */
export function usePartialDate(): (partial: string) => string {
  const { i18n } = useLingui();
  const { formatDay } = useDateFormat();
  return (partial) => {
    if (partial.length === 4) return partial;
    if (partial.length === 10) return formatDay(partial);
    return i18n.date(new Date(`${partial}-01T00:00:00Z`), { timeZone: 'UTC', year: 'numeric', month: 'long' });
  };
}

/** '24 weeks, 3 days; expected Mar 2, 2027', or how it ended. */
function usePregnancyText(): (entry: ChartEntry) => (string | null)[] {
  const { t, i18n } = useLingui();
  const { formatDay } = useDateFormat();
  return ({ dueOn, state, value }) => {
    if (dueOn === null) return [];
    if (state !== 'active') return [valueText(i18n, value)];
    const day = formatDay(dueOn);
    const gestation = gestationOn(dueOn, clinicToday());
    if (!gestation) return [t`Was expected ${day}`];
    const { weeks, days } = gestation;
    return [t`${plural(weeks, { one: '# week', other: '# weeks' })}, ${plural(days, { one: '# day', other: '# days' })}; expected ${day}`];
  };
}
