// Queries of notifications (unread count, pages), marking them as read, and saving how the user wants to hear of what.
import {
  getGetNotificationPreferencesQueryKey,
  useConfirmSmsNumber as useConfirmNumber,
  useCountUnreadNotifications,
  useListNotifications,
  useMarkNotificationsReadHook,
  useRemoveSmsNumber as useRemoveNumber,
  useStartSmsNumber as useStartNumber,
  useUpdateNotificationPreference,
} from '@lafiya/api-client/notifications';
import type { NotificationTopic } from '@lafiya/domain/notifications/notification-topics';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useMutation } from '@tanstack/react-query';
import { useRefetchInterval } from '../../platform/queries.tsx';

/** Polling for clients that do not receive live events. */
const refetchMs = 300_000;

export function useUnreadCount(): number {
  return useCountUnreadNotifications({ query: useRefetchInterval(refetchMs) }).data?.unread ?? 0;
}

export type NotificationPage = { page?: number; limit?: number; onlyUnread?: boolean; topic?: NotificationTopic | undefined };

export function useNotifications({ page = 1, limit = 20, onlyUnread = false, topic }: NotificationPage) {
  const params = { page, limit, unread: onlyUnread ? 'true' : 'false', ...(topic ? { topic } : {}) } as const;
  return useListNotifications(params, { query: { placeholderData: keepPreviousData } });
}

/** Marks the given notifications, or all of them, as read. They are refetched, as after every mutation. */
export function useMarkRead() {
  const markRead = useMarkNotificationsReadHook();
  return useMutation({ mutationFn: (ids: string[] | undefined) => markRead(ids ? { ids } : {}) });
}

export function useSaveNotificationPreference() {
  return useUpdateNotificationPreference({ mutation: { meta: { invalidates: [getGetNotificationPreferencesQueryKey()] } } });
}

/** The dialog shows errors at its fields. */
export function useStartSmsNumber() {
  return useStartNumber({ mutation: { meta: { suppressErrorToast: true } } });
}

export function useConfirmSmsNumber() {
  const { t } = useLingui();
  const meta = { invalidates: [getGetNotificationPreferencesQueryKey()], successMessage: t`Number confirmed`, suppressErrorToast: true };
  return useConfirmNumber({ mutation: { meta } });
}

export function useRemoveSmsNumber() {
  const { t } = useLingui();
  const meta = { invalidates: [getGetNotificationPreferencesQueryKey()], successMessage: t`You will get no more text messages` };
  return useRemoveNumber({ mutation: { meta } });
}
