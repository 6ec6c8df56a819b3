// The figures of the panel that adds a measurement, with their unit and circumstances.
import { fromCanonical, type Unit } from '@lafiya/domain/vitals/units';
import { decimalsOf, diastolicLimits, numericRules } from '@lafiya/domain/vitals/vital-kinds';
import { useLingui } from '@lingui/react/macro';
import { Chip, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { type AddedKind, stepOf } from './add-kinds.ts';
import { type Figure, figuresOf } from './add-values-form.ts';
import { Stepper } from './stepper.tsx';
import styles from './tiles.module.css';
import type { AddForm } from './use-add-form.ts';
import { unitLabels } from '../../ui/unit-labels.ts';
import { contextLabels, plainLabels } from './vital-labels.ts';
import { useVitalText } from './vital-text.ts';

export function AddFigures({ form }: { form: AddForm }) {
  return (
    <>
      <UnitSwitch form={form} />
      <div className={styles.steppers}>
        {figuresOf(form.kind).map((figure) => (
          <FigureStepper key={figure} form={form} figure={figure} />
        ))}
      </div>
    </>
  );
}

function FigureStepper({ form, figure }: { form: AddForm; figure: Figure }) {
  const { t, i18n } = useLingui();
  const { unitText } = useVitalText();
  const { kind, values, starts, change, errorOf, vitals } = form;
  const measured: AddedKind = figure === 'pulse' ? 'pulse' : kind;
  const unit = figure === 'pulse' ? '/min' : values.unit;
  const ownLabel = kind === 'pain' ? t`Pain, from 0 to 10` : i18n._(plainLabels[kind]);
  const labels: Record<Figure, string> = {
    value: kind === 'blood_pressure' ? t`Upper number` : ownLabel,
    diastolic: t`Lower number`,
    pulse: t`Pulse (if you know it)`,
  };
  return (
    <Stepper
      label={labels[figure]}
      // The title of the panel says it already.
      isLabelHidden={figuresOf(kind).length === 1 && kind !== 'pain'}
      unit={unitText(unit)}
      value={values[figure]}
      onChange={(value) => change({ [figure]: value })}
      start={starts[figure]}
      step={stepOf(measured, unit, vitals.patient.ageDays)}
      decimals={decimalsOf(measured, unit)}
      {...(figure === 'diastolic' ? diastolicLimits : rangeOf(measured, unit))}
      error={errorOf(figure)}
    />
  );
}

function rangeOf(kind: AddedKind, unit: Unit): { min: number; max: number } {
  const { min, max } = numericRules[kind];
  const decimals = decimalsOf(kind, unit);
  return { min: fromCanonical(min, unit, decimals), max: fromCanonical(max, unit, decimals) };
}

/** The number stays: it is what the device shows, and only its unit was wrong. */
function UnitSwitch({ form: { kind, values, change } }: { form: AddForm }) {
  const { t, i18n } = useLingui();
  const { units } = numericRules[kind];
  if (units.length === 1) return null;
  return (
    <Group justify="flex-end">
      <SegmentedSwitch
        label={t`Unit`}
        choices={units.map((unit) => ({ value: unit, label: i18n._(unitLabels[unit]) }))}
        value={values.unit}
        onChange={(unit) => change({ unit })}
      />
    </Group>
  );
}

/** How it was measured, if somebody wants to say so. A second press takes it back. */
export function ContextChips({ form: { kind, values, change } }: { form: AddForm }) {
  const { t, i18n } = useLingui();
  const { contexts } = numericRules[kind];
  if (contexts.length === 0) return null;
  return (
    <Group gap={8} role="group" aria-label={t`How it was measured`}>
      {contexts.map((context) => {
        const isChosen = values.context === context;
        return (
          <Chip key={context} checked={isChosen} onChange={() => change({ context: isChosen ? null : context })}>
            <Group component="span" gap={6} wrap="nowrap">
              {isChosen ? <IconCheck size={16} stroke={2.2} aria-hidden /> : null}
              {i18n._(contextLabels[context])}
            </Group>
          </Chip>
        );
      })}
    </Group>
  );
}
