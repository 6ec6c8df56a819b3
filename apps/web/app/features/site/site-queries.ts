// Reading and changing posts and questions, for admins.
import {
  createFaq,
  createPost,
  type EditedSitePost,
  type FaqFormInput,
  listEditedFaqs,
  listEditedPosts,
  type ListEditedPostsParams,
  publishPost,
  readEditedPost,
  removeFaq,
  reorderFaqs,
  restorePost,
  unpublishPost,
  updateFaq,
  updatePost,
} from '@lafiya/api-client';
import type { PostPicture } from '@lafiya/domain/site/site-content';
import { useLingui } from '@lingui/react/macro';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';
import type { Bearer } from '../../platform/session/session-store.ts';

const root = ['site'];
const posts = [...root, 'posts'];
const faqs = [...root, 'faqs'];

/** What a form holds, and upon which revision it was written; none of a post that is not saved yet. */
export type WrittenPost = {
  title: string;
  slug: string | null;
  summary: string;
  body: string;
  authorName: string;
  picture: PostPicture | null;
  ownPicture: { fileId: string; alt: string } | null;
  tags: string[];
};
export type PostToSave = { written: WrittenPost; post: EditedSitePost | undefined };

export function usePosts(params: ListEditedPostsParams) {
  return useApiQuery([...posts, 'list', params], (bearer) => listEditedPosts(params, bearer), { keepsLast: true });
}

export function usePost(id: string) {
  return useApiQuery([...posts, id], (bearer) => readEditedPost(id, bearer), { enabled: id !== 'new' });
}

export function useSavePost() {
  const { t } = useLingui();
  return useApiAct({ send: savePost, changes: [posts], done: t`Saved. The public sees it once you publish it.` });
}

/** Publishes what stands in the form: what is not saved yet is saved first. */
export function usePublishPost() {
  const { t } = useLingui();
  return useApiAct({
    send: async ({ isSaved, at, ...toSave }: PostToSave & { isSaved: boolean; at: string | null }, bearer) => {
      const { id, revision } = isSaved && toSave.post ? toSave.post : await savePost(toSave, bearer);
      return publishPost(id, { revision, at }, bearer);
    },
    changes: [posts],
    done: t`Done. A change is public within ten seconds of its moment.`,
  });
}

function savePost({ written, post }: PostToSave, bearer: Bearer): Promise<EditedSitePost> {
  return post ? updatePost(post.id, { ...written, revision: post.revision }, bearer) : createPost(written, bearer);
}

export function useUnpublishPost() {
  const { t } = useLingui();
  return useApiAct({
    send: (id: string, bearer) => unpublishPost(id, {}, bearer),
    changes: [posts],
    done: t`The post is a draft again.`,
  });
}

export function useRestoreRevision(id: string) {
  const { t } = useLingui();
  return useApiAct({
    send: (revision: number, bearer) => restorePost(id, { revision }, bearer),
    changes: [posts],
    done: t`The old words are the newest revision now.`,
  });
}

export function useFaqs() {
  return useApiQuery(faqs, (bearer) => listEditedFaqs(bearer));
}

/** A new one when it has no id yet. */
export function useSaveFaq(id: string | undefined) {
  const { t } = useLingui();
  return useApiAct({
    send: (form: FaqFormInput, bearer) => (id ? updateFaq(id, form, bearer) : createFaq(form, bearer)),
    changes: [faqs],
    done: t`The question is saved.`,
  });
}

export function useRemoveFaq() {
  const { t } = useLingui();
  return useApiAct({ send: (id: string, bearer) => removeFaq(id, {}, bearer), changes: [faqs], done: t`The question is removed.` });
}

export function useOrderFaqs() {
  return useApiAct({ send: (ids: string[], bearer) => reorderFaqs({ ids }, bearer), changes: [faqs] });
}
