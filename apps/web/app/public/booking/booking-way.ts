// Where a 'Book' button leads: to booking for whoever is signed in, else to sign-up, which comes back to booking with the same wishes.

const refreshCookie = '__Host-rt';
const wishes = ['service', 'doctor', 'slot'];
const longest = 100;

/** The address of the one route behind all 'Book' buttons. */
export function bookAddress(wish: { service?: string; doctor?: string; slot?: string } = {}): string {
  const query = new URLSearchParams(wish).toString();
  return query ? `/book?${query}` : '/book';
}

/** Some services cannot be booked online yet: their buttons lead to people. Only the API knows whether a session lives; that there is one shows in its cookie, and the pages behind sort out the rest. */
export function bookingWay(asked: URLSearchParams, cookies: string | null, leadsToPeople = false): string {
  if (leadsToPeople) return '/contact?subject=appointment#form';
  const kept = wishes.flatMap((name) => {
    const value = asked.get(name)?.slice(0, longest);
    return value ? [[name, value]] : [];
  });
  if (hasSession(cookies)) return withQuery('/dashboard/appointments/book', kept);
  return withQuery('/signup', [['intent', 'book-consultation'], ...kept]);
}

function hasSession(cookies: string | null): boolean {
  return (cookies ?? '').split(';').some((cookie) => {
    const [name, value] = cookie.trim().split('=');
    return name === refreshCookie && Boolean(value);
  });
}

function withQuery(path: string, pairs: string[][]): string {
  return pairs.length > 0 ? `${path}?${new URLSearchParams(pairs)}` : path;
}
