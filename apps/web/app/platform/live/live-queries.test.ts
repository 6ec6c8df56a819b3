// Tests that each live topic invalidates the queries that show what changed, under the keys of the generated hooks.
import { getGetAppointmentQueryKey, getGetAnalyticsQueryKey, getListAppointmentsQueryKey } from '@lafiya/api-client/appointments';
import { getGetAvailabilityQueryKey } from '@lafiya/api-client/availability';
import { getGetChartQueryKey } from '@lafiya/api-client/chart';
import {
  getGetAttendanceQueryKey,
  getGetCallQueryKey,
  getListCallMessagesQueryKey,
  getListConsultationsQueryKey,
  getListDisputesQueryKey,
} from '@lafiya/api-client/consultations';
import { getListDoctorsQueryKey, getListFreeSlotsQueryKey } from '@lafiya/api-client/doctors';
import { getGetHomeQueryKey } from '@lafiya/api-client/home';
import {
  getCountUnreadNotificationsQueryKey,
  getGetNotificationPreferencesQueryKey,
  getListNotificationDevicesQueryKey,
  getListNotificationsQueryKey,
} from '@lafiya/api-client/notifications';
import { getListEmergencyAccessesQueryKey, getListPatientsQueryKey } from '@lafiya/api-client/patients';
import { getListStaffQueryKey } from '@lafiya/api-client/staff';
import { getGetTimelineQueryKey } from '@lafiya/api-client/timeline';
import { getGetVitalsQueryKey } from '@lafiya/api-client/vitals';
import { liveTopics } from '@lafiya/domain/live/live-topics';
import { matchQuery, type Query, QueryClient, type QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLiveBatcher, queriesByTopic } from './live-queries.ts';

const id = '0199a7c0-0000-7000-8000-000000000001';
const keys = {
  notifications: getListNotificationsQueryKey({ page: 2 }),
  unread: getCountUnreadNotificationsQueryKey(),
  call: getGetCallQueryKey(id),
  messages: getListCallMessagesQueryKey(id),
  attendance: getGetAttendanceQueryKey(id),
  consultations: getListConsultationsQueryKey({ page: 1 }),
  home: getGetHomeQueryKey(),
  appointments: getListAppointmentsQueryKey({ page: 1 }),
  appointment: getGetAppointmentQueryKey(id),
  analytics: getGetAnalyticsQueryKey({}),
  disputes: getListDisputesQueryKey({}),
  emergencyAccesses: getListEmergencyAccessesQueryKey({ status: 'open' }),
  availability: getGetAvailabilityQueryKey(),
  freeSlots: getListFreeSlotsQueryKey('dr-ada', { from: '2026-11-17', days: 7 }),
  doctors: getListDoctorsQueryKey({}),
  chart: getGetChartQueryKey(id),
  timeline: getGetTimelineQueryKey(id, {}),
  vitals: getGetVitalsQueryKey(id),
  patients: getListPatientsQueryKey({ page: 1 }),
  notificationPreferences: getGetNotificationPreferencesQueryKey(),
  notificationDevices: getListNotificationDevicesQueryKey(),
  staff: getListStaffQueryKey(),
} satisfies Record<string, QueryKey>;
type Name = keyof typeof keys;
/** No event is about these. */
const unrelated: Name[] = ['notificationPreferences', 'notificationDevices', 'staff'];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const client = new QueryClient();
  for (const queryKey of Object.values(keys)) client.setQueryData(queryKey, { some: 'data' });
  const batcher = createLiveBatcher((queryKey) => void client.invalidateQueries({ queryKey }));
  const invalidated = () => (Object.keys(keys) as Name[]).filter((name) => client.getQueryState(keys[name])?.isInvalidated);
  return { batcher, invalidated };
}

it.each<[topic: (typeof liveTopics)[number], names: Name[]]>([
  ['notifications', ['notifications', 'unread']],
  ['calls', ['call', 'messages', 'attendance', 'consultations', 'home']],
  ['admissions', []],
  [
    'appointments',
    [
      'call',
      'messages',
      'attendance',
      'consultations',
      'home',
      'appointments',
      'appointment',
      'analytics',
      'disputes',
      'emergencyAccesses',
      'availability',
      'freeSlots',
      'doctors',
      'chart',
      'timeline',
      'vitals',
      'patients',
    ],
  ],
  ['chart', ['home', 'chart', 'timeline', 'vitals', 'patients']],
])('an event of topic %s invalidates exactly what may show it', (topic, names) => {
  const { batcher, invalidated } = setUp();
  batcher.onEvent({ topic });
  vi.advanceTimersByTime(300);
  expect(invalidated()).toEqual(names);
});

it('invalidates calls at once and everything else in a batch', () => {
  const { batcher, invalidated } = setUp();
  batcher.onEvent({ topic: 'calls' });
  expect(invalidated()).toContain('call');
  batcher.onEvent({ topic: 'notifications' });
  expect(invalidated()).not.toContain('notifications');
  vi.advanceTimersByTime(300);
  expect(invalidated()).toContain('notifications');
});

it('invalidates every topic after events may have been missed', () => {
  const { batcher, invalidated } = setUp();
  batcher.onEvent({});
  vi.advanceTimersByTime(300);
  expect(invalidated()).toEqual((Object.keys(keys) as Name[]).filter((name) => !unrelated.includes(name)));
});

it('has no prefix that matches no query', () => {
  const prefixes = liveTopics.flatMap((topic) => queriesByTopic[topic]);
  const cached = new QueryClient();
  for (const queryKey of Object.values(keys)) cached.setQueryData(queryKey, {});
  const queries = cached.getQueryCache().getAll() as Query[];
  expect(prefixes.filter((queryKey) => !queries.some((query) => matchQuery({ queryKey }, query)))).toEqual([]);
});
