// Public interface of the my-doctors module.
export { addMyDoctorRoutes } from './my-doctors.routes.ts';
