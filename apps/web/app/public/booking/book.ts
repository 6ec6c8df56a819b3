// /book: where every 'Book' button of the public site leads. Pages are the same for everybody, so this one address reads the session.
import { redirect } from 'react-router';
import { leadsToPeople } from '../../features/site/public/read-settings.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import type { Route } from './+types/book.ts';
import { bookingWay } from './booking-way.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const toPeople = await leadsToPeople(context.get(requestFacts), asked.get('service'));
  return redirect(bookingWay(asked, request.headers.get('cookie'), toPeople), { status: 303, headers: { 'cache-control': 'no-store' } });
}
