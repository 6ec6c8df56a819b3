// Upload field for a post's own picture, with preview and alternative text.
import { filePurposes } from '@lafiya/domain/files/file-rules';
import { postBounds } from '@lafiya/domain/site/site-content';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton, Flex, Group, Text } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { asDataUrl, shrinkImage } from '../../platform/uploads/shrink-image.ts';
import { useUpload } from '../../platform/uploads/use-upload.ts';
import { fieldError } from '../../ui/fields/field-error.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './site.module.css';
import { ownPicture, type PostForm } from './use-post-form.ts';

export function OwnPictureField({ form }: { form: PostForm }) {
  const { t } = useLingui();
  const { file } = form.values;
  return (
    <Flex
      component="fieldset"
      direction="column"
      gap="sm"
      p="md"
      m={0}
      miw={0}
      bd="1px solid var(--line)"
      bdrs="lg"
      aria-label={t`Own picture`}
    >
      {file ? <img className={styles.previewPicture} src={file.url} alt="" /> : null}
      <PictureChooser form={form} />
      <TextField
        {...form.field('pictureAlt')}
        label={t`What the picture shows`}
        hint={t`Screen readers read this aloud. It also shows while the picture loads.`}
        maxLength={postBounds.pictureAlt}
        required
      />
    </Flex>
  );
}

function PictureChooser({ form }: { form: PostForm }) {
  const { t, i18n } = useLingui();
  const { file } = form.values;
  const preview = useRef('');
  const resetInput = useRef<() => void>(null);
  const { send, progress, errorMessage } = useUpload('post_picture', async (chosen) => {
    const small = await shrinkImage(chosen);
    preview.current = await asDataUrl(small);
    return small;
  });
  const share = i18n.number(progress ?? 0, { style: 'percent' });
  const upload = async (chosen: File | null) => {
    const sent = chosen ? await send(chosen) : undefined;
    // Allows choosing the same file again after a failure.
    resetInput.current?.();
    if (!sent) return;
    form.setValue('file', { fileId: sent.id, url: preview.current });
    // Clears the error of the missing picture.
    form.setValue('picture', ownPicture);
  };
  const remove = () => {
    form.setValue('file', null);
    form.setValue('picture', '');
    form.setValue('pictureAlt', '');
  };
  return (
    <div>
      <Group gap="xs">
        <FileButton resetRef={resetInput} onChange={(chosen) => void upload(chosen)} accept={filePurposes.post_picture.types.join(',')}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={progress !== undefined}
              leftSection={<IconPhotoUp size={18} stroke={1.75} aria-hidden />}
            >
              {file ? <Trans>Change picture</Trans> : <Trans>Choose a picture</Trans>}
            </Button>
          )}
        </FileButton>
        {file ? (
          <Button variant="default" onClick={remove} leftSection={<IconTrash size={18} stroke={1.75} aria-hidden />}>
            <Trans>Remove picture</Trans>
          </Button>
        ) : null}
      </Group>
      <Text component="div" size="sm" c="var(--text-soft)" role="status">
        {errorMessage ? fieldError(errorMessage) : null}
        {progress === undefined ? null : t`Uploading the picture: ${share}`}
      </Text>
    </div>
  );
}
