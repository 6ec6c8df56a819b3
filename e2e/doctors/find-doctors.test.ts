// A patient narrows the list of doctors, opens a profile and books; and waits for a doctor who has no free time.
import { accessToken, createDoctor, createPatient, signIn, uniqueName } from '../support/accounts.ts';
import { completedAppointment, createBookableDoctor, createBookingPatient, takeTimeOff } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { sql } from '../support/database.ts';
import type { ElementHandle } from '@playwright/test';
import { expect, type Page, test } from '../support/test.ts';

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 1240;

/** The filters are beside the list, or in a drawer. */
async function inFilters(page: Page, work: () => Promise<void>): Promise<void> {
  if (!isPhone(page)) return work();
  await page.getByRole('button', { name: /^Filters/ }).click();
  await work();
  await checkPage(page, 'find-doctors-filters');
  await page.getByRole('button', { name: 'Show doctors' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).waitFor({ state: 'detached' });
}

test('given filters with counts, then the list follows them, the address keeps them, and a profile leads to a booking', {
  tag: '@both',
}, async ({ page }) => {
  const doctor = await createDoctor({ lastName: uniqueName() });
  const { patient } = await completedAppointment(await accessToken(doctor, { hasSecondFactor: true }));
  const name = `Dr ${doctor.firstName} ${doctor.lastName}`;
  await sql(
    `update doctors set sex = 'female', languages = '{English,Hausa}', biography = 'I explain things with drawings.' where id = $1`,
    [doctor.doctorId],
  );
  await signIn(page, patient);
  // A word for what the specialisation treats, beside the name.
  await page.goto(`/dashboard/find-doctors?search=${encodeURIComponent(`blood ${doctor.lastName}`)}`);
  await page.getByRole('heading', { name: /^1 doctor/ }).waitFor();
  await page.getByText(/^You saw her in /).waitFor();
  await inFilters(page, async () => {
    await page.getByRole('checkbox', { name: 'Cardiology 1 doctor' }).filter({ visible: true }).check();
    await page.getByRole('checkbox', { name: 'Hausa 1 doctor' }).filter({ visible: true }).check();
    await page.getByText('This week').filter({ visible: true }).click();
  });
  await expect(page).toHaveURL(/specialisation=Cardiology&language=Hausa&free=week/);
  await page.reload();
  const card = page.getByRole('article').filter({ hasText: name });
  await card.getByText('Next free, Lagos time').waitFor();
  await checkPage(page, 'find-doctors-filtered');
  await page.getByRole('region', { name: 'First available doctor' }).getByRole('link', { name: /^Book/ }).waitFor();

  await card.getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  await page.getByText('I explain things with drawings.').waitFor();
  await page.getByText('Blood pressure').waitFor();
  await page
    .getByRole('link', { name: new RegExp(`^Book .* with ${name}`) })
    .first()
    .waitFor();
  await checkPage(page, 'doctor-profile');
  await page.getByRole('link', { name: 'Find Doctors' }).filter({ visible: true }).last().click();
  await expect(page).toHaveURL(/specialisation=Cardiology/);
  await page.goBack();
  await page
    .getByRole('link', { name: new RegExp(`^Book .* with ${name}`) })
    .first()
    .click();
  await page.waitForURL(/appointments\/book\?doctor=.*slot=/);
});

test('given three filters chosen at once, or the second as soon as the list follows the first, then none undoes another', async ({
  page,
}) => {
  const { doctorId, lastName, name } = await createBookableDoctor();
  await sql(`update doctors set languages = '{English,Hausa}' where id = $1`, [doctorId]);
  await signIn(page, await createPatient());
  for (const isAtOnce of [true, false]) {
    await page.goto(`/dashboard/find-doctors?search=${lastName}`);
    await page.getByRole('heading', { name }).waitFor();
    const choices = [
      page.getByRole('checkbox', { name: 'Cardiology 1 doctor' }),
      page.getByRole('checkbox', { name: 'Hausa 1 doctor' }),
      page.getByRole('radio', { name: 'This week' }),
    ];
    const elements = await Promise.all(choices.map((choice) => choice.elementHandle()));
    await page.evaluate(isAtOnce ? clickAll : clickWhenFirstIsShown, elements as ElementHandle<HTMLElement>[]);
    await expect(page).toHaveURL(/specialisation=Cardiology&language=Hausa&free=week/);
  }
});

const clickAll = (all: HTMLElement[]): void => {
  for (const element of all) element.click();
};

/** The second in the moment in which the page shows the first, before its effects have run; the third before the second is shown. */
const clickWhenFirstIsShown = ([first, second, third]: HTMLElement[]): Promise<void> =>
  new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[aria-label="Remove the filter Cardiology"]')) return;
      observer.disconnect();
      second?.click();
      queueMicrotask(() => {
        third?.click();
        resolve();
      });
    });
    observer.observe(document.body, { childList: true, subtree: true });
    first?.click();
  });

test('given that nothing fits, then the filters are cleared with one tap', async ({ page }) => {
  const { lastName, name } = await createBookableDoctor();
  await signIn(page, await createPatient());
  await page.goto(`/dashboard/find-doctors?search=${lastName}&language=Tiv`);
  await page.getByRole('heading', { name: 'No doctors match' }).waitFor();
  await checkPage(page, 'find-doctors-none');
  await page.getByRole('checkbox', { name: 'Tiv 0 doctors' }).click();
  await page.getByRole('heading', { name }).waitFor();
});

test('given a doctor without a free time, then the patient asks to be told, and waits in the profile as well', { tag: '@phone' }, async ({
  page,
}) => {
  const doctor = await createBookableDoctor();
  await takeTimeOff(await accessToken(doctor, { hasSecondFactor: true }));
  await signIn(page, await createBookingPatient());
  await page.goto(`/dashboard/find-doctors?search=${doctor.lastName}`);
  await page.getByRole('button', { name: `Tell me when there is a free time with ${doctor.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Wait for a time with ${doctor.name}` });
  await dialog.getByLabel('What is it about?').fill('Palpitations in the evening.');
  await checkPage(page, 'find-doctors-wait');
  await dialog.getByRole('button', { name: 'Join the waiting list' }).click();
  await page.getByText('You are number 1 on the waiting list. We will tell you.').waitFor();
  await page.getByRole('link', { name: `See profile of ${doctor.name}` }).click();
  await page.getByText('You are number 1 on the waiting list. We will tell you.').waitFor();
  await checkPage(page, 'doctor-profile-nothing-free');
});

test('given a doctor who is not listed, then the profile says so', async ({ page }) => {
  await signIn(page, await createPatient());
  await page.goto('/dashboard/find-doctors/nobody-of-this-name');
  await page.getByRole('heading', { name: 'This doctor cannot be booked' }).waitFor();
  await checkPage(page, 'doctor-profile-unknown');
});
