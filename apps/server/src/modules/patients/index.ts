// Public interface of the patients module.
export { addPatientRoutes } from './patients.routes.ts';
export { accessLogList, patientList } from './patients-schemas.ts';
export { listAccessLog } from './list-access-log.ts';
export { listPatients } from './list-patients.ts';
export { patientMails } from './patients-mails.ts';
export { patientRelationsOf, personById } from './patients.repository.ts';
