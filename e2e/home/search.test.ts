// The search of a patient: doctors by what they treat and by name, own appointments, pages.
import { signIn } from '../support/accounts.ts';
import { createBookableDoctor, createBookingPatient, requestAppointment } from '../support/appointments.ts';
import { checkPage } from '../support/check-page.ts';
import { test } from '../support/test.ts';

test('given a patient who looks for the heart, a doctor or an appointment, then the search finds them', { tag: '@both' }, async ({
  page,
}) => {
  const doctor = await createBookableDoctor();
  const patient = await createBookingPatient();
  await requestAppointment(patient, doctor.doctorId);
  await signIn(page, patient);
  await page.keyboard.press('/');
  const search = page.getByRole('combobox', { name: 'Search doctors, appointments, pages...' });
  await search.fill('heart');
  await page
    .getByRole('option', { name: /Cardiology/ })
    .first()
    .waitFor();
  await search.fill(doctor.lastName);
  await page.getByRole('option', { name: new RegExp(`${doctor.name}.*Pending`) }).waitFor();
  await checkPage(page, 'search-doctor');
  await page.getByRole('option', { name: new RegExp(`${doctor.name}.*Cardiology`) }).click();
  await page.waitForURL(new RegExp(`/appointments/book\\?doctor=${doctor.slug}`));
});
