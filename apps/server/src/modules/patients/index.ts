// Public interface of the patients module.
export { addPatientRoutes } from './patients.routes.ts';
export { patientMails } from './patients-mails.ts';
