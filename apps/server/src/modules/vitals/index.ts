// Public interface of the vitals module.
export { addVitalsRoutes } from './vitals.routes.ts';
export { recentOfEach } from './observations.repository.ts';
export { vitalsMails } from './vitals-mails.ts';
export { timelineSet, timelineSets } from './timeline-sets.repository.ts';
export { ageOf, limitsAt, readSubject } from './vitals-subject.ts';
