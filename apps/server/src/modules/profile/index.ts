// Public exports of the profile module.
export { addProfileRoutes } from './profile.routes.ts';
export { addPreferenceRoutes } from './preference.routes.ts';
export { profile } from './profile-schemas.ts';
export { readProfile } from './read-profile.ts';
