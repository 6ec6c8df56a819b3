// Days as our letters and notices write them.

const long = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** '2027-11-16' → '16 November 2027'. */
export const dayInWords = (day: string): string => long.format(new Date(`${day}T00:00:00Z`));
