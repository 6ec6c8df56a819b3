// The door of the availability module.
export { addAvailabilityRoutes } from './availability.routes.ts';
export { askSlots } from './ask-slots.ts';
export { lookForMissingNextFree, refreshNextFree } from './refresh-next-free.job.ts';
