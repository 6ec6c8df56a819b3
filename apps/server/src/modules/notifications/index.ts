// The door of the notifications module.
export { addNotificationRoutes } from './notifications.routes.ts';
export { addDeviceNotificationRoutes } from './devices.routes.ts';
export { deliverPush } from './deliver-push.ts';
export { notify } from './notify.ts';
export { addNotificationPreferenceRoutes } from './preferences.routes.ts';
export { tell } from './tell.ts';
