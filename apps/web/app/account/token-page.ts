// Headers of pages that a mailed link opens: their URL is never sent as a referrer, not even to our own server.
export const tokenPageHeaders = (): HeadersInit => ({ 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex' });
