// Shows what the push service brought, leads to it when it is tapped, and subscribes anew when the browser has changed its address.
import type { NotificationEvent, PushEvent, WorkerEvent, WorkerScope } from './worker-scope.ts';

type Letter = { title: string; words: string; link: string; tag: string };
type SubscriptionChange = WorkerEvent & {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
};

export function showPushes(scope: WorkerScope): void {
  scope.addEventListener('push', (event) => event.waitUntil(show(scope, event)));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(follow(scope, event)));
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(subscribeAnew(scope, event)));
}

async function show({ registration, location }: WorkerScope, { data }: PushEvent): Promise<void> {
  const { title, words, link, tag } = letterIn(data);
  await registration.showNotification(title, {
    body: words,
    tag,
    icon: '/icons/icon-192.png',
    data: { link: ownLink(link, location.origin) },
    // The same visit takes the place of what was said of it before, and is still heard.
    ...(tag ? { renotify: true } : {}),
  });
}

/** Browsers take the permission away from whoever is woken and shows nothing: what cannot be read is shown without words. */
function letterIn(data: PushEvent['data']): Letter {
  const letter = { title: 'There is something new for you', words: '', link: '/dashboard/notifications', tag: '' };
  try {
    const read = (data?.json() ?? {}) as Record<string, unknown>;
    for (const name of ['title', 'words', 'link', 'tag'] as const) {
      const value = read[name];
      if (typeof value === 'string' && value) letter[name] = value;
    }
  } catch {
    // Not ours, or of another release.
  }
  return letter;
}

/** Only our own pages are opened, whoever wrote the letter. */
function ownLink(link: string, origin: string): string {
  const isPath = /^\/(?![/\\])/.test(link);
  const url = new URL(isPath ? link : '/dashboard', origin);
  return `${url.pathname}${url.search}`;
}

/** A tab that shows the same page already is taken; another one may hold a call or words not yet saved, and is left alone. */
async function follow({ clients, location }: WorkerScope, { notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { link = '/' } = (notification.data ?? {}) as { link?: string };
  const wanted = new URL(ownLink(link, location.origin), location.origin);
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find(({ url }) => new URL(url).pathname === wanted.pathname);
  if (!there) return void (await clients.openWindow(wanted.href));
  await there.focus();
  if (there.url !== wanted.href) await there.navigate(wanted.href);
}

/** The server hears of it from the next page that is opened: only there it is known who is signed in. */
async function subscribeAnew({ registration }: WorkerScope, event: WorkerEvent): Promise<void> {
  const { oldSubscription, newSubscription } = event as SubscriptionChange;
  const key = oldSubscription?.options.applicationServerKey;
  if (newSubscription || !key) return;
  await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}
