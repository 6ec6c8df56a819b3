// The door of the care-locations module.
export { addCareLocationRoutes } from './care-locations.routes.ts';
