// The choice of the oxygen scale of NEWS2, which a doctor makes.
import { useLingui } from '@lingui/react/macro';
import { Box, Stack, Text } from '@mantine/core';
import choices from '../../ui/choice-cards.module.css';

type Scale = '1' | '2';

export function ScaleField({ value, onChange }: { value: Scale; onChange: (scale: Scale) => void }) {
  const { t } = useLingui();
  const offered = [
    { value: '1' as const, label: t`Scale 1`, hint: t`For most people.` },
    { value: '2' as const, label: t`Scale 2`, hint: t`Only for confirmed hypercapnic respiratory failure: target 88 to 92 %.` },
  ];
  return (
    <fieldset className={choices.choices}>
      <legend>{t`Oxygen scale of NEWS2`}</legend>
      <Stack gap="xs">
        {offered.map((scale) => (
          <label key={scale.value} data-chosen={scale.value === value || undefined}>
            <input
              type="radio"
              name="oxygenScale"
              value={scale.value}
              checked={scale.value === value}
              onChange={() => onChange(scale.value)}
            />
            <Box component="span" py={8}>
              {scale.label}
              <Text span inherit display="block" size="sm" c="var(--text-mid)">
                {scale.hint}
              </Text>
            </Box>
          </label>
        ))}
      </Stack>
    </fieldset>
  );
}
