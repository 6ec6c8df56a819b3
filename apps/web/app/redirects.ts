// Former addresses and the pages that replaced them, and the route that redirects. Query strings are kept.
import { redirect } from 'react-router';

const replacedBy: Record<string, string> = {
  '/terms': '/terms-of-service',
  '/privacy': '/privacy-policy',
  '/news': '/resources/news',
  '/team': '/resources/teams',
  '/appointments': '/dashboard/appointments/book',
  '/app/appointments/book': '/dashboard/appointments/book',
  '/dashboard/doctors': '/dashboard/find-doctors',
  '/dashboard/records': '/dashboard/medical-records',
  '/dashboard/health': '/dashboard/my-health',
  '/admin/staff': '/dashboard/staff',
  '/admin/schedules': '/dashboard/appointments',
  '/admin/system': '/dashboard',
  '/admin/analytics': '/dashboard/appointments?tab=analytics',
  '/doctor/availability': '/dashboard/availability',
  '/doctor/consult-notes': '/dashboard/consultations',
  '/doctor/live-consultations': '/dashboard/video-consultations',
};

/** An unknown page of the dashboard leads to its home, for now: the page may exist later. */
export const redirectedPaths = [...Object.keys(replacedBy), '/dashboard/*'];

export function loader({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  const address = replacedBy[pathname.replace(/\/$/, '')];
  if (!address) return redirect('/dashboard');
  const query = address.includes('?') ? search.replace('?', '&') : search;
  return redirect(`${address}${query}`, { status: 301, headers: { 'cache-control': 'public, max-age=3600' } });
}
