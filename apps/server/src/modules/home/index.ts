// The door of the module behind everybody's first page.
export { addHomeRoutes } from './home.routes.ts';
