// /book: redirects every 'Book' button of the public site. Public pages are cached, so the session is checked here.
import { redirect } from 'react-router';
import { leadsToContactPage } from '../../features/site/public/read-site-settings.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import type { Route } from './+types/book.ts';
import { bookingPath } from './booking-path.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const searchParams = new URL(request.url).searchParams;
  const needsContact = await leadsToContactPage(context.get(requestFacts), searchParams.get('service'));
  return redirect(bookingPath(searchParams, request.headers.get('cookie'), needsContact), {
    status: 303,
    headers: { 'cache-control': 'no-store' },
  });
}
