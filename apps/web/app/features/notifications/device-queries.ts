// Push notification devices: list, turning this device on and off, and registering it again for a new session.
import {
  getPushKey,
  listNotificationDevices,
  type NotificationDevice,
  removeNotificationDevice,
  testNotificationDevice,
  registerNotificationDevice,
} from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApiMutation, useApiQuery } from '../../platform/queries.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import {
  pushSupport,
  toSubscriptionForm,
  isRememberedUser,
  rememberUser,
  type DeviceStatus,
  subscribe,
  currentSubscription,
} from './this-device.ts';

const root = ['notification-devices'];
const thisDeviceKey = [...root, 'here'];

export function useNotificationDevices() {
  return useApiQuery([...root, 'list'], (bearer) => listNotificationDevices(bearer));
}

/** The key is null when push notifications are not configured. */
export function usePushKey() {
  return useApiQuery([...root, 'key'], (bearer) => getPushKey(bearer));
}

/** Status of this browser, which is matched with the list by its endpoint. */
export function useThisDeviceStatus(
  devices: NotificationDevice[] | undefined,
): { status: DeviceStatus; own: NotificationDevice | undefined } | null {
  const { data } = useQuery({
    queryKey: thisDeviceKey,
    queryFn: async () => ({ support: pushSupport(), endpoint: (await currentSubscription())?.endpoint ?? null }),
  });
  if (!data || !devices) return null;
  const own = devices.find(({ endpoint }) => endpoint === data.endpoint);
  return { status: own && data.support === 'off' ? 'on' : data.support, own };
}

/** Resolves to false when the user or the browser denied the permission. */
export function useTurnOnThisDevice() {
  const { user } = useSession();
  return useApiMutation({
    send: async (publicKey: string, bearer) => {
      const form = await subscribe(publicKey);
      if (!form) return false;
      await registerNotificationDevice(form, bearer);
      rememberUser(user?.id ?? null);
      return true;
    },
    invalidates: [root],
  });
}

/** Also unsubscribes the browser if the device is this one. */
export function useRemoveDevice() {
  const { t } = useLingui();
  return useApiMutation({
    send: async ({ id, endpoint }: NotificationDevice, bearer) => {
      const current = await currentSubscription();
      if (current?.endpoint === endpoint) {
        rememberUser(null);
        await current.unsubscribe();
      }
      return removeNotificationDevice(id, bearer);
    },
    invalidates: [root],
    successMessage: t`No more notifications on that device`,
  });
}

export function useTestDevice() {
  const { t } = useLingui();
  return useApiMutation({
    send: (id: string, bearer) => testNotificationDevice(id, {}, bearer),
    successMessage: t`A test is on its way. It takes a few seconds.`,
  });
}

/** Registers this device again for a new session of the user who turned it on. */
export function useDeviceRegistration(): void {
  const { user, call } = useSession();
  const client = useQueryClient();
  const userId = user?.id;
  useEffect(() => {
    if (!userId || !isRememberedUser(userId)) return;
    const register = async (): Promise<void> => {
      const subscription = await currentSubscription();
      if (!subscription || Notification.permission !== 'granted') return;
      await call((bearer) => registerNotificationDevice(toSubscriptionForm(subscription), bearer));
      await client.invalidateQueries({ queryKey: root });
    };
    // Runs in the background; the settings page shows whether the device is on.
    register().catch(() => undefined);
  }, [userId, call, client]);
}
