// The door of the reviews module.
export { addReviewRoutes } from './reviews.routes.ts';
