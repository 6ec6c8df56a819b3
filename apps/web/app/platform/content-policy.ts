// The content security policy of a page: which scripts, styles and connections the browser may use.

const shared = (pictures = '') => [
  "default-src 'none'",
  // Mantine and React set style attributes; no style element is allowed by this.
  "style-src-attr 'unsafe-inline'",
  `img-src 'self' data:${pictures ? ` ${pictures}` : ''}`,
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/** A static page is cached for everybody, so its few scripts are allowed by hash. `pictures`: where map tiles come from, if from elsewhere. */
export function staticPagePolicy(scriptIntegrities: string[], pictures?: string): string {
  const scripts = scriptIntegrities.map((integrity) => `'${integrity}'`).join(' ');
  return [...shared(pictures), `script-src ${scripts}`, "style-src 'self'"].join('; ');
}

/** A hydrated page belongs to one visitor, so its scripts are allowed by a nonce used once. */
export function hydratedPagePolicy(nonce: string): string {
  return [...shared(), `script-src 'nonce-${nonce}' 'strict-dynamic'`, `style-src 'self' 'nonce-${nonce}'`].join('; ');
}

/** While developing, Vite puts its own scripts and styles into the page. */
export const developmentPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data:; connect-src 'self' ws: wss:; base-uri 'none'; frame-ancestors 'none'";
