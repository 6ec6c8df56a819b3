// Where a 'Book' button leads: to booking when signed in, otherwise to sign-up, which returns to booking with the same parameters.

const refreshCookie = '__Host-rt';
const bookingParams = ['service', 'doctor', 'slot'];
const maxLength = 100;

/** The URL of the redirect behind all 'Book' buttons. */
export function bookPath(params: { service?: string; doctor?: string; slot?: string } = {}): string {
  const query = new URLSearchParams(params).toString();
  return query ? `/book?${query}` : '/book';
}

/** Services that cannot be booked online lead to the contact form. The cookie only shows that there is a session; the target page verifies it. */
export function bookingPath(searchParams: URLSearchParams, cookies: string | null, needsContact = false): string {
  if (needsContact) return '/contact?subject=appointment#form';
  const allowed = bookingParams.flatMap((name) => {
    const value = searchParams.get(name)?.slice(0, maxLength);
    return value ? [[name, value]] : [];
  });
  if (hasSession(cookies)) return withQuery('/dashboard/appointments/book', allowed);
  return withQuery('/signup', [['intent', 'book-consultation'], ...allowed]);
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
