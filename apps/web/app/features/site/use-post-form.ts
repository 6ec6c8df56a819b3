// State of the post form: values, unsaved changes and errors.
import type { EditorSitePost } from '@lafiya/api-client';
import { postPictures, normalizeTags } from '@lafiya/domain/site/site-content';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fieldErrorsIn, useFields } from '../../platform/forms/use-fields.ts';
import type { PostValues } from './site-queries.ts';

const fieldNames = ['title', 'slug', 'summary', 'body', 'authorName', 'picture', 'ownPicture.alt'] as const;
type Name = (typeof fieldNames)[number];
/** An uploaded picture and the URL of its preview. */
type UploadedPicture = { fileId: string; url: string };
/** Option of the picture field, in addition to the names of the illustrations. */
export const ownPicture = 'own';

export function usePostForm(post: EditorSitePost | undefined, ownName: string) {
  const { t } = useLingui();
  const fields = useFields<Name>(valuesOf(post, ownName));
  const [tags, setTags] = useState(post?.tags ?? []);
  const [file, setFile] = useState<UploadedPicture | undefined>(post?.ownPicture ?? undefined);
  const written = toPostValues(fields.values, tags, file);
  const saved = post && toPostValues(valuesOf(post, ownName), post.tags, post.ownPicture);
  const isSaved = saved !== undefined && isSame({ ...written, slug: written.slug ?? saved.slug }, saved);
  const isOwn = fields.values.picture === ownPicture;
  /** Shows errors at empty required fields; true when there are any. */
  const showMissing = () =>
    fields.showErrors({
      ...(written.title ? {} : { title: t`Please give the post a title.` }),
      ...(written.summary ? {} : { summary: t`Please say in a sentence or two what it is about.` }),
      ...(written.body ? {} : { body: t`Please write the post.` }),
      ...(written.authorName ? {} : { authorName: t`Please say who wrote it.` }),
      ...(isOwn && !file ? { picture: t`Please choose a picture below, or none.` } : {}),
      ...(isOwn && !fields.values['ownPicture.alt'].trim() ? { 'ownPicture.alt': t`Please say what the picture shows.` } : {}),
    });
  const showErrorsOf = (error: unknown) => void fields.showErrors(fieldErrorsIn(error, fieldNames));
  /** Replaces the form's values, for example with an earlier revision. */
  const replaceValues = (other: EditorSitePost) => {
    for (const [name, value] of Object.entries(valuesOf(other, ownName)) as [Name, string][]) fields.write(name, value);
    setTags(other.tags);
    setFile(other.ownPicture ?? undefined);
  };
  return {
    fields,
    tags,
    setTags,
    file,
    setFile,
    isOwn,
    written,
    isSaved,
    showMissing,
    showErrorsOf,
    replaceValues,
  };
}

export type PostForm = ReturnType<typeof usePostForm>;

function valuesOf(post: EditorSitePost | undefined, ownName: string): Record<Name, string> {
  return {
    title: post?.title ?? '',
    slug: post?.slug ?? '',
    summary: post?.summary ?? '',
    body: post?.body ?? '',
    authorName: post?.authorName ?? ownName,
    picture: post?.ownPicture ? ownPicture : (post?.picture ?? ''),
    'ownPicture.alt': post?.ownPicture?.alt ?? '',
  };
}

function toPostValues(values: Record<Name, string>, tags: string[], file: UploadedPicture | null | undefined): PostValues {
  return {
    title: values.title.trim(),
    slug: values.slug.trim() || null,
    summary: values.summary.trim(),
    body: values.body.trim(),
    authorName: values.authorName.trim(),
    picture: postPictures.find((known) => known === values.picture) ?? null,
    ownPicture: values.picture === ownPicture && file ? { fileId: file.fileId, alt: values['ownPicture.alt'].trim() } : null,
    tags: normalizeTags(tags),
  };
}

const isSame = (one: PostValues, other: PostValues): boolean => JSON.stringify(one) === JSON.stringify(other);
