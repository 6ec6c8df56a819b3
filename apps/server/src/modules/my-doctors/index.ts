// The door of the module about the doctors a patient has seen.
export { addMyDoctorRoutes } from './my-doctors.routes.ts';
