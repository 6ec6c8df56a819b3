// Editor of a post: form, preview, publication and revisions.
import type { EditorSitePost } from '@lafiya/api-client';
import { postBounds } from '@lafiya/domain/site/site-content';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, TagsInput, Text } from '@mantine/core';
import { useLeaveGuard } from '../../platform/forms/use-leave-guard.ts';
import { Card } from '../../ui/card.tsx';
import { fieldError } from '../../ui/fields/field-error.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import dialog from '../../ui/dialog-form.module.css';
import layout from '../../ui/page-layout.module.css';
import saveBar from '../../ui/save-bar.module.css';
import { OwnPictureField } from './own-picture-field.tsx';
import { PostPreview } from './post-preview.tsx';
import { PostTextField } from './post-text-field.tsx';
import { PublishCard } from './publish-card.tsx';
import { RevisionsCard } from './revisions-card.tsx';
import { useSavePost } from './site-queries.ts';
import styles from './site.module.css';
import { ownPicture, type PostForm, usePostForm } from './use-post-form.ts';

type Props = {
  post: EditorSitePost | undefined;
  ownName: string;
  /** The page is about to navigate to the newly created post. */
  isLeaving: boolean;
  onSaved: (post: EditorSitePost) => void;
};

export function PostEditor({ post, ownName, isLeaving, onSaved }: Props) {
  const form = usePostForm(post, ownName);
  const { written, isSaved } = form;
  const save = useSavePost();
  const isStarted = [written.title, written.summary, written.body].some(Boolean);
  useLeaveGuard(!isSaved && isStarted && !isLeaving);
  const send = form.onSubmit((body) => save.mutate({ written: body, post }, { onSuccess: onSaved, onError: form.showProblem }));
  return (
    <div className={layout.columns}>
      <div className={layout.stack}>
        <Card>
          <form {...form.formProps} className={dialog.form} onSubmit={send}>
            <PostFields form={form} isPublic={post?.state === 'published'} />
            <SaveBar isSaved={isSaved} isStarted={isStarted} isSaving={save.isPending} />
          </form>
        </Card>
      </div>
      <div className={layout.stack}>
        <PublishCard post={post} form={form} onPublished={onSaved} />
        <PostPreview written={written} pictureUrl={form.isOwn ? form.values.file?.url : undefined} />
        {post ? <RevisionsCard post={post} onRestored={form.replaceValues} /> : null}
      </div>
    </div>
  );
}

/** Stays in view while the text scrolls. */
function SaveBar({ isSaved, isStarted, isSaving }: { isSaved: boolean; isStarted: boolean; isSaving: boolean }) {
  return (
    <Group className={saveBar.bar ?? ''} justify="space-between" gap="sm">
      <Text span size="sm" c="var(--text-soft)" role="status">
        {isSaved ? <Trans>All changes saved</Trans> : null}
        {!isSaved && isStarted ? <Trans>You have unsaved changes</Trans> : null}
      </Text>
      <Button type="submit" variant="default" loading={isSaving} disabled={isSaved}>
        <Trans>Save draft</Trans>
      </Button>
    </Group>
  );
}

function PostFields({ form, isPublic }: { form: PostForm; isPublic: boolean }) {
  const { t } = useLingui();
  const { field } = form;
  return (
    <>
      <TextField {...field('title')} label={t`Title`} maxLength={postBounds.title} required />
      <TextAreaField
        {...field('summary')}
        label={t`Summary`}
        hint={t`Shown in lists, search engines and shared links.`}
        rows={2}
        maxLength={postBounds.summary}
        required
      />
      <PostTextField
        value={form.values.body}
        onChange={(body) => form.setValue('body', body)}
        error={form.errors.body}
        maxLength={postBounds.body}
      />
      <div className={dialog.pair}>
        <TextField {...field('authorName')} label={t`Author`} maxLength={postBounds.authorName} required />
        <PictureField form={form} />
      </div>
      {form.isOwn ? <OwnPictureField form={form} /> : null}
      <TagsInput
        {...field('tags')}
        label={t`Tags`}
        description={t`Up to six. Type one and press Enter.`}
        classNames={{ pill: styles.tag ?? '' }}
        maxTags={postBounds.tags}
        maxLength={postBounds.tag}
        error={fieldError(form.errors.tags)}
      />
      <TextField
        {...field('slug')}
        label={t`Address`}
        hint={
          isPublic
            ? t`The address of a public post cannot change, because others link to it.`
            : t`Comes after /resources/news/. Leave it empty to use the title.`
        }
        maxLength={postBounds.slug}
        disabled={isPublic}
      />
    </>
  );
}

function PictureField({ form }: { form: PostForm }) {
  const { t } = useLingui();
  return (
    <SelectField
      {...form.field('picture')}
      label={t`Picture`}
      placeholder={t`None`}
      choices={[
        { value: 'consult', label: t`A doctor at her laptop` },
        { value: 'family', label: t`A mother and her son` },
        { value: 'clinic', label: t`The clinic` },
        { value: 'envelope', label: t`An envelope` },
        { value: ownPicture, label: t`Own picture` },
      ]}
    />
  );
}
