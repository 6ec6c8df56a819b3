// The door of the notifications module.
export { addNotificationRoutes } from './notifications.routes.ts';
export { notify } from './notify.ts';
