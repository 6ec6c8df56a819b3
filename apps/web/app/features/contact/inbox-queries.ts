// Queries and mutations of the contact inbox (admins).
import type { ListContactMessagesParams } from '@lafiya/api-client';
import {
  getListContactMessagesQueryKey,
  useAnswerContactMessage,
  useAssignContactMessage,
  useCloseContactMessage,
  useListContactMessages,
} from '@lafiya/api-client/contact';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';

const invalidates = [getListContactMessagesQueryKey()];

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
