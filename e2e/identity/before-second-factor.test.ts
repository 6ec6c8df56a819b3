// Staff who have not set up their second factor see nothing of patients, and their browser asks for nothing that is refused.
import { accessToken, createDoctor, signIn } from '../support/accounts.ts';
import { createBookingPatient, requestAppointment, setOpeningHours } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { sql } from '../support/database.ts';
import { waitForNetworkIdle } from '../support/network-idle.ts';
import { expect, test } from '../support/test.ts';

test('given a doctor without a second factor, then home, bell and notifications name no patient, and the console stays empty', {
  tag: '@phone',
}, async ({ page }) => {
  const doctor = await createDoctor({ firstName: 'Femi', lastName: 'Ade' });
  await requestAppointment(await createBookingPatient(), await setOpeningHours(await accessToken(doctor, { hasSecondFactor: true })));
  // It was only needed to prepare the hours.
  await sql('delete from authenticator_apps where user_id = $1', [doctor.userId]);
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(`${message.text()} ${message.location().url}`);
  });
  await signIn(page, doctor);
  await page.getByText('This page needs your second factor').waitFor();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await waitForNetworkIdle(page);
  await expect(page.getByText('Amina')).toHaveCount(0);
  for (const path of ['/dashboard', '/dashboard/notifications', '/dashboard/patients', '/dashboard/appointments', '/dashboard/settings']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await checkPage(page, `before-second-factor${path.replaceAll('/', '-')}`);
    await expect(page.getByText('Amina')).toHaveCount(0);
  }
  expect(messages).toEqual([]);
});
