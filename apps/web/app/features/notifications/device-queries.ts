// Devices on which one is told things: the list, turning this one on and off, and keeping it known to the session one has now.
import {
  getPushKey,
  listNotificationDevices,
  type NotificationDevice,
  removeNotificationDevice,
  testNotificationDevice,
  turnOnNotificationDevice,
} from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApiAct, useApiQuery } from '../../platform/queries.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import { ableTo, formOf, isRememberedFor, rememberFor, type Standing, subscribe, subscribed } from './this-device.ts';

const root = ['notification-devices'];
const hereKey = [...root, 'here'];

export function useNotificationDevices() {
  return useApiQuery([...root, 'list'], (bearer) => listNotificationDevices(bearer));
}

/** Null where we send no notifications. */
export function usePushKey() {
  return useApiQuery([...root, 'key'], (bearer) => getPushKey(bearer));
}

/** How it stands in this browser; the endpoint is what it is known by in the list. */
export function useThisDevice(
  devices: NotificationDevice[] | undefined,
): { standing: Standing; own: NotificationDevice | undefined } | null {
  const { data } = useQuery({
    queryKey: hereKey,
    queryFn: async () => ({ able: ableTo(), endpoint: (await subscribed())?.endpoint ?? null }),
  });
  if (!data || !devices) return null;
  const own = devices.find(({ endpoint }) => endpoint === data.endpoint);
  return { standing: own && data.able === 'off' ? 'on' : data.able, own };
}

/** Gives whether it is on now; it is not where the person, or the browser for them, said no. */
export function useTurnOn() {
  const { user } = useSession();
  return useApiAct({
    send: async (publicKey: string, bearer) => {
      const form = await subscribe(publicKey);
      if (!form) return false;
      await turnOnNotificationDevice(form, bearer);
      rememberFor(user?.id ?? null);
      return true;
    },
    changes: [root],
  });
}

/** Also in the browser when it is this one: it need not be woken for nothing. */
export function useRemoveDevice() {
  const { t } = useLingui();
  return useApiAct({
    send: async ({ id, endpoint }: NotificationDevice, bearer) => {
      const here = await subscribed();
      if (here?.endpoint === endpoint) {
        rememberFor(null);
        await here.unsubscribe();
      }
      return removeNotificationDevice(id, bearer);
    },
    changes: [root],
    done: t`No more notifications on that device`,
  });
}

export function useTestDevice() {
  const { t } = useLingui();
  return useApiAct({
    send: (id: string, bearer) => testNotificationDevice(id, {}, bearer),
    done: t`A test is on its way. It takes a few seconds.`,
  });
}

/** Sessions end and begin again; who turned this device on is told things here also in the next one. */
export function useKeepDevice(): void {
  const { user, call } = useSession();
  const client = useQueryClient();
  const userId = user?.id;
  useEffect(() => {
    if (!userId || !isRememberedFor(userId)) return;
    const keep = async (): Promise<void> => {
      const subscription = await subscribed();
      if (!subscription || Notification.permission !== 'granted') return;
      await call((bearer) => turnOnNotificationDevice(formOf(subscription), bearer));
      await client.invalidateQueries({ queryKey: root });
    };
    // Nobody asked for it just now: the settings show when it did not work.
    keep().catch(() => undefined);
  }, [userId, call, client]);
}
