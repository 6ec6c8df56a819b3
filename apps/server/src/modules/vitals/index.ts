// Public interface of the vitals module.
export { addVitalsRoutes } from './vitals.routes.ts';
export { vitalsMails } from './vitals-mails.ts';
export { timelineSet, timelineSets } from './timeline-sets.repository.ts';
