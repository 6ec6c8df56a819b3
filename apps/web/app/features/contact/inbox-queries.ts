// Reading and working the inbox, for admins.
import { answerContactMessage, closeContactMessage, listInbox, type ListInboxParams, takeContactMessage } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';

const root = ['inbox'];

export function useInbox(params: ListInboxParams) {
  return useApiQuery([...root, params], (bearer) => listInbox(params, bearer), { keepsLast: true });
}

export function useTakeMessage(id: string) {
  const { t } = useLingui();
  return useApiAct({
    send: (_: undefined, bearer) => takeContactMessage(id, {}, bearer),
    changes: [root],
    done: t`The message is yours now.`,
  });
}

export function useAnswerMessage(id: string) {
  const { t } = useLingui();
  return useApiAct({
    send: (words: string, bearer) => answerContactMessage(id, { words }, bearer),
    changes: [root],
    done: t`Your answer is on its way.`,
  });
}

export function useCloseMessage(id: string) {
  const { t } = useLingui();
  return useApiAct({
    send: (_: undefined, bearer) => closeContactMessage(id, {}, bearer),
    changes: [root],
    done: t`The message is closed.`,
  });
}
