// State of the post form: values, unsaved changes and errors.
import type { EditorSitePost, NewSitePostInput } from '@lafiya/api-client';
import { CreatePostBody } from '@lafiya/api-client/forms/site';
import { normalizeTags, type PostPicture } from '@lafiya/domain/site/site-content';
import { useLingui } from '@lingui/react/macro';
import { useApiForm } from '../../platform/forms/use-api-form.ts';

/** Option of the picture field, in addition to the names of the illustrations. */
export const ownPicture = 'own';

type Values = {
  title: string;
  summary: string;
  body: string;
  authorName: string;
  picture: PostPicture | typeof ownPicture | '';
  pictureAlt: string;
  tags: string[];
  slug: string;
  /** An uploaded picture and the URL of its preview. */
  file: { fileId: string; url: string } | null;
};

export function usePostForm(post: EditorSitePost | undefined, ownName: string) {
  const { t } = useLingui();
  const form = useApiForm({
    initialValues: valuesOf(post, ownName),
    schema: CreatePostBody,
    bodyOf: toPost,
    fieldOf: (path) => (path === 'ownPicture.alt' ? 'pictureAlt' : path),
    messages: {
      title: t`Please enter a title.`,
      summary: t`Please enter a summary in a sentence or two.`,
      body: t`Please write the post.`,
      authorName: t`Please enter who wrote it.`,
      slug: t`Please use only lower-case letters, digits and single hyphens.`,
    },
    rules: ({ picture, file, pictureAlt }) => ({
      ...(picture === ownPicture && !file ? { picture: t`Please choose a picture below, or none.` } : {}),
      ...(picture === ownPicture && !pictureAlt.trim() ? { pictureAlt: t`Please describe the picture.` } : {}),
    }),
  });
  const written = toPost(form.values);
  const saved = post && toPost(valuesOf(post, ownName));
  return {
    ...form,
    written,
    isSaved: saved !== undefined && isSame({ ...written, slug: written.slug ?? saved.slug ?? null }, saved),
    isOwn: form.values.picture === ownPicture,
    /** Replaces the form's values, for example with an earlier revision. */
    replaceValues: (other: EditorSitePost) => form.setValues(valuesOf(other, ownName)),
  };
}

export type PostForm = ReturnType<typeof usePostForm>;

function valuesOf(post: EditorSitePost | undefined, ownName: string): Values {
  return {
    title: post?.title ?? '',
    summary: post?.summary ?? '',
    body: post?.body ?? '',
    authorName: post?.authorName ?? ownName,
    picture: post?.ownPicture ? ownPicture : (post?.picture ?? ''),
    pictureAlt: post?.ownPicture?.alt ?? '',
    tags: post?.tags ?? [],
    slug: post?.slug ?? '',
    file: post?.ownPicture ?? null,
  };
}

function toPost({ title, summary, body, authorName, picture, pictureAlt, tags, slug, file }: Values): NewSitePostInput {
  return {
    title: title.trim(),
    slug: slug.trim() || null,
    summary: summary.trim(),
    body: body.trim(),
    authorName: authorName.trim(),
    picture: picture === ownPicture ? null : picture || null,
    ownPicture: picture === ownPicture && file ? { fileId: file.fileId, alt: pictureAlt.trim() } : null,
    tags: normalizeTags(tags),
  };
}

const isSame = (one: NewSitePostInput, other: NewSitePostInput): boolean => JSON.stringify(one) === JSON.stringify(other);
