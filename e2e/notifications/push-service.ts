// The push service of the test instance instead of the one on the internet, and what the service worker shows of its messages.
import { appEnvironment } from '@lafiya/tools/services/instance';
import type { BrowserContext, CDPSession } from '@playwright/test';
import { instance, origin } from '../support/environment.ts';
import type { Page } from '../support/test.ts';

type Subscription = { id: string; endpoint: string; keys: { p256dh: string; auth: string } };
type ShownNotification = { title: string; body: string; tag: string; link: string };

const service = `http://127.0.0.1:${instance.ports.push}`;
const key = appEnvironment(instance)['PUSH_PUBLIC_KEY'];

/** The browser gets its subscription from the service of the test instance; everything else is the browser's own. */
export async function usePushService(context: BrowserContext): Promise<Subscription> {
  const answer = await fetch(`${service}/subscriptions`, { method: 'POST', body: JSON.stringify({ key }) });
  const created = (await answer.json()) as Subscription;
  await context.grantPermissions(['notifications'], { origin });
  await context.addInitScript(({ endpoint, keys }) => {
    const storageKey = 'test-push-subscription';
    const subscription = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(storageKey);
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(storageKey, 'yes');
        return subscription;
      },
      getSubscription: async () => (localStorage.getItem(storageKey) ? subscription : null),
    });
  }, created);
  return created;
}

/** The messages that the service received for a subscription, decrypted. */
export async function receivedMessages({ id }: Subscription): Promise<string[]> {
  const all = (await (await fetch(`${service}/pushes`)).json()) as { subscription: string; text: string }[];
  return all.filter(({ subscription }) => subscription === id).map(({ text }) => text);
}

/** Does what the push service would do next: gives a message to the browser, which wakes the service worker. */
export async function deliverMessage(cdp: CDPSession, registrationId: string, data: string): Promise<void> {
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

export async function serviceWorkerId(cdp: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ scopeURL }) => scopeURL === `${origin}/`);
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return found;
}

export function shownNotifications(page: Page): Promise<ShownNotification[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const all = await registration.getNotifications();
    return all.map(({ title, body, tag, data }) => ({ title, body, tag, link: (data as { link: string }).link }));
  });
}
