// Public interface of the home module.
export { addHomeRoutes } from './home.routes.ts';
