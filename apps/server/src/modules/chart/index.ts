// Public interface of the chart module.
export { addChartRoutes } from './chart.routes.ts';
export { requireChartAccess } from './chart-access.ts';
export { readersOf } from './chart.repository.ts';
