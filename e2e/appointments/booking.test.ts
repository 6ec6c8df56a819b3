// A patient finds a doctor and books: one tap on a free time, required fields, red flags, and a time that another patient took first.
import { createPatient, signIn } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { type BookingPatient, createBookableDoctor, createBookingPatient } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { expect, type Page, test } from '../support/test.ts';

type Slots = { days: { slots: { startsAt: string }[] }[] };

const symptoms = 'Palpitations for two weeks, worse in the evening.';

const requestAppointment = (page: Page): Promise<void> => page.getByRole('button', { name: 'Request appointment' }).click();

async function firstFreeTime(slug: string): Promise<string> {
  const { days } = await callApi<Slots>(`/api/doctors/${slug}/slots?days=14`);
  const startsAt = days.flatMap(({ slots }) => slots)[0]?.startsAt;
  if (!startsAt) throw new Error('The doctor has no free time.');
  return startsAt;
}

test('given a free time in the directory, then one tap, symptoms and a request are a booking', { tag: '@phone' }, async ({ page }) => {
  const { name, lastName } = await createBookableDoctor();
  await signIn(page, await createBookingPatient());
  await page.goto(`/dashboard/doctors?search=${lastName}`);
  await page.waitForURL(`/dashboard/find-doctors?search=${lastName}`);
  await page.getByRole('heading', { name }).first().waitFor();
  await checkPage(page, 'find-doctors');
  await page
    .getByRole('link', { name: new RegExp(`^Book .* with ${name}`) })
    .first()
    .click();
  await page.waitForURL(/appointments\/book\?doctor=.*slot=/);
  await page.getByRole('heading', { name: /^Time\s*, done$/ }).waitFor();
  // It looks disabled and still says what is missing.
  await page.getByRole('button', { name: 'Request appointment' }).press('Enter');
  await page.getByText('Please fill in all required fields').waitFor();
  await page.getByText('Please describe your symptoms.').waitFor();
  await checkPage(page, 'book-missing');
  await page.getByLabel('Symptoms').fill(symptoms);
  await requestAppointment(page);
  await page.getByText('Appointment requested successfully!').waitFor();
  const confirmation = page.getByRole('heading', { name: 'We have sent your request to the doctor' });
  await confirmation.waitFor();
  await checkPage(page, 'book-done');
  await expect(page.getByRole('link', { name: 'View Appointments' })).toHaveAttribute('href', '/dashboard/appointments');
  await expect(page).toHaveURL(/book\?doctor=[^&]+&booked=[^&]+$/);
  const confirmationPath = page.url();
  await page.reload();
  await confirmation.waitFor();
  await page.goBack();
  await page.waitForURL(/find-doctors/);
  // Somebody else's appointment, like one that does not exist.
  await signIn(page, await createBookingPatient());
  await page.goto(confirmationPath);
  await page.getByRole('heading', { name: 'Appointment not found' }).waitFor();
  await checkPage(page, 'book-done-not-found');
});

async function savedNotes({ token }: BookingPatient): Promise<string | undefined> {
  return (await callApi<{ draft: { notes: string } | null }>('/api/drafts/booking', { token })).draft?.notes;
}

test('given symptoms that were typed, when the page is loaded again, then they are still there until they are sent', async ({ page }) => {
  const { slug } = await createBookableDoctor();
  const path = `/dashboard/appointments/book?${new URLSearchParams({ doctor: slug, slot: await firstFreeTime(slug) })}`;
  const patient = await createBookingPatient();
  await signIn(page, patient);
  await page.goto(path);
  await page.getByRole('heading', { name: /^Time\s*, done$/ }).waitFor();
  await page.getByLabel('Symptoms').fill(symptoms);
  await page.getByText('Draft saved').first().waitFor();
  await checkPage(page, 'book-draft');
  // Typed just before the page is left.
  await page.getByLabel('Anything else?').fill('I take aspirin.');
  await page.goto('about:blank');
  // The save is still under way when the page is gone.
  await expect.poll(() => savedNotes(patient)).toBe('I take aspirin.');
  await page.goto(path);
  await expect(page.getByLabel('Symptoms')).toHaveValue(symptoms);
  await expect(page.getByLabel('Anything else?')).toHaveValue('I take aspirin.');
  await requestAppointment(page);
  await page.getByRole('heading', { name: 'We have sent your request to the doctor' }).waitFor();
  await page.getByRole('link', { name: 'Book another' }).click();
  await page.getByRole('heading', { name: 'What is wrong?' }).waitFor();
  await expect(page.getByLabel('Symptoms')).toHaveValue('');
});

test('given that somebody else was faster, then what was written stays and the nearest times are offered', { tag: '@phone' }, async ({
  page,
}) => {
  const { doctorId, slug } = await createBookableDoctor();
  const faster = await createBookingPatient();
  const startsAt = await firstFreeTime(slug);
  await signIn(page, await createBookingPatient());
  await page.goto(`/app/appointments/book?${new URLSearchParams({ doctor: slug, slot: startsAt })}`);
  await page.getByLabel('Symptoms').fill(symptoms);
  await page.getByRole('heading', { name: /^Time\s*, done$/ }).waitFor();
  await callApi('/api/appointments', { body: { doctorId, startsAt, symptoms: 'Cough' }, token: faster.token });
  await requestAppointment(page);
  const taken = page.getByRole('status').filter({ hasText: 'Someone has just booked' });
  await taken.waitFor();
  await checkPage(page, 'book-lost');
  await expect(page.getByLabel('Symptoms')).toHaveValue(symptoms);
  await taken.getByRole('button').first().click();
  await requestAppointment(page);
  await page.getByText('Appointment requested successfully!').waitFor();
});

test('given an emergency or an unfinished profile, then 112 and the profile come first', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, await createPatient());
  await page.goto('/dashboard/appointments/book?service=emergency-care');
  await page.getByRole('heading', { name: 'Is any of this happening now? Call 112' }).waitFor();
  await expect(page.getByRole('link', { name: 'Call 112' }).first()).toHaveAttribute('href', 'tel:112');
  await checkPage(page, 'book-emergency');
  await page.getByRole('button', { name: 'None of these, continue booking' }).click();
  await page.getByText('Your profile is not complete.').waitFor();
  await checkPage(page, 'book-profile');
  await page.getByRole('link', { name: 'Complete your profile' }).click();
  await page.waitForURL('/complete-profile?step=contact');
});
