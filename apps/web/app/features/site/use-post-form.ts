// What stands in the editor of a post, what of it is not saved, and what is wrong with it.
import type { EditedSitePost } from '@lafiya/api-client';
import { postPictures, tidyTags } from '@lafiya/domain/site/site-content';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { faultsIn, useFields } from '../../platform/forms/use-fields.ts';
import type { WrittenPost } from './site-queries.ts';

const names = ['title', 'slug', 'summary', 'body', 'authorName', 'picture'] as const;
type Name = (typeof names)[number];

export function usePostForm(post: EditedSitePost | undefined, ownName: string) {
  const { t } = useLingui();
  const fields = useFields<Name>(valuesOf(post, ownName));
  const [tags, setTags] = useState(post?.tags ?? []);
  const written = asWritten(fields.values, tags);
  const isSaved =
    post !== undefined && same({ ...written, slug: written.slug ?? post.slug }, asWritten(valuesOf(post, ownName), post.tags));
  /** True when something is missing, which is then told at its field. */
  const isWanting = () =>
    fields.tell({
      ...(written.title ? {} : { title: t`Please give the post a title.` }),
      ...(written.summary ? {} : { summary: t`Please say in a sentence or two what it is about.` }),
      ...(written.body ? {} : { body: t`Please write the post.` }),
      ...(written.authorName ? {} : { authorName: t`Please say who wrote it.` }),
    });
  const tellOf = (error: unknown) => void fields.tell(faultsIn(error, names));
  /** Puts other words into the form, such as those of an earlier revision. */
  const take = (other: EditedSitePost) => {
    for (const [name, value] of Object.entries(valuesOf(other, ownName)) as [Name, string][]) fields.write(name, value);
    setTags(other.tags);
  };
  return { fields, tags, setTags, written, isSaved, isWanting, tellOf, take };
}

export type PostForm = ReturnType<typeof usePostForm>;

function valuesOf(post: EditedSitePost | undefined, ownName: string): Record<Name, string> {
  return {
    title: post?.title ?? '',
    slug: post?.slug ?? '',
    summary: post?.summary ?? '',
    body: post?.body ?? '',
    authorName: post?.authorName ?? ownName,
    picture: post?.picture ?? '',
  };
}

function asWritten(values: Record<Name, string>, tags: string[]): WrittenPost {
  return {
    title: values.title.trim(),
    slug: values.slug.trim() || null,
    summary: values.summary.trim(),
    body: values.body.trim(),
    authorName: values.authorName.trim(),
    picture: postPictures.find((known) => known === values.picture) ?? null,
    tags: tidyTags(tags),
  };
}

const same = (one: WrittenPost, other: WrittenPost): boolean => JSON.stringify(one) === JSON.stringify(other);
