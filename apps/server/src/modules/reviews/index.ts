// Public interface of the reviews module.
export { addReviewRoutes } from './reviews.routes.ts';
