// 'Is this wrong?': what a visitor may tell about a place of care.

/** In the order in which they are offered. */
export const reportKinds = ['closed', 'moved', 'contact', 'name', 'type', 'other'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportBounds = { words: 1_000, name: 200, address: 300, phone: 60, openingHours: 200 } as const;
