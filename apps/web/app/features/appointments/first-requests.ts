// The pending requests that a doctor sees first.

export const firstRequests = { dateRange: 'pending', limit: 3, sort: 'scheduledTime', include: 'total' } as const;
