// Public exports of the diagnoses module.
export { addDiagnosisRoutes } from './diagnoses.routes.ts';
export { titlesOfCodes } from './diagnoses.repository.ts';
