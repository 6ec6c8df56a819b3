// The tabs of the appointments page, and the one that is open: the chosen one, else the first that had content when the page opened.
import { useState } from 'react';
import type { AppointmentTab } from '../../features/appointments/appointment-list.tsx';
import { useAppointmentSearch } from '../../features/appointments/appointment-queries.ts';
import { openingTab } from '../../features/appointments/opening-tab.ts';
import type { MenuRole } from '../menu.ts';

export const appointmentsPerPage = 20;
/** The page shows how many there are, in all and in each tab. */
export const counted = { include: 'total,tabs' } as const;
const staffTabs: AppointmentTab[] = ['today', 'upcoming', 'pending', 'past', 'cancelled'];
export const tabsOf: Record<MenuRole, AppointmentTab[]> = {
  PATIENT: ['today', 'upcoming', 'past', 'cancelled'],
  DOCTOR: staffTabs,
  ADMIN: staffTabs,
};

export function useTab(role: MenuRole, chosen: string): AppointmentTab {
  const tab = tabsOf[role].find((one) => one === chosen);
  const [opening, setOpening] = useState<AppointmentTab>();
  const { data } = useAppointmentSearch(
    { dateRange: 'today', page: 1, limit: appointmentsPerPage, sort: 'scheduledTime', ...counted },
    tab === undefined && opening === undefined,
  );
  // Decided once: when the last appointment of a tab is over, the page must not jump to another tab under the reader's hand.
  if (tab === undefined && opening === undefined && data) setOpening(openingTab(tabsOf[role], data.counts));
  return tab ?? opening ?? 'today';
}
