// Page view counting: only for visitors who consented, and without any data about the visitor.

/** Set when the visitor consents. Refusing leaves no cookie, so there is no other value. */
export const countingCookie = { name: '__Host-counts', yes: 'yes', days: 180 } as const;

export const devices = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof devices)[number];

export const countedDays = 30;

export function deviceOf(width: number): Device {
  if (width < 600) return 'phone';
  return width < 1_024 ? 'tablet' : 'computer';
}

/** The referrer's host; 'inside' for our own site, 'direct' without a referrer. */
export function sourceOf(referrer: string, ownHost: string): string {
  const host = hostOf(referrer);
  if (host === '') return 'direct';
  return host === ownHost ? 'inside' : host;
}

function hostOf(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\./, '').slice(0, 100);
  } catch {
    return '';
  }
}
