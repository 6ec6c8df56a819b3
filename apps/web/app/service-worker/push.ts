// Shows push notifications, opens their link when clicked, and renews the subscription when the browser replaces it.
import type { NotificationEvent, PushEvent, WorkerEvent, WorkerScope } from './worker-scope.ts';

type PushPayload = { title: string; text: string; link: string; tag: string };
type SubscriptionChange = WorkerEvent & {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};

export function handlePushes(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event)));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(openNotificationLink(scope, event)));
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(resubscribe(scope, event)));
}

async function show({ registration, location }: WorkerScope, { data }: PushEvent): Promise<void> {
  const { title, text, link, tag } = readPayload(data);
  await registration.showNotification(title, {
    body: text,
    tag,
    icon: '/icons/icon-192.png',
    data: { link: sameOriginLink(link, location.origin) },
    // A newer notification about the same appointment replaces the older one and alerts again.
    ...(tag ? { renotify: true } : {}),
  });
}

/** Browsers revoke the permission when a push shows no notification, so an unreadable payload shows a generic one. */
function readPayload(data: PushEvent['data']): PushPayload {
  const payload = { title: 'You have a new notification', text: '', link: '/dashboard/notifications', tag: '' };
  try {
    const read = (data?.json() ?? {}) as Record<string, unknown>;
    for (const name of ['title', 'text', 'link', 'tag'] as const) {
      const value = read[name];
      if (typeof value === 'string' && value) payload[name] = value;
    }
  } catch {
    // Not ours, or from another release. Several of these are shown as one.
    payload.tag = 'unreadable';
  }
  return payload;
}

/** Only pages of this site are opened, whatever the payload says. */
function sameOriginLink(link: string, origin: string): string {
  const isPath = /^\/(?![/\\])/.test(link);
  const url = new URL(isPath ? link : '/dashboard', origin);
  return `${url.pathname}${url.search}`;
}

/** Reuses a tab that shows the same page. Other tabs may hold a call or unsaved text and are left alone. */
async function openNotificationLink({ clients, location }: WorkerScope, { notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { link = '/' } = (notification.data ?? {}) as { link?: string };
  const target = new URL(sameOriginLink(link, location.origin), location.origin);
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const existing = open.find(({ url }) => new URL(url).pathname === target.pathname);
  if (!existing) return void (await clients.openWindow(target.href));
  await existing.focus();
  if (existing.url !== target.href) await existing.navigate(target.href);
}

/** The next page load sends the new subscription to the server; only pages know who is signed in. */
async function resubscribe({ registration }: WorkerScope, event: WorkerEvent): Promise<void> {
  const { oldSubscription, newSubscription } = event as SubscriptionChange;
  const key = oldSubscription?.options.applicationServerKey;
  if (newSubscription || !key) return;
  await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}
