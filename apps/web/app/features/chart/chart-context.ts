// What the parts of a chart's sections share: the chart, the search for codes, and how to open a dialog.
import type { Chart, ChartEntry } from '@lafiya/api-client';
import { type ComponentType, createContext, useContext } from 'react';
import type { EntryValues } from './entry-values.ts';

/** Of another feature: a page passes it in. */
export type ConditionSearch = ComponentType<{
  label: string;
  onAdd: (found: { system: 'ICD-11'; code: string; title: string }) => void;
}>;

export type ChartDialog =
  | { type: 'add'; kind: Exclude<ChartEntry['kind'], 'no_known_allergies'>; preset?: Partial<EntryValues> }
  | { type: 'change'; entry: ChartEntry }
  | { type: 'none_known' }
  | { type: 'versions'; entry: ChartEntry };

type Shared = { chart: Chart; conditionSearch: ConditionSearch | undefined; open: (dialog: ChartDialog) => void };

const ChartContext = createContext<Shared | null>(null);
export const ChartProvider = ChartContext.Provider;

export function useChartContext(): Shared {
  const shared = useContext(ChartContext);
  if (!shared) throw new Error('not within the sections of a chart');
  return shared;
}
