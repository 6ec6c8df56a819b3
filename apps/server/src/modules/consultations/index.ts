// Public interface of the consultations module: calls with their guests, attendance and disputes, and the doctor's notes.
export { addCallRoutes } from './calls/calls.routes.ts';
export { evaluateCalls, reconcileCalls, processMediaEvents, cleanUpMediaEvents } from './calls/follow-calls.job.ts';
export { timelineEncounter, type TimelineEncounter, timelineEncounters } from './encounters/timeline-encounters.repository.ts';
export { noteMails } from './notes/note-mails.ts';
export { remindOfDrafts } from './notes/remind-of-drafts.job.ts';
export { addConsultationNoteRoutes } from './notes/notes.routes.ts';
export { familySummaries, type SummaryRow } from './notes/summaries.repository.ts';
