// The days and moments that a request may name: those of the years 1900 to 2199, far inside of what the database and sums of days can hold.

export const firstCalendarDay = '1900-01-01';
export const lastCalendarDay = '2199-12-31';

const century = '(?:19|20|21)';
const day31 = '(?:0[13578]|1[02])-(?:0[1-9]|[12][0-9]|3[01])';
const day30 = '(?:0[469]|11)-(?:0[1-9]|[12][0-9]|30)';
const february = '02-(?:0[1-9]|1[0-9]|2[0-8])';
/** 1900 and 2100 are no leap years. */
const leapYear = `(?:${century}(?:0[48]|[2468][048]|[13579][26])|2000)`;
const day = `(?:${century}[0-9]{2}-(?:${day31}|${day30}|${february})|${leapYear}-02-29)`;
const hour = '(?:[01][0-9]|2[0-3])';
/** No zone is further from UTC than fourteen hours, and the database refuses sixteen. */
const offset = '[+-](?:(?:0[0-9]|1[0-3]):[0-5][0-9]|14:00)';

/** YYYY-MM-DD. One pattern says it all, so that the OpenAPI document and the forms of the web have the whole rule. */
export const calendarDayPattern = new RegExp(`^${day}$`);

/** ISO 8601 with seconds and an offset or Z. */
export const momentPattern = new RegExp(`^${day}T${hour}:[0-5][0-9]:[0-5][0-9](?:\\.[0-9]{1,9})?(?:Z|${offset})$`);
