// Notifications on a device: turned on in the settings, encrypted by the server, received by the push service, shown by the worker.
import { createPatient, signIn } from '../support/accounts.ts';
import { checkPage } from '../support/check-page.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { signInWithPassword, signOut } from '../support/sign-in-page.ts';
import { expect, type Page, test } from '../support/test.ts';
import { deliverMessage, receivedMessages, serviceWorkerId, shownNotifications, usePushService } from './push-service.ts';

// On a busy machine Chromium drops a message when the stopped worker does not start in time, so messages are delivered until they are shown.
// A notification's tag keeps it one.
const settings = '/dashboard/settings?tab=notifications';
const thisDevice = (page: Page) => page.getByText('This device', { exact: true });
const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn on' });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('given a phone that is turned on, then a test reaches it encrypted, the worker shows it, and signing out ends it', async ({
    page,
  }) => {
    const subscription = await usePushService(page.context());
    const patient = await createPatient();
    await signIn(page, patient);
    await turnOnInSettings(page);

    await page.getByRole('button', { name: /^Send a test to/ }).click();
    await expect.poll(() => receivedMessages(subscription)).toHaveLength(1);
    const [message = ''] = await receivedMessages(subscription);
    const cdp = await page.context().newCDPSession(page);
    const workerId = await serviceWorkerId(cdp);
    const notification = {
      title: 'Notifications work here',
      body: 'This is how we notify you about your appointments on this device.',
      tag: 'test',
      link: '/dashboard/settings?tab=notifications',
    };
    await expect(async () => {
      await deliverMessage(cdp, workerId, message);
      await expect.poll(() => shownNotifications(page), { timeout: 10_000 }).toEqual([notification]);
    }).toPass({ timeout: 60_000 });

    await page.reload();
    await thisDevice(page).waitFor();
    await signOut(page);
    // The same person gets notifications here again after signing in, without another click.
    await signInWithPassword(page, patient);
    await page.goto(settings);
    await thisDevice(page).waitFor();
    await page.getByRole('button', { name: 'Turn off on this device' }).click();
    await turnOn(page).waitFor();
    await expect(page.getByRole('button', { name: /^Send a test/ })).toHaveCount(0);
  });
});

test('given another person at the same browser, then nothing is turned on for them', async ({ page }) => {
  await usePushService(page.context());
  await signIn(page, await createPatient());
  await page.goto(settings);
  await turnOn(page).click();
  await thisDevice(page).waitFor();
  await checkPage(page, 'settings-push');
  await signOut(page);
  await signInWithPassword(page, await createPatient());
  await page.goto(settings);
  await turnOn(page).waitFor();
  await waitForNetworkIdle(page);
  await expect(thisDevice(page)).toHaveCount(0);
});

test('given a message with a foreign link, or one that cannot be read, then its notification opens only pages of ours', async ({
  page,
}) => {
  await usePushService(page.context());
  await page.goto('/');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  const cdp = await page.context().newCDPSession(page);
  const workerId = await serviceWorkerId(cdp);
  const messages = [
    JSON.stringify({ title: 'One', text: '', link: '//elsewhere.example/', tag: 'one' }),
    JSON.stringify({ title: 'Two', text: '', link: 'https://elsewhere.example/', tag: 'two' }),
    'not a message',
  ];
  const links = async () => (await shownNotifications(page)).map(({ title, link }) => `${title}: ${link}`).toSorted();
  await expect(async () => {
    for (const message of messages) await deliverMessage(cdp, workerId, message);
    await expect
      .poll(links, { timeout: 10_000 })
      .toEqual(['One: /dashboard', 'Two: /dashboard', 'You have a new notification: /dashboard/notifications']);
  }).toPass({ timeout: 60_000 });
});

test('given a browser that blocks notifications, and one that cannot show them, then the card says what to do', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await signIn(page, await createPatient());
  await page.goto(settings);
  await page.getByText(/Your browser is blocking our notifications/).waitFor();
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'));
  await page.reload();
  await page.getByText(/This browser cannot show notifications/).waitFor();
  await expect(turnOn(page)).toHaveCount(0);
});

async function turnOnInSettings(page: Page): Promise<void> {
  await page.goto(settings);
  const dayBefore = page.getByRole('switch', { name: 'A day before: Push' });
  await dayBefore.waitFor();
  await expect(dayBefore).toBeDisabled();
  await checkPage(page, 'settings-push-off');
  await turnOn(page).click();
  await thisDevice(page).waitFor();
  await expect(dayBefore).toBeEnabled();
  await expect(dayBefore).toBeChecked();
  await checkPage(page, 'settings-push');
}
