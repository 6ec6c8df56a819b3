// Public interface of the goals module.
export { addGoalRoutes } from './goals.routes.ts';
