// Queries and mutations of posts and questions (admins).
import {
  createFaq,
  createPost,
  type EditorSitePost,
  type FaqFormInput,
  listEditorFaqs,
  listEditorPosts,
  type ListEditorPostsParams,
  publishPost,
  getEditorPost,
  removeFaq,
  reorderFaqs,
  restorePost,
  unpublishPost,
  updateFaq,
  updatePost,
} from '@lafiya/api-client';
import type { PostPicture } from '@lafiya/domain/site/site-content';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../platform/queries.tsx';
import type { Bearer } from '../../platform/session/session-store.ts';

const root = ['site'];
const posts = [...root, 'posts'];
const faqs = [...root, 'faqs'];

/** The values of the post form. */
export type PostValues = {
  title: string;
  slug: string | null;
  summary: string;
  body: string;
  authorName: string;
  picture: PostPicture | null;
  ownPicture: { fileId: string; alt: string } | null;
  tags: string[];
};
export type PostToSave = { written: PostValues; post: EditorSitePost | undefined };

export function usePosts(params: ListEditorPostsParams) {
  return useApiQuery([...posts, 'list', params], (bearer) => listEditorPosts(params, bearer), { keepPrevious: true });
}

export function usePost(id: string) {
  return useApiQuery([...posts, id], (bearer) => getEditorPost(id, bearer), { enabled: id !== 'new' });
}

export function useSavePost() {
  const { t } = useLingui();
  return useApiMutation({ send: savePost, invalidates: [posts], successMessage: t`Saved. The public sees it once you publish it.` });
}

/** Publishes the values of the form; saves unsaved changes first. */
export function usePublishPost() {
  const { t } = useLingui();
  return useApiMutation({
    send: async ({ isSaved, at, ...toSave }: PostToSave & { isSaved: boolean; at: string | null }, bearer) => {
      const { id, revision } = isSaved && toSave.post ? toSave.post : await savePost(toSave, bearer);
      return publishPost(id, { revision, at }, bearer);
    },
    invalidates: [posts],
    successMessage: t`Done. A change is public within ten seconds of its moment.`,
  });
}

function savePost({ written, post }: PostToSave, bearer: Bearer): Promise<EditorSitePost> {
  return post ? updatePost(post.id, { ...written, revision: post.revision }, bearer) : createPost(written, bearer);
}

export function useUnpublishPost() {
  const { t } = useLingui();
  return useApiMutation({
    send: (id: string, bearer) => unpublishPost(id, {}, bearer),
    invalidates: [posts],
    successMessage: t`The post is a draft again.`,
  });
}

export function useRestoreRevision(id: string) {
  const { t } = useLingui();
  return useApiMutation({
    send: (revision: number, bearer) => restorePost(id, { revision }, bearer),
    invalidates: [posts],
    successMessage: t`The old words are the newest revision now.`,
  });
}

export function useFaqs() {
  return useApiQuery(faqs, (bearer) => listEditorFaqs(bearer));
}

/** Creates a question when there is no id. */
export function useSaveFaq(id: string | undefined) {
  const { t } = useLingui();
  return useApiMutation({
    send: (form: FaqFormInput, bearer) => (id ? updateFaq(id, form, bearer) : createFaq(form, bearer)),
    invalidates: [faqs],
    successMessage: t`The question is saved.`,
  });
}

export function useRemoveFaq() {
  const { t } = useLingui();
  return useApiMutation({
    send: (id: string, bearer) => removeFaq(id, {}, bearer),
    invalidates: [faqs],
    successMessage: t`The question is removed.`,
  });
}

export function useOrderFaqs() {
  return useApiMutation({ send: (ids: string[], bearer) => reorderFaqs({ ids }, bearer), invalidates: [faqs] });
}
