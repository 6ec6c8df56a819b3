// Push notification devices: list, turning this device on and off, and registering it again for a new session.
import type { NotificationDevice } from '@lafiya/api-client';
import {
  getListNotificationDevicesQueryKey,
  useRegisterNotificationDeviceHook,
  useRemoveNotificationDeviceHook,
  useTestNotificationDevice,
} from '@lafiya/api-client/notifications';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
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

const devicesKey = getListNotificationDevicesQueryKey();
const invalidates = [devicesKey];

/** Status of this browser, which is matched with the list by its endpoint. */
export function useThisDeviceStatus(
  devices: NotificationDevice[] | undefined,
): { status: DeviceStatus; own: NotificationDevice | undefined } | null {
  const { data } = useQuery({
    queryKey: [...devicesKey, 'this-device'],
    queryFn: async () => ({ support: pushSupport(), endpoint: (await currentSubscription())?.endpoint ?? null }),
  });
  if (!data || !devices) return null;
  const own = devices.find(({ endpoint }) => endpoint === data.endpoint);
  return { status: own && data.support === 'off' ? 'on' : data.support, own };
}

/** Resolves to false when the user or the browser denied the permission. */
export function useTurnOnThisDevice() {
  const { user } = useSession();
  const register = useRegisterNotificationDeviceHook();
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const form = await subscribe(publicKey);
      if (!form) return false;
      await register(form);
      rememberUser(user?.id ?? null);
      return true;
    },
    meta: { invalidates },
  });
}

/** Also unsubscribes the browser if the device is this one. */
export function useRemoveDevice() {
  const { t } = useLingui();
  const remove = useRemoveNotificationDeviceHook();
  return useMutation({
    mutationFn: async ({ id, endpoint }: NotificationDevice) => {
      const current = await currentSubscription();
      if (current?.endpoint === endpoint) {
        rememberUser(null);
        await current.unsubscribe();
      }
      return remove(id);
    },
    meta: { invalidates, successMessage: t`Notifications are off on that device` },
  });
}

export function useTestDevice() {
  const { t } = useLingui();
  return useTestNotificationDevice({ mutation: { meta: { successMessage: t`We have sent a test. It takes a few seconds.` } } });
}

/** Registers this device again for a new session of the user who turned it on. */
export function useDeviceRegistration(): void {
  const { user } = useSession();
  const register = useRegisterNotificationDeviceHook();
  const client = useQueryClient();
  const userId = user?.id;
  useEffect(() => {
    if (!userId || !isRememberedUser(userId)) return;
    const registerAgain = async (): Promise<void> => {
      const subscription = await currentSubscription();
      if (!subscription || Notification.permission !== 'granted') return;
      await register(toSubscriptionForm(subscription));
      await client.invalidateQueries({ queryKey: devicesKey });
    };
    // Runs in the background; the settings page shows whether the device is on.
    registerAgain().catch(() => undefined);
  }, [userId, register, client]);
}
