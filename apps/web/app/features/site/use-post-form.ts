// What stands in the editor of a post, what of it is not saved, and what is wrong with it.
import type { EditedSitePost } from '@lafiya/api-client';
import { postPictures, tidyTags } from '@lafiya/domain/site/site-content';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { faultsIn, useFields } from '../../platform/forms/use-fields.ts';
import type { WrittenPost } from './site-queries.ts';

const names = ['title', 'slug', 'summary', 'body', 'authorName', 'picture', 'ownPicture.alt'] as const;
type Name = (typeof names)[number];
/** A picture of one's own that we have taken, and where it can be seen. */
type GivenFile = { fileId: string; url: string };
/** Beside the names of our illustrations in the choice of a picture. */
export const ownPicture = 'own';

export function usePostForm(post: EditedSitePost | undefined, ownName: string) {
  const { t } = useLingui();
  const fields = useFields<Name>(valuesOf(post, ownName));
  const [tags, setTags] = useState(post?.tags ?? []);
  const [file, setFile] = useState<GivenFile | undefined>(post?.ownPicture ?? undefined);
  const written = asWritten(fields.values, tags, file);
  const saved = post && asWritten(valuesOf(post, ownName), post.tags, post.ownPicture);
  const isSaved = saved !== undefined && same({ ...written, slug: written.slug ?? saved.slug }, saved);
  const isOwn = fields.values.picture === ownPicture;
  /** True when something is missing, which is then told at its field. */
  const isWanting = () =>
    fields.tell({
      ...(written.title ? {} : { title: t`Please give the post a title.` }),
      ...(written.summary ? {} : { summary: t`Please say in a sentence or two what it is about.` }),
      ...(written.body ? {} : { body: t`Please write the post.` }),
      ...(written.authorName ? {} : { authorName: t`Please say who wrote it.` }),
      ...(isOwn && !file ? { picture: t`Please choose a picture below, or none.` } : {}),
      ...(isOwn && !fields.values['ownPicture.alt'].trim() ? { 'ownPicture.alt': t`Please say what the picture shows.` } : {}),
    });
  const tellOf = (error: unknown) => void fields.tell(faultsIn(error, names));
  /** Puts other words into the form, such as those of an earlier revision. */
  const take = (other: EditedSitePost) => {
    for (const [name, value] of Object.entries(valuesOf(other, ownName)) as [Name, string][]) fields.write(name, value);
    setTags(other.tags);
    setFile(other.ownPicture ?? undefined);
  };
  return { fields, tags, setTags, file, setFile, isOwn, written, isSaved, isWanting, tellOf, take };
}

export type PostForm = ReturnType<typeof usePostForm>;

function valuesOf(post: EditedSitePost | undefined, ownName: string): Record<Name, string> {
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

function asWritten(values: Record<Name, string>, tags: string[], file: GivenFile | null | undefined): WrittenPost {
  return {
    title: values.title.trim(),
    slug: values.slug.trim() || null,
    summary: values.summary.trim(),
    body: values.body.trim(),
    authorName: values.authorName.trim(),
    picture: postPictures.find((known) => known === values.picture) ?? null,
    ownPicture: values.picture === ownPicture && file ? { fileId: file.fileId, alt: values['ownPicture.alt'].trim() } : null,
    tags: tidyTags(tags),
  };
}

const same = (one: WrittenPost, other: WrittenPost): boolean => JSON.stringify(one) === JSON.stringify(other);
