// Public interface of the analytics module.
export { addAnalyticsRoutes } from './analytics.routes.ts';
export { aggregateAppointmentDays } from './aggregate-appointment-days.job.ts';
