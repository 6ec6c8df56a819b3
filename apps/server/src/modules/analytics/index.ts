// The door of the analytics module.
export { addAnalyticsRoutes } from './analytics.routes.ts';
export { sumVisitDays } from './sum-visit-days.job.ts';
