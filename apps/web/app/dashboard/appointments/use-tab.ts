// The tabs of the appointments page, and the one that is open: the chosen one, else the first with content.
import type { AppointmentTab } from '../../features/appointments/appointment-list.tsx';
import { useAppointmentSearch } from '../../features/appointments/appointment-queries.ts';
import { openingTab } from '../../features/appointments/opening-tab.ts';
import type { MenuRole } from '../menu.ts';

export const appointmentsPerPage = 20;
const staffTabs: AppointmentTab[] = ['today', 'upcoming', 'pending', 'past', 'cancelled'];
export const tabsOf: Record<MenuRole, AppointmentTab[]> = {
  PATIENT: ['today', 'upcoming', 'past', 'cancelled'],
  DOCTOR: staffTabs,
  ADMIN: staffTabs,
};

export function useTab(role: MenuRole, chosen: string): AppointmentTab {
  const tab = tabsOf[role].find((one) => one === chosen);
  const today = useAppointmentSearch({ dateRange: 'today', page: 1, limit: appointmentsPerPage }, tab === undefined);
  return tab ?? openingTab(tabsOf[role], today.data?.counts);
}
