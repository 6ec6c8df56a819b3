// Public interface of the calls module.
export { addCallRoutes } from './calls.routes.ts';
export { evaluateCalls, reconcileCalls, processMediaEvents, cleanUpMediaEvents } from './follow-calls.job.ts';
