// Public interface of the search module.
export { addSearchRoutes } from './search.routes.ts';
