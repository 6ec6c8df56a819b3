// Public interface of the consultation notes module.
export { addConsultationNoteRoutes } from './notes.routes.ts';
