// Public exports of the care-locations module.
export { addCareLocationReportRoutes } from './care-location-reports.routes.ts';
export { addCareLocationRoutes } from './care-locations.routes.ts';
export { countOpenReports } from './reports.repository.ts';
