// The door of the patients module.
export { addPatientRoutes } from './patients.routes.ts';
export { brokenGlassMail } from './patients-mails.ts';
