// The carousel of services on the public site: how many pages it has at several widths, and its buttons.
import { expect, type Page, test } from '../support/test.ts';

/** Other tests add and hide services, so the number of them is set in the page itself. */
const setSlideCount = (page: Page, count: number) =>
  page.evaluate((wanted) => {
    const list = document.querySelector('.carousel');
    const last = list?.lastElementChild;
    if (!list || !last) throw new Error('The carousel is empty.');
    while (list.children.length > wanted) list.firstElementChild?.remove();
    while (list.children.length < wanted) list.append(last.cloneNode(true));
    window.dispatchEvent(new Event('resize'));
  }, count);

/** Whether each dot is the current one. */
const dots = (page: Page) => page.locator('.dots i').evaluateAll((all) => all.map((dot) => dot.className === 'is-on'));

async function goThrough(page: Page, sheets: number, width: number): Promise<void> {
  const [back, next] = [page.getByRole('button', { name: 'Previous services' }), page.getByRole('button', { name: 'Next services' })];
  const current = (sheet: number) => Array.from({ length: sheets }, (_, index) => index === sheet);
  expect(await next.isVisible()).toBe(sheets > 1);
  expect(await dots(page)).toEqual(current(0));
  if (sheets === 1) return;
  expect(await back.isDisabled()).toBe(true);
  // Away from the chat button, which covers the lower end of the screen.
  await next.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  for (let sheet = 1; sheet < sheets; sheet += 1) {
    await next.click();
    await expect.poll(() => dots(page)).toEqual(current(sheet));
  }
  expect(await next.isDisabled()).toBe(true);
  const lastSlide = page.locator('.carousel > li').last();
  await expect.poll(() => lastSlide.evaluate((slide) => slide.getBoundingClientRect().right)).toBeLessThanOrEqual(width);
  for (let sheet = sheets - 2; sheet >= 0; sheet -= 1) {
    await back.click();
    await expect.poll(() => dots(page)).toEqual(current(sheet));
  }
  expect(await back.isDisabled()).toBe(true);
}

for (const [width, slides, sheets] of [
  [360, 3, 3],
  [768, 3, 2],
  [1200, 3, 1],
  [1200, 4, 2],
  [1200, 7, 3],
] as const)
  test.describe(`given ${slides} services at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`they fill ${sheets} to leaf through, to the last and back, and the buttons stop at the ends`, {
      tag: '@desktop-only',
    }, async ({ page }) => {
      await page.goto('/services');
      await setSlideCount(page, slides);
      await goThrough(page, sheets, width);
    });
  });
