// Kinds and length limits of error reports about a care location.

/** In display order. */
export const reportKinds = ['closed', 'moved', 'contact', 'name', 'type', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportBounds = { text: 1_000, name: 200, address: 300, phone: 60, openingHours: 200 } as const;
