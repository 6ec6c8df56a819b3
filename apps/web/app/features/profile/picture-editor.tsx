// Profile picture field: shrinks and uploads the chosen picture; it is applied when the profile is saved.
import type { User } from '@lafiya/api-client';
import { filePurposes } from '@lafiya/domain/files/file-rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { fieldError } from '../../ui/fields/field-error.tsx';
import styles from './profile.module.css';
import { ProgressBar } from './progress-bar.tsx';
import { asDataUrl, shrinkImage } from '../../platform/uploads/shrink-image.ts';
import { useUpload } from '../../platform/uploads/use-upload.ts';

/** The pending change, applied when the profile is saved. */
export type PictureChange = { fileId: string; preview: string } | 'remove';

type PictureEditorProps = { user: User; change: PictureChange | undefined; onChange: (change: PictureChange | undefined) => void };

export function PictureEditor({ user, change, onChange }: PictureEditorProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const preview = useRef('');
  const { send, progress, errorMessage } = useUpload('profile_image', async (file) => {
    const small = await shrinkImage(file);
    preview.current = await asDataUrl(small);
    return small;
  });
  const choose = async (chosen: File | undefined) => {
    const sent = chosen ? await send(chosen) : undefined;
    if (sent) onChange({ fileId: sent.id, preview: preview.current });
    if (input.current) input.current.value = '';
  };
  const shown = pictureUrlOf(user.imageUrl, change);
  return (
    <Stack gap="xs">
      <Group gap="md">
        <Avatar name={user.displayName} imageUrl={shown} size="xl" shape={user.role === 'DOCTOR' ? 'arch' : 'circle'} />
        <Group gap="xs">
          <Button
            variant="default"
            loading={progress !== undefined}
            onClick={() => input.current?.click()}
            leftSection={<IconCamera size={18} stroke={1.75} aria-hidden />}
          >
            {shown ? <Trans>Change picture</Trans> : <Trans>Add a picture</Trans>}
          </Button>
          {shown ? (
            <Button
              variant="default"
              onClick={() => onChange(user.imageUrl ? 'remove' : undefined)}
              leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}
            >
              <Trans>Remove picture</Trans>
            </Button>
          ) : null}
        </Group>
      </Group>
      <input
        ref={input}
        className={styles.heard}
        type="file"
        tabIndex={-1}
        aria-label={t`Profile picture`}
        accept={filePurposes.profile_image.types.join(',')}
        onChange={(event) => void choose(event.currentTarget.files?.[0])}
      />
      {progress === undefined ? null : <ProgressBar share={progress} />}
      <div role="status">
        {errorMessage ? (
          <Text fz="0.8438rem" c="var(--danger)">
            {fieldError(errorMessage)}
          </Text>
        ) : null}
      </div>
    </Stack>
  );
}

function pictureUrlOf(currentUrl: string | null, change: PictureChange | undefined): string | null {
  if (change === 'remove') return null;
  return change?.preview ?? currentUrl;
}
