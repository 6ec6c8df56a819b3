// The tab with which the list of appointments opens: the first one that has something to show.
import type { AppointmentList } from '@lafiya/api-client';
import type { AppointmentTab } from './appointment-list.tsx';

export function openingTab(tabs: readonly AppointmentTab[], counts: AppointmentList['counts'] | undefined): AppointmentTab {
  return tabs.find((tab) => (counts?.[tab] ?? 0) > 0) ?? 'today';
}
