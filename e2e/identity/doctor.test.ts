// A new doctor submits their licence, waits and is approved, and sets up the second factor that every doctor needs.
import { accessToken, createAdmin, createNewDoctor, type Doctor, signIn, waitForDashboard } from '../support/accounts.ts';
import { callApi } from '../support/api.ts';
import { checkPage } from '../support/check-page.ts';
import { samplePdf } from '../support/sample-pdf.ts';
import { signOut, skipProfile, submitPassword } from '../support/sign-in-page.ts';
import { expect, type Page, test } from '../support/test.ts';
import { totpCode } from '../support/totp.ts';
import { confirmApp, securitySettings, startAppSetUp, typeCode } from './second-factor-steps.ts';

async function completeProfile(page: Page, { licenseNumber }: Doctor): Promise<void> {
  await page.getByRole('heading', { name: 'Complete your profile' }).waitFor();
  await page.getByLabel('MDCN licence number').fill(licenseNumber);
  const document = page.getByLabel('Licence document');
  await document.setInputFiles({ name: 'licence.html', mimeType: 'text/html', buffer: Buffer.from('<script>1</script>') });
  await page.getByText('Please choose a PDF, a JPEG or a PNG.').waitFor();
  await document.setInputFiles({ name: 'licence.pdf', mimeType: 'application/pdf', buffer: samplePdf });
  await page.getByText('licence.pdf').waitFor();
  await checkPage(page, 'wizard-licence');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByLabel('Specialisation').selectOption('Cardiology');
  await page.getByLabel('Years of experience').fill('9');
  await page.getByText('Hausa', { exact: true }).click();
  await checkPage(page, 'wizard-work');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByLabel('Consultation fee').fill('15,000');
  await page.getByLabel('Biography').fill('Cardiologist in Abuja.');
  await page.getByRole('button', { name: 'Save and finish' }).click();
  await waitForDashboard(page);
}

async function approve({ licenseNumber }: Doctor): Promise<void> {
  const token = await accessToken(await createAdmin(), { hasSecondFactor: true });
  type Waiting = { waiting: { doctorId: string; licenseNumber: string }[] };
  const { waiting } = await callApi<Waiting>('/api/staff/verifications', { token });
  const found = waiting.find((doctor) => doctor.licenseNumber === licenseNumber);
  if (!found) throw new Error('The doctor is not waiting for approval.');
  await callApi(`/api/staff/doctors/${found.doctorId}/approve`, { token, body: { licenseExpiresOn: '2031-12-31' } });
}

test('given a new doctor, then the licence is handed in, waits, and is approved', async ({ page }) => {
  const doctor = await createNewDoctor();
  await submitPassword(page, doctor);
  await completeProfile(page, doctor);
  await page.goto('/dashboard/profile');
  await page.getByText('Awaiting verification', { exact: true }).first().waitFor();
  await page.getByText('₦15,000').waitFor();
  await checkPage(page, 'profile-doctor');
  await approve(doctor);
  await page.reload();
  await expect(page.getByText('Approved', { exact: true })).not.toHaveCount(0);
});

test('given a doctor without a second factor, then it is set up and asked for at the next sign-in', async ({ page }) => {
  const doctor = await createNewDoctor();
  await signIn(page, doctor);
  await page.goto(securitySettings);
  await page.getByText('Your role needs a second factor.').waitFor();
  const secret = await startAppSetUp(page, doctor);
  expect(await confirmApp(page, secret)).toHaveLength(10);
  await page.getByText('10 codes left.').waitFor();
  await signOut(page);
  await submitPassword(page, doctor);
  await page.getByRole('heading', { name: 'One more step' }).waitFor();
  await checkPage(page, 'second-step');
  await typeCode(page, totpCode(secret, 1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await skipProfile(page);
  await page.goto(securitySettings);
  await expect(page.getByRole('button', { name: 'Remove the authenticator app' })).toHaveCount(1);
});
