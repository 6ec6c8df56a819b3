// Queries and mutations of the contact inbox (admins).
import {
  answerContactMessage,
  closeContactMessage,
  listContactMessages,
  type ListContactMessagesParams,
  assignContactMessage,
} from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useApiMutation, useApiQuery } from '../../platform/queries.tsx';

const root = ['inbox'];

export function useInbox(params: ListContactMessagesParams) {
  return useApiQuery([...root, params], (bearer) => listContactMessages(params, bearer), { keepPrevious: true });
}

export function useAssignMessage(id: string) {
  const { t } = useLingui();
  return useApiMutation({
    send: (_: undefined, bearer) => assignContactMessage(id, {}, bearer),
    invalidates: [root],
    successMessage: t`The message is yours now.`,
  });
}

export function useAnswerMessage(id: string) {
  const { t } = useLingui();
  return useApiMutation({
    send: (text: string, bearer) => answerContactMessage(id, { text }, bearer),
    invalidates: [root],
    successMessage: t`Your answer is on its way.`,
  });
}

export function useCloseMessage(id: string) {
  const { t } = useLingui();
  return useApiMutation({
    send: (_: undefined, bearer) => closeContactMessage(id, {}, bearer),
    invalidates: [root],
    successMessage: t`The message is closed.`,
  });
}
