// Tells the server the device's time zone while the user has chosen none, so that messages and calendars name the same time as the screen.
import type { User } from '@lafiya/api-client';
import { useStoreDeviceTimeZoneHook } from '@lafiya/api-client/profile';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queriesByTopic } from '../../../platform/live/live-queries.ts';
import { useDeviceZone } from '../../../platform/own-zone.ts';
import { useSession } from '../../../platform/session/session-provider.tsx';

export function useStoreDeviceZone(user: User): void {
  const { changeUser } = useSession();
  const store = useStoreDeviceTimeZoneHook();
  const client = useQueryClient();
  const device = useDeviceZone();
  const latestUser = useRef(user);
  useEffect(() => {
    latestUser.current = user;
  });
  const isKnown = user.timeZoneChosen || user.timeZone === device;
  useEffect(() => {
    if (isKnown) return;
    const send = async (): Promise<void> => {
      const { timeZone, timeZoneChosen } = await store({ timeZone: device });
      changeUser({ ...latestUser.current, timeZone, timeZoneChosen });
      // The server decides which appointments are today's.
      await Promise.all(queriesByTopic.appointments.map((queryKey) => client.invalidateQueries({ queryKey })));
    };
    // Runs in the background; the next page tries again.
    send().catch(() => undefined);
  }, [isKnown, device, store, changeUser, client]);
}
