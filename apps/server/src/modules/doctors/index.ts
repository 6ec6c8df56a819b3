// Public interface of the doctors module.
export { addDoctorRoutes } from './doctors.routes.ts';
