// The door of the page counts.
export { addPageCountRoutes } from './page-counts.routes.ts';
