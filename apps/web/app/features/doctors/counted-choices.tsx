// A filter of several values, each with the number of doctors that it would show. A long list is cut until somebody opens it.
import { Plural, Trans } from '@lingui/react/macro';
import { Anchor, Checkbox, Flex, Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import styles from './doctors.module.css';
import { useShownValue } from './use-shown-value.ts';

type Option = { name: string; doctors: number };
type Props = { label: string; options: Option[]; value: string[]; onChange: (values: string[]) => void };

/** One more than the list would save nothing. */
const shown = 5;

export function CountedChoices({ label, options, value: given, onChange }: Props) {
  const [value, setValue] = useShownValue(given);
  const choose = (values: string[]) => {
    setValue(values);
    onChange(values);
  };
  const [isOpen, setOpen] = useState(false);
  // A chosen value stays, also when nobody fits any more.
  const none = value.filter((name) => options.every((option) => option.name !== name)).map((name) => ({ name, doctors: 0 }));
  const all = [...none, ...options];
  const isCut = !isOpen && all.length > shown + 1;
  const visible = isCut ? all.filter(({ name }, index) => index < shown || value.includes(name)) : all;
  const hidden = all.length - visible.length;
  if (all.length === 0) return null;
  return (
    <Checkbox.Group label={label} value={value} onChange={choose}>
      {visible.map((option) => (
        <Checkbox
          key={option.name}
          value={option.name}
          classNames={{ body: styles.choice ?? '', labelWrapper: styles.choiceLabel ?? '' }}
          label={<CountedLabel {...option} />}
        />
      ))}
      {hidden > 0 ? (
        <Anchor component="button" type="button" fz="sm" mih={44} onClick={() => setOpen(true)}>
          <Trans>{hidden} more</Trans>
        </Anchor>
      ) : null}
    </Checkbox.Group>
  );
}

function CountedLabel({ name, doctors }: Option) {
  return (
    <Flex component="span" justify="space-between" gap="xs">
      {name}
      <Text span c="dimmed" fz="sm" className={styles.fee}>
        <span aria-hidden>{doctors}</span>
        <VisuallyHidden>
          <Plural value={doctors} one="# doctor" other="# doctors" />
        </VisuallyHidden>
      </Text>
    </Flex>
  );
}
