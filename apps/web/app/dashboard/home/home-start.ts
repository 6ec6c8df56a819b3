// What the home page asks for first, answered by one request.
import { getHomeStart, type HomeStart, type User } from '@lafiya/api-client';
import type { ApiRequest } from '@lafiya/api-client/request';
import { firstRequests } from '../../features/appointments/first-requests.ts';
import type { FirstScreen } from '../../platform/first-answers.ts';
import type { Bearer } from '../../platform/session/session-store.ts';
import { closedReason } from '../closed-pages.ts';
import { firstPatients, nextAppointments, todaysAppointments } from './first-lists.ts';

const addresses = [
  '/api/home',
  '/api/notifications/unread',
  '/api/profile',
  '/api/appointments',
  '/api/appointments/analytics',
  '/api/patients/search',
  '/api/waitlist',
  '/api/staff',
  '/api/staff/invitations',
  '/api/staff/verifications',
];
const ownAccessLog = /^\/api\/patients\/[^/]+\/lookups$/;
const isPart = ({ url }: ApiRequest): boolean => addresses.includes(url) || ownAccessLog.test(url);

/** Undefined where the home page is closed: the server would refuse it. */
export function homeStartOf(user: User): FirstScreen<Bearer> | undefined {
  if (user.role === null || closedReason(user, 'dashboard')) return undefined;
  return { isPart, load: async (bearer) => answersOf(await getHomeStart(bearer)) };
}

/** A part that is null is not there for the role. The patient's log is asked for when the profile says whose it is. */
function answersOf(start: HomeStart): [ApiRequest, unknown][] {
  const { profile, month, quarter } = start;
  const answers: [ApiRequest, unknown][] = [
    [get('/api/home'), start.home],
    [get('/api/notifications/unread'), start.unread],
    [get('/api/profile'), profile],
    [get('/api/appointments', nextAppointments), start.upcoming],
    [get('/api/appointments', todaysAppointments), start.today],
    [get('/api/appointments', firstRequests), start.requests],
    [{ method: 'POST', url: '/api/patients/search', data: firstPatients }, start.patients],
    [get('/api/waitlist'), start.waitlist],
    [get(`/api/patients/${profile?.patient?.id}/lookups`), start.accessLog],
    [get('/api/staff', { limit: 1 }), start.staff],
    [get('/api/staff/invitations'), start.invitations],
    [get('/api/staff/verifications'), start.pendingDoctors],
    ...[month, quarter].map((one): [ApiRequest, unknown] => [
      get('/api/appointments/analytics', one ? { from: one.from, to: one.to } : {}),
      one,
    ]),
  ];
  return answers.filter(([, answer]) => answer !== null);
}

const get = (url: string, params: object = {}): ApiRequest => ({ method: 'GET', url, params });
