// After a visit: the patient finds the doctor again and says how it was, the doctor answers and looks at the figures; an admin registers somebody new.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { approvedDoctor, enter, newAdmin } from '../dashboard/people.ts';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { look } from '../identity/look.ts';
import type { Person } from '../identity/person.ts';
import { visitThatTookPlace } from './visits.ts';

const visit = browserForJourneys();
/** Two people, one after the other, on a busy machine. */
const longMs = 240_000;

async function leaveFeedback(page: Page, person: Person): Promise<void> {
  await enter(page, person, false);
  await page.getByRole('link', { name: 'How was your last visit?' }).waitFor();
  await look(page, 'home-patient-alerts');
  await page.goto(`${front}/dashboard/my-doctors`);
  await page.getByRole('link', { name: 'Leave feedback' }).waitFor();
  await look(page, 'my-doctors');
  await page.getByRole('link', { name: 'Leave feedback' }).click();
  const drawer = page.getByRole('dialog', { name: 'Appointment' });
  await drawer.getByRole('radio', { name: /3 stars/ }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await drawer.getByRole('radio', { name: /4 stars/ }).isChecked()).toBe(true);
  await drawer.getByLabel('In your words').fill('She listened and explained everything.');
  await look(page, 'feedback-write');
  await drawer.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByText('Thank you for your feedback.').waitFor();
  await drawer.getByRole('img', { name: '4 of 5 stars' }).waitFor();
  await drawer.getByRole('button', { name: 'Edit feedback' }).waitFor();
}

/** What the next patient reads before choosing. */
async function readInDirectory(page: Page, { firstName, lastName }: Person): Promise<void> {
  await page.goto(`${front}/dashboard/find-doctors?rating=4`);
  const rating = page.getByRole('button', { name: `4.0 1 review of Dr ${firstName} ${lastName}` }).first();
  await rating.waitFor();
  await look(page, 'find-doctors-rated');
  await rating.click();
  await page
    .getByRole('dialog', { name: `What patients say of Dr ${firstName} ${lastName}` })
    .getByText('She listened and explained everything.')
    .waitFor();
  await look(page, 'doctor-reviews');
}

for (const options of [phone, computer]) {
  test(
    `at ${options.viewport.width} px: given a visit that took place, then the patient leaves feedback, and the doctor answers it`,
    async () => {
      const doctor = await approvedDoctor();
      await visit(options, async (page) => {
        const { person, id } = await visitThatTookPlace(await enter(page, doctor, true));
        await visit(options, async (other) => {
          await leaveFeedback(other, person);
          await readInDirectory(other, doctor);
        });
        await page.goto(`${front}/dashboard/appointments?visit=${id}`);
        const drawer = page.getByRole('dialog', { name: 'Appointment' });
        await drawer.getByText('She listened and explained everything.').waitFor();
        await look(page, 'feedback-answer');
        await drawer.getByLabel('Your answer').fill('Thank you.');
        await drawer.getByRole('button', { name: 'Send answer' }).click();
        await page.getByRole('dialog', { name: 'Send this answer?' }).getByRole('button', { name: 'Send answer' }).click();
        await page.getByText('Your answer stands with the feedback.').waitFor();
        await drawer.getByLabel('Your answer').waitFor({ state: 'detached' });
        expect(await drawer.getByText('Thank you.').count()).toBe(1);
        await page.goto(`${front}/dashboard/appointments?tab=analytics&period=30`);
        await page.getByRole('heading', { name: 'Visits by week' }).waitFor();
        await page.locator('.recharts-surface').first().waitFor();
        await look(page, 'analytics');
      });
    },
    longMs,
  );
}

test(
  'given an admin who books, when the patient is new, then they are registered on the spot and chosen',
  () =>
    visit(computer, async (page) => {
      await enter(page, await newAdmin(), true);
      await page.goto(`${front}/dashboard/appointments`);
      await page.getByRole('button', { name: 'Schedule appointment' }).click();
      await page.getByRole('button', { name: 'Register a new patient' }).click();
      const dialog = page.getByRole('dialog', { name: 'Register a new patient' });
      await dialog.getByRole('button', { name: 'Register' }).click();
      await dialog.getByText('Please give the first name.').waitFor();
      await dialog.getByLabel('First name').fill('Ngozi');
      await dialog.getByLabel('Last name').fill('Adeyẹmi');
      await dialog.getByLabel('Phone').fill(`0803 ${Date.now().toString().slice(-7)}`);
      await look(page, 'register-patient');
      await dialog.getByRole('button', { name: 'Register' }).click();
      await page.getByText('Ngozi Adeyẹmi is registered').waitFor();
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => page.getByRole('combobox', { name: 'Patient' }).inputValue()).toBe('Ngozi Adeyẹmi');
    }),
  longMs,
);
