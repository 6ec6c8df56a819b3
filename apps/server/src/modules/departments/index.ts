// Public exports of the departments module.
export { addDepartmentRoutes } from './departments.routes.ts';
