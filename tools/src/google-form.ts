// Signs in at the Google stand-in like a browser: keeps cookies, follows redirects and submits the form.

export type GoogleProfile = {
  email: string;
  given_name?: string;
  family_name?: string;
  verified?: 'yes' | '';
  answer?: 'continue' | 'cancel';
};

/** Submits the sign-in form at Google; returns the path of our callback. */
export async function submitGoogleForm(url: string, profile: GoogleProfile): Promise<string> {
  const jar = new Map<string, string>();
  let [next, method] = [url, 'GET'];
  for (let hops = 0; hops < 12; hops += 1) {
    const body = method === 'POST' ? new URLSearchParams({ verified: 'yes', answer: 'continue', ...profile }) : null;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(next, { method, redirect: 'manual', headers: { cookie }, body });
    for (const given of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const location = answer.headers.get('location');
    if (!location && method === 'POST') throw new Error(`The stand-in answered ${answer.status}: ${await answer.text()}`);
    method = location ? 'GET' : 'POST';
    next = location ? new URL(location, next).href : next;
    if (next.includes('/api/auth/google/callback')) return next.slice(new URL(next).origin.length);
  }
  throw new Error('Too many redirects at the stand-in.');
}
