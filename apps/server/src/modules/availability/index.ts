// Public interface of the availability module.
export { addAvailabilityRoutes } from './availability.routes.ts';
export { loadSlotQueries } from './slot-queries.ts';
export { parseSchedule, scheduleJson } from './schedules.repository.ts';
export { findMissingNextFree, refreshNextFree } from './refresh-next-free.job.ts';
