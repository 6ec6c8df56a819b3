// A browser of one person: sends requests to the API and keeps its cookies.

export type Answer = { status: number; body: Record<string, unknown>; location: string };

export type Browser = {
  post: (path: string, body?: object, accessToken?: string) => Promise<Answer>;
  get: (path: string, accessToken?: string) => Promise<Answer>;
};

let addresses = 0;

export function createBrowser(url: string): Browser {
  const cookies = new Map<string, string>();
  addresses += 1;
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  const request = async (path: string, accessToken: string | undefined, body?: object): Promise<Answer> => {
    const response = await fetch(`${url}${path}`, {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      redirect: 'manual',
      headers: {
        ...(body ? { 'content-type': 'application/json' } : {}),
        'x-forwarded-for': address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(accessToken ? { authorization: `Bearer ${accessToken}` } : {}),
      },
    });
    for (const given of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
      if (value) cookies.set(name, value);
      else cookies.delete(name);
    }
    const text = await response.text();
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    return {
      status: response.status,
      body: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
      location: response.headers.get('location') ?? '',
    };
  };
  return {
    post: (path, body = {}, accessToken) => request(path, accessToken, body),
    get: (path, accessToken) => request(path, accessToken),
  };
}
