// Fills the empty fields of a form or dialog with something plausible, so that it can be sent.
import { demoPassword } from '@lafiya/demo/people';
import type { Locator } from 'playwright-core';

/** A day in ten weeks, which is after every date of the demo data. */
const farDay = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10);

export async function fillFields(form: Locator): Promise<void> {
  for (const field of await form.locator('input:visible, textarea:visible').all()) await fillField(field).catch(() => undefined);
  await chooseFirst(form, 'input[type=radio]');
  for (const box of await form.locator('input[type=checkbox]:visible').all())
    if (!(await box.isChecked())) await box.check({ timeout: 500 }).catch(() => undefined);
}

async function fillField(field: Locator): Promise<void> {
  const type = (await field.getAttribute('type')) ?? 'text';
  if (['radio', 'checkbox', 'file', 'hidden'].includes(type) || (await field.inputValue()) !== '' || !(await field.isEditable())) return;
  if ((await field.getAttribute('aria-haspopup')) === 'listbox') return chooseOption(field);
  await field.fill(sampleValue(type, (await field.getAttribute('inputmode')) ?? ''), { timeout: 500 });
}

function sampleValue(type: string, mode: string): string {
  if (type === 'password') return demoPassword;
  if (type === 'email' || mode === 'email') return 'double.click@example.com';
  if (type === 'tel' || mode === 'tel') return '+2348030000123';
  if (type === 'number' || mode === 'numeric' || mode === 'decimal') return '5';
  if (type === 'date') return farDay;
  if (type === 'time') return '10:00';
  if (type === 'datetime-local') return `${farDay}T10:00`;
  if (type === 'url') return 'https://example.com/page';
  return 'Written by the proof of double clicks';
}

async function chooseOption(field: Locator): Promise<void> {
  await field.click({ timeout: 500 });
  await field.page().getByRole('option').first().click({ timeout: 1_000 });
}

async function chooseFirst(form: Locator, selector: string): Promise<void> {
  const radio = form.locator(selector).first();
  if ((await radio.count()) > 0 && (await form.locator(`${selector}:checked`).count()) === 0)
    await radio.check({ force: true, timeout: 500 }).catch(() => undefined);
}
