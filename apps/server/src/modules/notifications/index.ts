// Public interface of the notifications module.
export { addNotificationRoutes, unreadNotifications } from './notifications.routes.ts';
export { countUnreadNotifications } from './own-notifications.ts';
export { addDeviceNotificationRoutes } from './devices.routes.ts';
export { deliverPush } from './deliver-push.ts';
export { notifyInApp } from './notify-in-app.ts';
export { addNotificationPreferenceRoutes } from './preferences.routes.ts';
export { addSmsNumberRoutes } from './sms-number.routes.ts';
export { createSmsBudgetAlert } from './alert-sms-budget.ts';
export { adminIds } from './notifications.repository.ts';
export { notifyByPreference } from './notify-by-preference.ts';
export { recipientColumns, recipientRow } from './recipient.repository.ts';
