// Queries and mutations of posts and questions (admins).
import type { EditorSitePost, FaqFormInput, ListEditorPostsParams, NewSitePostInput } from '@lafiya/api-client';
import {
  getGetSiteCountsQueryKey,
  getListEditorFaqsQueryKey,
  getListEditorPostsQueryKey,
  useCreateFaqHook,
  useCreatePostHook,
  useListEditorPosts,
  usePublishPostHook,
  useRemoveFaq as useRemove,
  useReorderFaqs,
  useRestorePost,
  useUnpublishPost as useUnpublish,
  useUpdateFaqHook,
  useUpdatePostHook,
} from '@lafiya/api-client/site';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation } from '@tanstack/react-query';

/** With what the menu of the site editor counts. */
const posts = [getListEditorPostsQueryKey(), getGetSiteCountsQueryKey()];
const faqs = [getListEditorFaqsQueryKey()];

type PostToSave = { written: NewSitePostInput; post: EditorSitePost | undefined };

export function usePosts(params: ListEditorPostsParams) {
  return useListEditorPosts(params, { query: { placeholderData: keepPreviousData } });
}

export function useSavePost() {
  const { t } = useLingui();
  return useMutation({
    mutationFn: useSendPost(),
    meta: { invalidates: posts, successMessage: t`Saved. Publish it to make it public.` },
  });
}

/** Publishes the values of the form; saves unsaved changes first. */
export function usePublishPost() {
  const { t } = useLingui();
  const save = useSendPost();
  const publish = usePublishPostHook();
  return useMutation({
    mutationFn: async ({ isSaved, at, ...toSave }: PostToSave & { isSaved: boolean; at: string | null }) => {
      const { id, revision } = isSaved && toSave.post ? toSave.post : await save(toSave);
      return publish(id, { revision, at });
    },
    meta: { invalidates: posts, successMessage: t`Done. Changes appear within ten seconds of the time you set.` },
  });
}

function useSendPost() {
  const create = useCreatePostHook();
  const update = useUpdatePostHook();
  return ({ written, post }: PostToSave): Promise<EditorSitePost> =>
    post ? update(post.id, { ...written, revision: post.revision }) : create(written);
}

export function useUnpublishPost() {
  const { t } = useLingui();
  return useUnpublish({ mutation: { meta: { invalidates: posts, successMessage: t`The post is a draft again.` } } });
}

export function useRestoreRevision() {
  const { t } = useLingui();
  return useRestorePost({ mutation: { meta: { invalidates: posts, successMessage: t`The earlier version is restored.` } } });
}

/** Creates a question when there is no id. */
export function useSaveFaq(id: string | undefined) {
  const { t } = useLingui();
  const create = useCreateFaqHook();
  const update = useUpdateFaqHook();
  return useMutation({
    mutationFn: (form: FaqFormInput) => (id ? update(id, form) : create(form)),
    meta: { invalidates: faqs, successMessage: t`Question saved` },
  });
}

export function useRemoveFaq() {
  const { t } = useLingui();
  return useRemove({ mutation: { meta: { invalidates: faqs, successMessage: t`Question removed` } } });
}

export function useOrderFaqs() {
  return useReorderFaqs({ mutation: { meta: { invalidates: faqs } } });
}
