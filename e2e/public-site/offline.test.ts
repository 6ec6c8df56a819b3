// The site without network, and what it counts: kept pages say from when they are, sign-out empties them, and nothing is counted before a yes.
import { accessFaults } from '@lafiya/tools/browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { enter, newAdmin } from '../dashboard/people.ts';
import { browserForJourneys, computer, front, phone, picture } from '../house/journey.ts';
import { signOutOn, verifiedPerson } from '../identity/person.ts';

const visit = browserForJourneys();

const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

test('given a visit, then the page opens without network, says from when it is, and another shows the emergency number', () =>
  visit(phone, async (page) => {
    await page.goto(`${front}/about`);
    await expect.poll(() => kept(page)).toEqual(expect.arrayContaining(['/', '/contact', '/offline', '/about']));
    await page.context().setOffline(true);
    await page.goto(`${front}/about`);
    await page.getByText(/^You are offline\. This page is from \d/).waitFor();
    await picture(page, 'offline-about');
    expect(await accessFaults(page)).toEqual([]);
    await page.goto(`${front}/services`);
    await page.getByRole('heading', { name: 'You are offline' }).waitFor();
    expect(await page.locator('main a[href="tel:112"]').isVisible()).toBe(true);
    await picture(page, 'offline-unknown');
    expect(await accessFaults(page)).toEqual([]);
    await page
      .getByRole('link', { name: /^Contact us/ })
      .first()
      .click();
    await page.waitForURL(`${front}/contact`);
    await page.getByText(/^You are offline\. This page is from \d/).waitFor();
  }));

test('given somebody signs out, then no page that was read can be found on the device', async () => {
  const person = await verifiedPerson('PATIENT');
  await visit(computer, async (page) => {
    await page.goto(`${front}/faqs`);
    await expect.poll(() => kept(page)).toContain('/faqs');
    await enter(page, person, false);
    expect((await kept(page)).filter((path) => path.startsWith('/dashboard'))).toEqual([]);
    await signOutOn(page);
    await expect.poll(() => kept(page).catch(() => ['/faqs'])).not.toContain('/faqs');
  });
});

describe('counting pages', () => {
  const counting = (page: Page): string[] => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/site/visits')) sent.push(new URL(request.headers()['referer'] ?? front).pathname);
    });
    return sent;
  };

  test('given nothing or a no, then nothing is sent and no cookie is left', () =>
    visit(phone, async (page) => {
      const sent = counting(page);
      await page.goto(front);
      await page.goto(`${front}/cookie-settings`);
      expect(await page.getByText('Counting is off in this browser.').isVisible()).toBe(true);
      await page.getByRole('button', { name: 'No, do not count' }).click();
      await page.getByText('Nothing is counted, and this browser keeps no cookie about it.').waitFor();
      await page.goto(`${front}/about`);
      expect(sent).toEqual([]);
      expect(await page.context().cookies()).toEqual([]);
    }));

  test('given a yes, then an opened page counts once, an admin sees it, and a no ends it', async () => {
    const admin = await newAdmin();
    await visit(computer, async (page) => {
      const sent = counting(page);
      await page.goto(`${front}/cookie-settings`);
      await page.getByRole('button', { name: 'Yes, count pages' }).click();
      await page.getByText('Counting is on in this browser.').waitFor();
      await picture(page, 'counting-yes');
      await page.goto(`${front}/terms-of-service`);
      await expect.poll(() => sent.filter((path) => path === '/terms-of-service')).toHaveLength(1);
      expect((await page.context().cookies()).map(({ name }) => name)).toEqual(['__Host-counts']);
      await page.goto(`${front}/cookie-settings`);
      await page.getByRole('button', { name: 'No, do not count' }).click();
      await page.getByText('Nothing is counted').waitFor();
      expect(await page.context().cookies()).toEqual([]);
      await enter(page, admin, true);
      await page.goto(`${front}/dashboard/site?tab=visits`);
      await page.getByRole('row', { name: /^\/terms-of-service/ }).waitFor();
      await picture(page, 'site-visits');
      expect(await accessFaults(page)).toEqual([]);
    });
  });
});
