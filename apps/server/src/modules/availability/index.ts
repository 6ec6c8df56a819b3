// Public interface of the availability module.
export { addAvailabilityRoutes } from './availability.routes.ts';
export { loadSlotQueries } from './slot-queries.ts';
export { findMissingNextFree, refreshNextFree } from './refresh-next-free.job.ts';
