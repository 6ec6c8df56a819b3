// The rows of the dialog for clinicians: a label with the level in words, the number or the choice, and its NEWS2 points.
import { numericRules, decimalsOf, diastolicLimits } from '@lafiya/domain/vitals/vital-kinds';
import { shownAmount } from '@lafiya/domain/vitals/likely-values';
import type { News2Part } from '@lafiya/domain/vitals/news2';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, SegmentedControl, Text, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { fieldError } from '../../ui/fields/field-error.tsx';
import rows from '../../ui/rows.module.css';
import { startOf, stepOf } from './add-kinds.ts';
import news2 from './news2.module.css';
import type { StaffForm } from './staff-form.ts';
import { LevelText } from './level-text.tsx';
import { levelOfField } from './staff-levels.ts';
import { kindOfField, type NumberField, unitOfField } from './staff-set.ts';
import styles from './staff-vitals.module.css';
import { Stepper } from './stepper.tsx';
import { useVitalText } from './vital-text.ts';
import { summaryOf } from './vitals-queries.ts';

type NumberRowProps = {
  form: StaffForm;
  field: NumberField;
  label: string;
  hint?: string;
  /** The part of the score that this number decides. */
  part?: News2Part;
  /** Below the label, such as a unit to choose. */
  children?: ReactNode;
};

export function NumberRow({ form, field, label, hint, part, children }: NumberRowProps) {
  const { unitText } = useVitalText();
  const { vitals, values, setValue } = form;
  const kind = kindOfField(field);
  const unit = unitOfField(field, values);
  const level = levelOfField(field, values, vitals, form.time.at);
  const start = startOf(kind, summaryOf(vitals, kind).recent, unit, vitals.patient);
  const { min, max } = field === 'diastolic' ? diastolicLimits : numericRules[kind];
  return (
    <Row
      label={label}
      hint={hint}
      level={level ? <LevelText kind={kind} {...level} /> : null}
      points={<Points form={form} part={part} />}
      under={children}
    >
      <Stepper
        size="compact"
        label={label}
        isLabelHidden
        // 'a minute' does not fit below the number on a phone.
        unit={unit === '/min' ? '/min' : unitText(unit)}
        value={values[field]}
        onChange={(value) => setValue(field, value)}
        step={stepOf(kind, unit, vitals.patient.ageDays)}
        decimals={decimalsOf(kind, unit)}
        start={field === 'diastolic' ? start.diastolic : start.value}
        min={shownAmount(kind, min, unit)}
        max={shownAmount(kind, max, unit)}
        error={form.errorOf(field)}
      />
    </Row>
  );
}

type ChoiceRowProps<Value extends string> = {
  form: StaffForm;
  field: 'oxygenGiven' | 'consciousness';
  part: News2Part;
  label: string;
  hint: string | undefined;
  level?: ReactNode;
  choices: { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
};

export function ChoiceRow<Value extends string>(props: ChoiceRowProps<Value>) {
  const { form, field, part, label, hint, level, choices, value, onChange } = props;
  const { t } = useLingui();
  const error = form.errorOf(field);
  const clear = value ? (
    <Anchor
      component="button"
      type="button"
      size="sm"
      lh="24px"
      className={rows.finger ?? ''}
      aria-label={t`Clear ${label}`}
      onClick={() => onChange(null)}
    >
      <Trans>Clear</Trans>
    </Anchor>
  ) : null;
  return (
    <Row label={label} hint={hint} level={level} points={<Points form={form} part={part} />} under={clear} isWide={choices.length > 2}>
      <SegmentedControl
        fullWidth
        aria-label={label}
        classNames={{ root: styles.segments ?? '', control: styles.segment ?? '', label: styles.segmentLabel ?? '' }}
        // Mantine chooses the first of an uncontrolled switch; an empty value chooses none.
        value={value ?? ''}
        onChange={(chosen) => onChange(chosen as Value)}
        data={choices}
      />
      {error ? (
        <Text fz="0.8438rem" c="var(--danger)" mt={6}>
          {fieldError(error)}
        </Text>
      ) : null}
    </Row>
  );
}

type RowProps = {
  label: string;
  hint: string | undefined;
  /** In the place of the hint. */
  level: ReactNode;
  points: ReactNode;
  under?: ReactNode;
  /** The control has a line of its own on a small screen. */
  isWide?: boolean;
  children: ReactNode;
};

function Row({ label, hint, level, points, under, isWide = false, children }: RowProps) {
  return (
    <div className={styles.row} data-wide={isWide || undefined}>
      <div className={styles.label}>
        {/* The control says its name by itself. */}
        <Text fw={600} lh={1.3} className={styles.name ?? ''} aria-hidden>
          {label}
        </Text>
        <div aria-live="polite">{level}</div>
        {hint && !level ? (
          <Text size="sm" c="dimmed" lh={1.3}>
            {hint}
          </Text>
        ) : null}
        {under}
      </div>
      <div className={styles.control}>{children}</div>
      <div className={styles.pointsCell}>{points}</div>
    </div>
  );
}

function Points({ form, part }: { form: StaffForm; part: News2Part | undefined }) {
  const { t } = useLingui();
  if (!form.score || !part) return null;
  const points = form.score.points[part];
  return (
    <span className={news2.points} data-points={points}>
      <span aria-hidden>{points ?? '–'}</span>
      {points === undefined ? null : <VisuallyHidden>{t`${plural(points, { one: '# point', other: '# points' })}`}</VisuallyHidden>}
    </span>
  );
}
