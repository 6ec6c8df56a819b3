// Public exports of the page-counts module.
export { addPageCountRoutes } from './page-counts.routes.ts';
