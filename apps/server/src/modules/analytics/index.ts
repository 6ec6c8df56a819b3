// Public interface of the analytics module.
export { addAnalyticsRoutes } from './analytics.routes.ts';
export { analytics } from './analytics-schemas.ts';
export { readAnalytics } from './read-analytics.ts';
export { aggregateAppointmentDays } from './aggregate-appointment-days.job.ts';
