// The profile form.
import type { Page } from '@playwright/test';

export async function fillEmergencyContact(page: Page): Promise<void> {
  await page.getByLabel('Emergency contact').fill('Musa Bello');
  await page.getByLabel('Their phone').fill('0803 000 0002');
  await page.getByLabel('Relationship to you').selectOption('sibling');
}
