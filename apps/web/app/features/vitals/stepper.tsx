// A number with − and + around it, large enough for a thumb. The number is a text field too.
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Text, TextInput, VisuallyHidden } from '@mantine/core';
import { type Icon, IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { fieldError } from '../../ui/fields/field-error.tsx';
import { stepped, typedNumber } from './stepper-value.ts';
import styles from './stepper.module.css';

type Props = {
  label: string;
  /** 'mmHg' */
  unit: string;
  value: number | null;
  onChange: (value: number | null) => void;
  step: number;
  decimals: number;
  /** What the first press of − or + takes: the last value, or a usual one. */
  start: number;
  min?: number;
  max?: number;
  /** 'large' shows where it starts in grey; 'compact' shows nothing until there is a value. */
  size?: 'large' | 'compact';
  error?: string | undefined;
  isLabelHidden?: boolean;
};

export function Stepper({ label, unit, value, onChange, size = 'large', error, isLabelHidden = false, ...rules }: Props) {
  const { t, i18n } = useLingui();
  const id = useId();
  // What is being typed stays as it is typed: '7.' is not yet '7.5'.
  const [typed, setTyped] = useState<string | null>(null);
  const [announced, setAnnounced] = useState('');
  const numberText = (number: number) => i18n.number(number, { maximumFractionDigits: rules.decimals, useGrouping: false });
  const text = typed ?? (value === null ? '' : numberText(value));
  const stepBy = (direction: 1 | -1) => {
    const next = stepped(value, direction, rules);
    setTyped(null);
    setAnnounced(`${numberText(next)} ${unit}`);
    onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    stepBy(event.key === 'ArrowUp' ? 1 : -1);
  };
  const noteIds = [error ? `${id}-error` : '', `${id}-unit`].filter(Boolean).join(' ');
  return (
    <div className={styles.stepper} data-size={size}>
      <label htmlFor={id} className={styles.label}>
        {isLabelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      <div className={styles.row}>
        <StepButton icon={IconMinus} label={t`${label}, less`} onClick={() => stepBy(-1)} />
        <div className={styles.figure}>
          <TextInput
            id={id}
            variant="unstyled"
            classNames={{ input: styles.input ?? '' }}
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            value={text}
            placeholder={size === 'large' ? numberText(rules.start) : '–'}
            data-length={(text || numberText(rules.start)).length > 4 ? 'long' : undefined}
            error={Boolean(error)}
            aria-describedby={noteIds}
            onChange={(event) => {
              const next = event.currentTarget.value.replaceAll(/[^\d.,]/g, '');
              setTyped(next);
              onChange(typedNumber(next));
            }}
            onKeyDown={onKeyDown}
            onBlur={() => setTyped(null)}
          />
          <Text id={`${id}-unit`} className={styles.unit ?? ''}>
            {unit}
          </Text>
        </div>
        <StepButton icon={IconPlus} label={t`${label}, more`} onClick={() => stepBy(1)} />
      </div>
      <VisuallyHidden aria-live="polite">{announced}</VisuallyHidden>
      <StepperError id={`${id}-error`}>{error}</StepperError>
    </div>
  );
}

function StepButton({ icon: StepIcon, label, onClick }: { icon: Icon; label: string; onClick: () => void }) {
  return (
    <ActionIcon variant="default" className={styles.button ?? ''} aria-label={label} onClick={onClick}>
      <StepIcon size={22} stroke={1.9} aria-hidden />
    </ActionIcon>
  );
}

function StepperError({ id, children }: { id: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <Text id={id} fz="0.8438rem" c="var(--danger)" mt={6}>
      {fieldError(children)}
    </Text>
  );
}
