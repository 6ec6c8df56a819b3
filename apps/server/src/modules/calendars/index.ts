// Public interface of the calendars module.
export { addCalendarRoutes } from './calendars.routes.ts';
export { readOwnCalendars } from './read-own-calendars.job.ts';
