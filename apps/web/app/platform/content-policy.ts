// The Content-Security-Policy of static, hydrated and development pages.

const sharedDirectives = (imageOrigin = '') => [
  "default-src 'none'",
  // Mantine and React set style attributes; no style element is allowed by this.
  "style-src-attr 'unsafe-inline'",
  `img-src 'self' data:${imageOrigin ? ` ${imageOrigin}` : ''}`,
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** Static pages are cached publicly, so scripts are allowed by hash instead of a nonce. `imageOrigin`: of external map tiles, if any. */
export function staticPagePolicy(scriptIntegrities: string[], imageOrigin?: string): string {
  const scripts = scriptIntegrities.map((integrity) => `'${integrity}'`).join(' ');
  return [...sharedDirectives(imageOrigin), `script-src ${scripts}`, "style-src 'self'"].join('; ');
}

/** Hydrated pages are rendered per request, so scripts are allowed by a nonce. */
export function hydratedPagePolicy(nonce: string): string {
  return [...sharedDirectives(), `script-src 'nonce-${nonce}' 'strict-dynamic'`, `style-src 'self' 'nonce-${nonce}'`].join('; ');
}

/** In development Vite injects its own scripts and styles. */
export const developmentPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data:; connect-src 'self' ws: wss:; base-uri 'none'; frame-ancestors 'none'";
