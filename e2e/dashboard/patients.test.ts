// A doctor and records: their own list, a record that is closed, the broken glass, and what the patient is told of it.
import { expect, test } from 'vitest';
import { browserForJourneys, computer, front, phone } from '../house/journey.ts';
import { look } from '../identity/look.ts';
import { approvedDoctor, enter, newPatient } from './people.ts';

const visit = browserForJourneys();

for (const options of [phone, computer]) {
  test(`at ${options.viewport.width} px: given a patient they do not treat, then a doctor opens the record with a reason, and the patient reads it`, async () => {
    const { person, patientId } = await newPatient();
    const reason = 'Unconscious on arrival, we need to know of allergies.';
    await visit(options, async (page) => {
      await enter(page, await approvedDoctor(), true);
      await page.goto(`${front}/dashboard/patients/${patientId}`);
      await page.getByText('This record is not open to you').waitFor();
      await look(page, 'patient-closed');
      await page.goto(`${front}/dashboard/patients`);
      await page.getByText('No patients yet').waitFor();
      await page.getByRole('button', { name: 'Open a record in an emergency' }).click();
      const open = page.getByRole('dialog').getByRole('button', { name: 'Open the record' });
      await page.getByLabel('Patient number').fill('01987');
      await page.getByLabel('Why you need it now').fill('Now');
      await open.click();
      await page.getByText('This is not a patient number. Copy all of it.').waitFor();
      await page.getByText('Please write at least 10 characters.').waitFor();
      await look(page, 'patient-glass');
      await page.getByLabel('Patient number').fill(patientId);
      await page.getByLabel('Why you need it now').fill(reason);
      await open.click();
      await page.waitForURL(`${front}/dashboard/patients/${patientId}`);
      await page.getByRole('heading', { name: 'Amina Bello', level: 1 }).waitFor();
      await page.getByText('You opened this record in an emergency.').waitFor();
      await look(page, 'patient-record');
    });
    await visit(options, async (page) => {
      await enter(page, person, false);
      await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
      const told = page.getByRole('dialog', { name: 'Notifications' });
      await told.getByText(reason).waitFor();
      // Once it stands still.
      await told.getByRole('button', { name: 'Mark all read' }).hover();
      await look(page, 'patient-told');
      await page.getByRole('button', { name: 'Mark all read' }).click();
      await page.getByRole('button', { name: 'Notifications', exact: true }).waitFor();
      expect(await page.getByText('9+').count()).toBe(0);
    });
  });
}
