// Queries and mutations of the contact inbox (admins).
import type { ListContactMessagesParams } from '@lafiya/api-client';
import {
  getListContactMessagesQueryKey,
  useAnswerContactMessage,
  useAssignContactMessage,
  useChangeContactMessages,
  useCloseContactMessage,
  useListContactMessages,
} from '@lafiya/api-client/contact';
import { getGetSiteCountsQueryKey } from '@lafiya/api-client/site';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { toast } from '../../ui/toast.tsx';

/** The menu of the site editor counts new messages. */
const invalidates = [getListContactMessagesQueryKey(), getGetSiteCountsQueryKey()];

export function useInbox(params: ListContactMessagesParams) {
  return useListContactMessages(params, { query: { placeholderData: keepPreviousData } });
}

export function useAssignMessage() {
  const { t } = useLingui();
  return useAssignContactMessage({ mutation: { meta: { invalidates, successMessage: t`The message is assigned to you.` } } });
}

export function useAnswerMessage() {
  const { t } = useLingui();
  return useAnswerContactMessage({ mutation: { meta: { invalidates, successMessage: t`Your reply is on its way.` } } });
}

export function useCloseMessage() {
  const { t } = useLingui();
  return useCloseContactMessage({ mutation: { meta: { invalidates, successMessage: t`The message is closed.` } } });
}

/** Says how many were changed, and how many another admin had already dealt with. */
export function useChangeMessages() {
  const { t } = useLingui();
  return useChangeContactMessages({
    mutation: {
      meta: { invalidates },
      onSuccess: ({ changed, skipped }, { data: { action } }) => {
        const title = action === 'assign' ? t`${changed} messages are assigned to you.` : t`${changed} messages are closed.`;
        toast.success(title, skipped > 0 ? { detail: t`${skipped} had already been closed.` } : {});
      },
    },
  });
}
