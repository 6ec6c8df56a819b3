// A doctor on the way to working: the licence is handed in, waits, is approved; and the second factor that every doctor needs.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { adminToken } from './admin.ts';
import { ask } from './ask.ts';
import { codeOf } from './authenticator.ts';
import { look } from './look.ts';
import { onDashboard, type Person, putOffProfile, signInOn, signOutOn, typePassword, verifiedPerson } from './person.ts';

const visit = browserForJourneys();
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n',
);

async function handIn(page: Page, { email }: Person): Promise<void> {
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
  await page.getByLabel('MDCN licence number').fill(`MDCN/${email.slice(6, 12)}`);
  const document = page.getByLabel('Licence document');
  await document.setInputFiles({ name: 'licence.html', mimeType: 'text/html', buffer: Buffer.from('<script>1</script>') });
  await page.getByText('Please choose a PDF, a JPEG or a PNG.').waitFor();
  await document.setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: pdf });
  await page.getByText('licence.pdf').waitFor();
  await look(page, 'wizard-licence');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByLabel('Specialisation').selectOption('Cardiology');
  await page.getByLabel('Years of experience').fill('9');
  await page.getByText('Hausa', { exact: true }).click();
  await look(page, 'wizard-work');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByLabel('Consultation fee').fill('15,000');
  await page.getByLabel('Biography').fill('Cardiologist in Abuja.');
  await page.getByRole('button', { name: 'Save and finish' }).click();
  await onDashboard(page);
}

async function approve(person: Person): Promise<void> {
  const token = await adminToken();
  type Waiting = { waiting: { doctorId: string; licenseNumber: string }[] };
  const { waiting } = await ask<Waiting>('/api/staff/verifications', { token });
  const doctor = waiting.find(({ licenseNumber }) => licenseNumber === `MDCN/${person.email.slice(6, 12)}`);
  if (!doctor) throw new Error('The doctor does not wait for a check.');
  await ask(`/api/staff/doctors/${doctor.doctorId}/approve`, { token, body: { licenseExpiresOn: '2031-12-31' } });
}

for (const options of [phone, computer]) {
  test(`at ${options.viewport.width} px: given a new doctor, then the licence is handed in, waits, and is approved`, () =>
    visit(options, async (page) => {
      const person = await verifiedPerson('DOCTOR');
      await typePassword(page, person);
      await handIn(page, person);
      await page.goto(`${front}/dashboard/profile`);
      await page.getByText('Waiting for the clinic').waitFor();
      await page.getByText('₦15,000').waitFor();
      await look(page, 'profile-doctor');
      await approve(person);
      await page.reload();
      await expect.poll(() => page.getByText('Approved', { exact: true }).count()).toBeGreaterThan(0);
    }));

  test(`at ${options.viewport.width} px: given a doctor without a second factor, then it is set up and asked for at the next sign-in`, () =>
    visit(options, async (page) => {
      const person = await verifiedPerson('DOCTOR');
      await signInOn(page, person);
      await page.goto(`${front}/dashboard/settings?tab=security`);
      await page.getByText('Your role needs a second factor.').waitFor();
      const secret = await setUpApp(page);
      await signOutOn(page);
      await typePassword(page, person);
      await page.getByRole('heading', { name: 'One more step' }).waitFor();
      await look(page, 'second-step');
      await page.getByLabel('Digit 1 of 6').click();
      await page.keyboard.type(codeOf(secret, 1));
      await page.getByRole('button', { name: 'Continue' }).click();
      await putOffProfile(page);
      await page.goto(`${front}/dashboard/settings?tab=security`);
      await expect.poll(() => page.getByRole('button', { name: 'Remove the authenticator app' }).count()).toBe(1);
    }));
}

async function setUpApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up' }).click();
  const secret = (await page.locator('code').first().textContent()) ?? '';
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: 'Keep these recovery codes' }).waitFor();
  expect(await page.getByRole('listitem').locator('code').count()).toBe(10);
  await page.getByLabel('I have kept these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('10 codes are left.').waitFor();
  return secret;
}
