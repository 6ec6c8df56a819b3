// /book: where every 'Book' button of the public site leads. Pages are the same for everybody, so this one address reads the session.
import { redirect } from 'react-router';
import { bookingWay } from './booking-way.ts';

export function loader({ request }: { request: Request }) {
  const way = bookingWay(new URL(request.url).searchParams, request.headers.get('cookie'));
  return redirect(way, { status: 303, headers: { 'cache-control': 'no-store' } });
}
