// One of a few choices, as radio buttons that are cards.
import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import choices from '../../ui/choice-cards.module.css';
import { fieldError } from '../../ui/fields/field-error.tsx';

type Props<Value extends string> = {
  label: string;
  name: string;
  choices: readonly { value: Value; label: string }[];
  value: Value | '';
  onChange: (value: Value) => void;
  error?: ReactNode;
  required?: boolean;
};

export function ChoiceField<Value extends string>({
  label,
  name,
  choices: offered,
  value,
  onChange,
  error,
  required = false,
}: Props<Value>) {
  const errorId = `${name}-error`;
  return (
    <fieldset className={choices.choices} aria-describedby={error ? errorId : undefined}>
      <legend>
        {label}
        {required ? (
          <Text span inherit c="var(--danger)" aria-hidden>
            {' *'}
          </Text>
        ) : null}
      </legend>
      <Group gap="xs">
        {offered.map((choice) => (
          <label key={choice.value} data-chosen={choice.value === value || undefined}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              required={required}
              onChange={() => onChange(choice.value)}
            />
            <Text span inherit py={8}>
              {choice.label}
            </Text>
          </label>
        ))}
      </Group>
      {error ? (
        <Text id={errorId} fz="0.8438rem" c="var(--danger)" mt={6}>
          {fieldError(error)}
        </Text>
      ) : null}
    </fieldset>
  );
}
