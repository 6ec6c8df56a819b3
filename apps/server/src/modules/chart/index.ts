// Public interface of the chart module.
export { addChartRoutes } from './chart.routes.ts';
export { presentEntry, requireChartAccess } from './chart-access.ts';
export { currentEntries, entryOfDetails, readersOf } from './chart.repository.ts';
export { chartEntry } from './chart-schemas.ts';
export { timelineEntries } from './timeline-entries.repository.ts';
