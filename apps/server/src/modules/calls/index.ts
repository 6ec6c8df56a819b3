// The door of the calls module.
export { addCallRoutes } from './calls.routes.ts';
export { judgeCalls, reconcileCalls, takeUpSignals, tidySignals } from './follow-calls.job.ts';
