// Formats dates for emails and notifications.

const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2027-11-16' → '16 November 2027'. */
export const formatDay = (day: string): string => longDate.format(new Date(`${day}T00:00:00Z`));
