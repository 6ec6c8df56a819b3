// Progress bar of a file upload.
import { useLingui } from '@lingui/react/macro';
import { Progress, Stack, Text } from '@mantine/core';

export function ProgressBar({ share }: { share: number }) {
  const { t } = useLingui();
  const percent = Math.round(share * 100);
  const label = share < 1 ? t`Sending, ${percent} %` : t`Checking the file`;
  return (
    <Stack gap="xs">
      <Progress value={percent} size={8} radius="xl" bg="var(--track)" transitionDuration={240} aria-label={t`Upload`} />
      <Text fz="0.8438rem" c="dimmed" role="status">
        {label}
      </Text>
    </Stack>
  );
}
