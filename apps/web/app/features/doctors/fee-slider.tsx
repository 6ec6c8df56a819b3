// The highest fee, between the lowest and the highest of all doctors. At its end it filters nothing.
import type { FeeRange } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Fieldset, Group, Slider, Text } from '@mantine/core';
import { useState } from 'react';
import { formatFee } from '../../platform/format-fee.ts';
import type { ParamChanges } from '../../platform/use-list-params.ts';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { defaultCurrency, type Filters } from './doctor-filters.ts';

type Props = { fees: FeeRange[]; filters: Filters; onChange: (changes: ParamChanges) => void };

const steps = 20;
const roundSteps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000];

export function FeeSlider({ fees, filters, onChange }: Props) {
  const { t } = useLingui();
  const currency = filters.currency || defaultCurrency;
  const range = fees.find((one) => one.currency === currency);
  if (fees.length === 0) return null;
  return (
    <Fieldset variant="unstyled" legend={t`Fee`}>
      {fees.length > 1 ? (
        <SegmentedSwitch
          label={t`Currency`}
          value={currency}
          choices={fees.map((one) => ({ value: one.currency, label: one.currency }))}
          onChange={(next) => onChange({ currency: next === defaultCurrency ? undefined : next, maxFee: undefined })}
        />
      ) : null}
      {range ? (
        // Another range, or an amount that came from elsewhere, begins anew.
        <FeeRangeSlider
          key={`${currency} ${filters.maxFee}`}
          range={range}
          maxFee={filters.maxFee}
          onDone={(maxFee) => onChange({ maxFee })}
        />
      ) : null}
    </Fieldset>
  );
}

function FeeRangeSlider({ range, maxFee, onDone }: { range: FeeRange; maxFee: string; onDone: (maxFee: string) => void }) {
  const { t } = useLingui();
  const lowest = Math.floor(range.lowestMinor / 100);
  const highest = Math.ceil(range.highestMinor / 100);
  const step = roundSteps.find((one) => one >= (highest - lowest) / steps) ?? 100_000;
  const min = Math.floor(lowest / step) * step;
  const max = Math.ceil(highest / step) * step;
  const [value, setValue] = useState(maxFee === '' ? max : Math.min(max, Math.max(min, Number(maxFee))));
  const text = (amount: number) => formatFee(amount * 100, range.currency);
  const upTo = text(value);
  if (min >= max) return <Text fz="sm">{text(max)}</Text>;
  return (
    <>
      <Slider
        thumbLabel={t`Highest fee`}
        label={null}
        thumbProps={{ 'aria-valuetext': t`up to ${upTo}` }}
        min={min}
        max={max}
        step={step}
        value={value}
        onChange={setValue}
        onChangeEnd={(amount) => onDone(amount >= max ? '' : String(amount))}
      />
      <Group justify="space-between" fz="sm" c="dimmed" mt={10}>
        <span>{text(min)}</span>
        <span>{t`up to ${upTo}`}</span>
      </Group>
    </>
  );
}
