// Public interface of the chart module.
export { addChartRoutes } from './chart.routes.ts';
