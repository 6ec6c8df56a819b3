// A switch between two to four views, such as List and Calendar.
import { Flex, SegmentedControl } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';

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
          <Flex component="span" align="center" gap={7} wrap="nowrap" display="inline-flex">
            {ChoiceIcon ? <ChoiceIcon size={18} stroke={1.75} aria-hidden /> : null}
            {choice.label}
          </Flex>
        ),
      }))}
    />
  );
}
