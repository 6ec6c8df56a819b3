// A switch between two to four views, such as List and Calendar.
import { SegmentedControl } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import styles from './segmented-switch.module.css';

export interface SegmentedSwitchProps<Value extends string> {
  /** Label for screen readers: 'View'. */
  label: string;
  choices: { value: Value; label: string; icon?: Icon }[];
  value: Value;
  onChange: (value: Value) => void;
}

export function SegmentedSwitch<Value extends string>({ label, choices, value, onChange }: SegmentedSwitchProps<Value>) {
  return (
    <SegmentedControl
      aria-label={label}
      value={value}
      onChange={onChange}
      data={choices.map(({ icon: ChoiceIcon, ...choice }) => ({
        value: choice.value,
        label: (
          <span className={styles.choice}>
            {ChoiceIcon ? <ChoiceIcon size={18} stroke={1.75} aria-hidden /> : null}
            {choice.label}
          </span>
        ),
      }))}
    />
  );
}
