// Headers of pages with a token in the URL: the URL is never sent as a referrer, not even to our own server.
export const tokenPageHeaders = (): HeadersInit => ({ 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex' });
