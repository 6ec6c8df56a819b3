// Permanent redirects from former URLs.
import { redirect } from 'react-router';

const places: Record<string, string> = {
  '/terms': '/terms-of-service',
  '/privacy': '/privacy-policy',
  '/news': '/resources/news',
  '/team': '/resources/teams',
};

export function loader({ request }: { request: Request }) {
  const { pathname, search } = new URL(request.url);
  return redirect(`${places[pathname.replace(/\/$/, '')] ?? '/'}${search}`, {
    status: 301,
    headers: { 'cache-control': 'public, max-age=3600' },
  });
}
