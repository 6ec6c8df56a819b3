// Measured values as text: '148/94', '6.8', 'Alert', with their units.
import type { Observation } from '@lafiya/api-client';
import { isNumericKind, numericRules } from '@lafiya/domain/vitals/vital-kinds';
import { shownAmount } from '@lafiya/domain/vitals/likely-values';
import type { Unit } from '@lafiya/domain/vitals/units';
import { useLingui } from '@lingui/react/macro';
import { unitLabels } from '../../ui/unit-labels.ts';
import { codeLabels, type Kind } from './vital-labels.ts';

type Measured = Pick<Observation, 'kind' | 'value' | 'diastolic' | 'unit' | 'code'>;

export type VitalText = {
  /** '148/94', as entered, without the unit. */
  valueText: (measured: Measured) => string;
  /** 'mmHg'; empty for answers in words. */
  unitText: (unit: Unit | null) => string;
  /** '148/94 mmHg' */
  fullText: (measured: Measured) => string;
  /** An amount in the compared unit, such as a limit or an average, in the unit that the reader uses. */
  amountIn: (kind: Kind, amount: number, unit: Unit) => string;
};

export function useVitalText(): VitalText {
  const { i18n } = useLingui();
  const number = (value: number) => i18n.number(value, { maximumFractionDigits: 3 });
  const unitText = (unit: Unit | null) => (unit === null ? '' : i18n._(unitLabels[unit]));
  const valueText = ({ value, diastolic, code }: Measured): string => {
    if (value === null) {
      const label = code === null ? undefined : codeLabels[code];
      return label ? i18n._(label) : (code ?? '');
    }
    return diastolic === null ? number(value) : `${number(value)}/${number(diastolic)}`;
  };
  return {
    valueText,
    unitText,
    fullText: (measured) => {
      const unit = unitText(measured.unit);
      if (unit === '' || measured.kind === 'news2') return valueText(measured);
      return measured.unit === '%' ? `${valueText(measured)} %` : `${valueText(measured)} ${unit}`;
    },
    amountIn: (kind, amount, unit) => (isNumericKind(kind) ? number(shownAmount(kind, amount, unit)) : String(amount)),
  };
}

/** The unit of the last value, otherwise the first unit of the kind; null for answers in words. */
export function shownUnit(kind: Kind, recent: readonly Pick<Observation, 'unit'>[]): Unit | null {
  return recent[0]?.unit ?? (isNumericKind(kind) ? numericRules[kind].units[0] : null);
}
