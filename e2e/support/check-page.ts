// Checks that every page must pass: no accessibility violations, no horizontal overflow, one main heading.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findAccessibilityViolations } from '@lafiya/tools/browser';
import { checkout } from '@lafiya/tools/services/instance';
import { expect, type Page } from '@playwright/test';
import { waitForNetworkIdle } from './network-idle.ts';

export async function checkPage(page: Page, name: string): Promise<void> {
  await waitForNetworkIdle(page);
  await saveScreenshot(page, name);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  expect(await page.locator('h1').count(), `main headings of ${name}`).toBe(1);
  await finishAnimations(page);
  expect((await findAccessibilityViolations(page)).join('\n'), `accessibility of ${name}`).toBe('');
  await page.emulateMedia({ reducedMotion: null });
}

/** Saves a screenshot to .local/pictures if LAFIYA_PICTURES is set. Off by default, because a full-page screenshot takes as long as a test step. */
export async function saveScreenshot(page: Page, name: string): Promise<void> {
  if (!process.env['LAFIYA_PICTURES']) return;
  const folder = path.join(checkout, '.local/pictures');
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: path.join(folder, `${name}-${page.viewportSize()?.width}.png`), fullPage: true });
}

/** Text that is fading in has too little contrast, so animations are finished first. */
async function finishAnimations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
