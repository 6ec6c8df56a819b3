// Notifications on a device: turned on in the settings, encrypted by the server, taken by the push service, shown by the service worker and followed.
import { wholeChromiumPath } from '@lafiya/tools/browser';
import { appEnvironment, openInstance } from '@lafiya/tools/services/instance';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { quiet } from '../house/quiet.ts';
import { look } from '../identity/look.ts';
import { signInOn, signOutOn, verifiedPerson } from '../identity/person.ts';

const visit = browserForJourneys([], wholeChromiumPath);
const settings = `${front}/dashboard/settings?tab=notifications`;
const instance = openInstance('test');
const service = `http://127.0.0.1:${instance.ports.push}`;
const key = appEnvironment(instance)['PUSH_PUBLIC_KEY'];

type Given = { id: string; endpoint: string; keys: { p256dh: string; auth: string } };

/** The browser's own push service is on the internet: this one is given a subscription by the stand-in, and everything else is the browser's. */
async function withPushService(context: BrowserContext): Promise<Given> {
  const given = (await (await fetch(`${service}/subscriptions`, { method: 'POST', body: JSON.stringify({ key }) })).json()) as Given;
  await context.grantPermissions(['notifications'], { origin: front });
  await context.addInitScript(({ endpoint, keys }) => {
    const place = 'subscribed-in-the-journey';
    const subscription = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(place);
        return true;
      },
    };
    const now = async () => (localStorage.getItem(place) ? subscription : null);
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(place, 'yes');
        return subscription;
      },
      getSubscription: now,
    });
  }, given);
  return given;
}

const arrived = async ({ id }: Given): Promise<string[]> => {
  const all = (await (await fetch(`${service}/pushes`)).json()) as { subscription: string; text: string }[];
  return all.filter(({ subscription }) => subscription === id).map(({ text }) => text);
};

/** What the push service would do now: hand what it took to the browser, which wakes the worker. */
async function handOver(cdp: CDPSession, registrationId: string, data: string): Promise<void> {
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: front, registrationId, data });
}

async function registrationOf(cdp: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations.filter(({ scopeURL }) => scopeURL === `${front}/`);
      if (first) resolve(first.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  return found;
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag, data }) => ({
      title,
      body,
      tag,
      link: (data as { link: string }).link,
    }));
  });

test('given a phone that is turned on, then a test reaches it encrypted, the worker shows it, and signing out ends it', () =>
  visit(phone, async (page) => {
    const given = await withPushService(page.context());
    const person = await verifiedPerson();
    await signInOn(page, person);
    await page.goto(settings);
    const daily = page.getByRole('switch', { name: 'A day before: Push' });
    await daily.waitFor();
    expect(await daily.isDisabled()).toBe(true);
    await look(page, 'settings-push-off');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('This device', { exact: true }).waitFor();
    await expect.poll(() => daily.isEnabled()).toBe(true);
    expect(await daily.isChecked()).toBe(true);
    await look(page, 'settings-push');

    await page.getByRole('button', { name: /^Send a test to/ }).click();
    await expect.poll(() => arrived(given)).toHaveLength(1);
    const [letter = ''] = await arrived(given);
    const cdp = await page.context().newCDPSession(page);
    await handOver(cdp, await registrationOf(cdp), letter);
    await expect
      .poll(() => shown(page))
      .toEqual([
        {
          title: 'Notifications work here',
          body: 'This is how we tell you of your visits on this device.',
          tag: 'test',
          link: '/dashboard/settings?tab=notifications',
        },
      ]);

    await page.reload();
    await page.getByText('This device', { exact: true }).waitFor();
    await signOutOn(page);
    // Whoever signs in again is told things here again, without another click.
    await signInOn(page, person);
    await page.goto(settings);
    await page.getByText('This device', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Turn off on this device' }).click();
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Send a test/ }).count()).toBe(0);
  }));

test('given another person at the same browser, then nothing is turned on for them', () =>
  visit(computer, async (page) => {
    await withPushService(page.context());
    await signInOn(page, await verifiedPerson());
    await page.goto(settings);
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByText('This device', { exact: true }).waitFor();
    await look(page, 'settings-push');
    await signOutOn(page);
    await signInOn(page, await verifiedPerson());
    await page.goto(settings);
    await page.getByRole('button', { name: 'Turn on' }).waitFor();
    await quiet(page);
    expect(await page.getByText('This device', { exact: true }).count()).toBe(0);
  }));

test('given a letter with a foreign link, or none at all, then only pages of ours are behind it', () =>
  visit(computer, async (page) => {
    await withPushService(page.context());
    await page.goto(front);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/service-worker.js');
      await navigator.serviceWorker.ready;
    });
    const cdp = await page.context().newCDPSession(page);
    const registrationId = await registrationOf(cdp);
    await handOver(cdp, registrationId, JSON.stringify({ title: 'One', words: '', link: '//elsewhere.example/', tag: 'one' }));
    await handOver(cdp, registrationId, JSON.stringify({ title: 'Two', words: '', link: 'https://elsewhere.example/', tag: 'two' }));
    await handOver(cdp, registrationId, 'not a letter');
    const links = async () => (await shown(page)).map(({ title, link }) => `${title}: ${link}`).toSorted();
    await expect.poll(links).toEqual(['One: /dashboard', 'There is something new for you: /dashboard/notifications', 'Two: /dashboard']);
  }));

test('given a browser that blocks notifications, and one that cannot show them, then the card says what to do', () =>
  visit(computer, async (page) => {
    await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
    await signInOn(page, await verifiedPerson());
    await page.goto(settings);
    await page.getByText(/This browser blocks our notifications/).waitFor();
    await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
    await page.reload();
    await page.getByText(/This browser cannot show notifications/).waitFor();
    expect(await page.getByRole('button', { name: 'Turn on' }).count()).toBe(0);
  }));
