// Settings of the public site besides posts and FAQs: limits, options, and when a banner is shown.

export const serviceBounds = { name: 60, summary: 200, how: 160, points: 6, point: 120, count: 50 } as const;
export const testimonialBounds = { shown: 12, offered: 200 } as const;
export const teamBounds = { pinned: 50 } as const;
export const counterBounds = { max: 1_000_000_000, source: 200 } as const;
export const promotionBounds = { text: 140, linkLabel: 40, path: 200 } as const;

export const serviceIcons = ['female', 'leaf', 'male', 'meal', 'medicine', 'nurse', 'places', 'urgent'] as const;
export type ServiceIcon = (typeof serviceIcons)[number];

export const counterNames = ['doctors', 'places', 'hospitals', 'clinics', 'states', 'patients', 'satisfaction'] as const;
export type CounterName = (typeof counterNames)[number];
export const counterModes = ['counted', 'given', 'hidden'] as const;
export type CounterMode = (typeof counterModes)[number];

/** How the author of a quote is named; never more than the first name. */
export const quoteNames = ['first_name', 'no_name'] as const;
export type QuoteName = (typeof quoteNames)[number];

/** A path of our own site without a query; a banner links nowhere else. */
export const pathPattern = /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/;

export type PromotionState = 'off' | 'ahead' | 'showing' | 'over';

export function promotionState(banner: { isShown: boolean; startsAt: Date; endsAt: Date }, now: Date): PromotionState {
  if (now >= banner.endsAt) return 'over';
  if (!banner.isShown) return 'off';
  return now < banner.startsAt ? 'ahead' : 'showing';
}

/** A banner that ends before it starts would never show. */
export const endsAfterStart = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }): boolean => endsAt > startsAt;

/** One point per non-empty line. */
export const parsePoints = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
