// Whose openings of a page are counted and as what: only those of visitors who said yes, and nothing of the visitor.

/** The visitor's yes. A no leaves nothing: there is no other value. */
export const countingCookie = { name: '__Host-counts', yes: 'yes', days: 180 } as const;

export const devices = ['phone', 'tablet', 'computer'] as const;
export type Device = (typeof devices)[number];

export const countedDays = 30;

/** By the width of the window alone. */
export function deviceOf(width: number): Device {
  if (width < 600) return 'phone';
  return width < 1_024 ? 'tablet' : 'computer';
}

/** The host of the page before: 'inside' when it is ours, 'direct' when there is none or we may not know it. */
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
