// Looks at a page as everybody who reads it: no access rule broken, nothing beyond the edge, one heading, a picture to be looked at.
import { accessFaults } from '@lafiya/tools/browser';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { picture } from '../house/journey.ts';
import { quiet } from '../house/quiet.ts';

export async function look(page: Page, name: string): Promise<void> {
  // Toasts come and go; what is asked here is about the page.
  await quiet(page);
  await picture(page, `identity-${name}`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(overflow, `${name} is wider than the screen`).toBeLessThanOrEqual(0);
  expect(await page.locator('h1').count(), `headings of ${name}`).toBe(1);
  await stand(page);
  expect((await accessFaults(page)).join('\n'), name).toBe('');
  await page.emulateMedia({ reducedMotion: null });
}

/** Something that is just fading is hard to read for a moment: from here on nothing fades, as for those who asked their device for it. */
async function stand(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}
