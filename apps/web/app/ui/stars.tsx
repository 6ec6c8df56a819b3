// A rating as stars, halves included, with a text label for screen readers.
import { useLingui } from '@lingui/react/macro';
import { Rating } from '@mantine/core';

export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const { t } = useLingui();
  return <Rating readOnly role="img" aria-label={t`${value} of 5 stars`} value={value} fractions={2} size={size} color="var(--warn)" />;
}
