// The frame around the signed-in pages: each role sees its own menu, by mouse, thumb and keyboard, in light and dark.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { look } from '../identity/look.ts';
import { verifiedPerson } from '../identity/person.ts';
import { approvedDoctor, enter, newAdmin } from './people.ts';

const visit = browserForJourneys();
const menus = {
  patient: ['Dashboard', 'Appointments', 'Video Calls', 'Find Doctors', 'My Doctors', 'Notifications', 'Settings'],
  doctor: ['Dashboard', 'Appointments', 'Video Calls', 'Patients', 'Consultations', 'Availability', 'Notifications', 'Settings'],
  admin: [
    'Dashboard',
    'Appointments',
    'Patients',
    'Staff Management',
    'Departments',
    'Disputed Visits',
    'Site',
    'Notifications',
    'Settings',
  ],
};
const bars = {
  patient: ['Home', 'Visits', 'Calls', 'Find', 'Doctors'],
  doctor: ['Home', 'Visits', 'Calls', 'Patients', 'Notes'],
  admin: ['Home', 'Visits', 'Patients', 'Staff', 'Departments'],
};

/** The words of the links in a menu, without the numbers beside them. */
async function wordsIn(page: Page, name: string): Promise<string[]> {
  const links = page.getByRole('navigation', { name, exact: true }).getByRole('link');
  await links.first().waitFor();
  const all = await links.evaluateAll((found) =>
    found.map((link) => [...link.childNodes].find((node) => node.nodeType === 3)?.textContent ?? ''),
  );
  return all.map((words) => words.trim());
}

async function seeMenu(page: Page, role: keyof typeof menus): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 1024;
  if (isPhone) {
    expect(await wordsIn(page, 'Main places')).toEqual(bars[role]);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').waitFor();
  }
  expect(await wordsIn(page, 'Menu')).toEqual(menus[role]);
  if (isPhone) {
    await look(page, `shell-drawer-${role}`);
    await page.mouse.click(340, 400);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

for (const options of [phone, computer]) {
  describe(`at ${options.viewport.width} px`, () => {
    test('given a patient, then they see their menu, find pages by keyboard, choose the dark theme, and unknown paths lead home', () =>
      visit(options, async (page) => {
        await enter(page, await verifiedPerson(), false);
        await page.getByText('Please complete your profile to access all features').waitFor();
        await seeMenu(page, 'patient');
        await look(page, 'shell-patient');
        await page.keyboard.press('/');
        await page.getByRole('combobox', { name: 'Search appointments, doctors, records...' }).waitFor();
        await page.keyboard.type('notif');
        await page.getByRole('option', { name: 'Notifications', selected: true }).waitFor();
        await look(page, 'shell-search');
        await page.keyboard.press('Enter');
        await page.waitForURL(`${front}/dashboard/notifications`);
        await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
        await look(page, 'shell-notifications');
        await page.getByRole('button', { name: /Your account/ }).click();
        await page.getByText('Dark', { exact: true }).click();
        await page.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'dark');
        await page.keyboard.press('Escape');
        await page.goto(`${front}/dashboard/nowhere`);
        await page.waitForURL(`${front}/dashboard`);
        await page.getByText('Patient Dashboard').waitFor();
        // The choice came along, from the person's preferences.
        await page.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'dark');
        await look(page, 'shell-patient-dark');
        await page.goto(`${front}/dashboard/staff`);
        await page.getByText('This page is not for your role').waitFor();
        await look(page, 'shell-refused');
        expect(await page.getByRole('tab').count()).toBe(0);
      }));

    test('given a checked doctor, then they see their menu and the keyboard skips to the content', () =>
      visit(options, async (page) => {
        await enter(page, await approvedDoctor(), true);
        await page.getByText('Waiting now').waitFor();
        await seeMenu(page, 'doctor');
        await look(page, 'shell-doctor');
        await page.reload();
        await page.getByText('Doctor Dashboard').waitFor();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
      }));

    test('given an admin, then they see their menu, and the old address of the staff page still leads there', () =>
      visit(options, async (page) => {
        await enter(page, await newAdmin(), true);
        await page.getByText('No-shows in 30 days').waitFor();
        await seeMenu(page, 'admin');
        await look(page, 'shell-admin');
        await page.goto(`${front}/admin/staff`);
        await page.waitForURL(`${front}/dashboard/staff`);
        await page.getByRole('heading', { name: 'Staff Management', level: 1 }).waitFor();
        if (options === computer) {
          const current = page.getByRole('navigation', { name: 'Menu', exact: true }).locator('[aria-current=page]');
          expect(await current.textContent()).toContain('Staff Management');
        }
      }));
  });
}

test('given staff without a second factor, then the page says so and leads to where it is set up', () =>
  visit(phone, async (page) => {
    await enter(page, await newAdmin(), false);
    await page.getByText('This page needs your second factor').waitFor();
    await page.goto(`${front}/dashboard/departments`);
    const setUp = page.getByRole('link', { name: 'Set up your second factor' });
    await setUp.waitFor();
    expect(await setUp.getAttribute('href')).toBe('/dashboard/settings?tab=security');
    await look(page, 'shell-second-factor-first');
  }));
