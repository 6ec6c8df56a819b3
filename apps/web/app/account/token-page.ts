// The headers of a page that has a token in its address: the address goes to nobody, not even to ourselves.
export const tokenPageHeaders = (): HeadersInit => ({ 'referrer-policy': 'strict-origin', 'x-robots-tag': 'noindex' });
