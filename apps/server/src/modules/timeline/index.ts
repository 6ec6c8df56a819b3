// Public interface of the timeline module.
export { addTimelineRoutes } from './timeline.routes.ts';
