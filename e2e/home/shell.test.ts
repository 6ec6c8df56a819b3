// The menus and the header around the signed-in pages: each role sees its own menu, by mouse, touch and keyboard, in light and dark.
import { createAdmin, createDoctor, createPatient, signIn } from '../support/accounts.ts';
import { checkPage } from '../support/check-page.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { expect, type Page, test } from '../support/test.ts';

const menus = {
  patient: [
    'Dashboard',
    'Appointments',
    'Video Calls',
    'Find Doctors',
    'My Doctors',
    'My Health',
    'Consultations',
    'Medical Records',
    'Notifications',
    'Settings',
  ],
  doctor: [
    'Dashboard',
    'Appointments',
    'Video Calls',
    'Patients',
    'Consultations',
    'Medical Records',
    'Availability',
    'Notifications',
    'Settings',
  ],
  admin: [
    'Dashboard',
    'Appointments',
    'Patients',
    'Staff Management',
    'Departments',
    'Disputed Appointments',
    'Emergency Access',
    'Withheld Notes',
    'Note Templates',
    'Site',
    'Notifications',
    'Settings',
  ],
};
const bottomBars = {
  patient: ['Home', 'Bookings', 'Find', 'Records', 'Health'],
  doctor: ['Home', 'Bookings', 'Calls', 'Patients', 'Notes'],
  admin: ['Home', 'Bookings', 'Patients', 'Staff', 'Depts'],
};

test('given a patient, then they see their menu, find pages by keyboard, choose the dark theme, and unknown paths lead home', {
  tag: '@both',
}, async ({ page, isMobile }) => {
  await signIn(page, await createPatient());
  await page.getByText('Please complete your profile to access all features').waitFor();
  await checkMenu(page, 'patient', isMobile);
  await checkPage(page, 'shell-patient');
  await searchByKeyboard(page);
  await page.getByRole('button', { name: /Your account/ }).click();
  await page.getByText('Dark', { exact: true }).click();
  await waitForDarkTheme(page);
  await waitForNetworkIdle(page);
  await page.keyboard.press('Escape');
  await page.goto('/dashboard/nowhere');
  await page.waitForURL('/dashboard');
  await page.getByText('Patient Dashboard').waitFor();
  // The new page has the chosen theme, from the account's preferences.
  await waitForDarkTheme(page);
  await checkPage(page, 'shell-patient-dark');
  await page.goto('/dashboard/staff');
  await page.getByText('You do not have access to this page').waitFor();
  await checkPage(page, 'shell-refused');
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('given a checked doctor, then they see their menu and the keyboard skips to the content', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await signIn(page, await createDoctor(), { hasSecondFactor: true });
  await page.getByText('Waiting now').waitFor();
  await checkMenu(page, 'doctor', isMobile);
  await checkPage(page, 'shell-doctor');
  await page.reload();
  await page.getByText('Doctor Dashboard').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('given an admin, then they see their menu, and the old address of the staff page still leads there', { tag: '@both' }, async ({
  page,
  isMobile,
}) => {
  await signIn(page, await createAdmin(), { hasSecondFactor: true });
  await page.getByText('No-show rate, 30 days').waitFor();
  await checkMenu(page, 'admin', isMobile);
  await checkPage(page, 'shell-admin');
  await page.goto('/admin/staff');
  await page.waitForURL('/dashboard/staff');
  await page.getByRole('heading', { name: 'Staff Management', level: 1 }).waitFor();
  if (isMobile) return;
  const current = page.getByRole('navigation', { name: 'Menu', exact: true }).locator('[aria-current=page]');
  await expect(current).toContainText('Staff Management');
});

test('given staff without a second factor, then the page says so and leads to where it is set up', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, await createAdmin());
  await page.getByText('This page needs your second factor').waitFor();
  await page.goto('/dashboard/departments');
  const setUp = page.getByRole('link', { name: 'Set up your second factor' });
  await setUp.waitFor();
  await expect(setUp).toHaveAttribute('href', '/dashboard/settings?tab=security');
  await checkPage(page, 'shell-second-factor-first');
});

async function checkMenu(page: Page, role: keyof typeof menus, isMobile: boolean): Promise<void> {
  if (isMobile) {
    await expect.poll(() => linkTexts(page, 'Shortcuts')).toEqual(bottomBars[role]);
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('dialog').waitFor();
  }
  await expect.poll(() => linkTexts(page, 'Menu')).toEqual(menus[role]);
  if (isMobile) {
    await checkPage(page, `shell-drawer-${role}`);
    await page.mouse.click(340, 400);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

/** The texts of the links in a menu, without the numbers beside them. */
async function linkTexts(page: Page, menu: string): Promise<string[]> {
  const links = page.getByRole('navigation', { name: menu, exact: true }).getByRole('link');
  await links.first().waitFor();
  const texts = await links.evaluateAll((found) =>
    found.map((link) => [...link.childNodes].find((node) => node.nodeType === 3)?.textContent ?? ''),
  );
  return texts.map((text) => text.trim());
}

async function searchByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search doctors, appointments, pages...' }).waitFor();
  await page.keyboard.type('notif');
  await page.getByRole('option', { name: 'Notifications', selected: true }).waitFor();
  await checkPage(page, 'shell-search');
  await page.keyboard.press('Enter');
  await page.waitForURL('/dashboard/notifications');
  await page.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  await checkPage(page, 'shell-notifications');
}

async function waitForDarkTheme(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['mantineColorScheme'] === 'dark');
}
