// The carousel of services on the public site: how many pages it has at several widths, and its buttons.
import { expect, type Page, test } from '../support/test.ts';

/** Other tests add and hide services, so the number of them is set in the page itself. */
const setSlideCount = (page: Page, count: number) =>
  page.evaluate((slideCount) => {
    const list = document.querySelector('.carousel');
    const last = list?.lastElementChild;
    if (!list || !last) throw new Error('The carousel is empty.');
    while (list.children.length > slideCount) list.firstElementChild?.remove();
    while (list.children.length < slideCount) list.append(last.cloneNode(true));
    window.dispatchEvent(new Event('resize'));
  }, count);

/** Whether each dot is the current one. */
const dots = (page: Page) => page.locator('.dots i').evaluateAll((all) => all.map((dot) => dot.className === 'is-on'));

async function goThrough(page: Page, pageCount: number, width: number): Promise<void> {
  const [back, next] = [page.getByRole('button', { name: 'Previous services' }), page.getByRole('button', { name: 'Next services' })];
  const current = (pageIndex: number) => Array.from({ length: pageCount }, (_, index) => index === pageIndex);
  await expect(next).toBeVisible({ visible: pageCount > 1 });
  await expect.poll(() => dots(page)).toEqual(current(0));
  if (pageCount === 1) return;
  await expect(back).toBeDisabled();
  // Away from the chat button, which covers the lower end of the screen.
  await next.evaluate((button) => button.scrollIntoView({ block: 'center' }));
  for (let pageIndex = 1; pageIndex < pageCount; pageIndex += 1) {
    await next.click();
    await expect.poll(() => dots(page)).toEqual(current(pageIndex));
  }
  await expect(next).toBeDisabled();
  const lastSlide = page.locator('.carousel > li').last();
  await expect.poll(() => lastSlide.evaluate((slide) => slide.getBoundingClientRect().right)).toBeLessThanOrEqual(width);
  for (let pageIndex = pageCount - 2; pageIndex >= 0; pageIndex -= 1) {
    await back.click();
    await expect.poll(() => dots(page)).toEqual(current(pageIndex));
  }
  await expect(back).toBeDisabled();
}

for (const [width, slides, pageCount] of [
  [360, 3, 3],
  [768, 3, 2],
  [1200, 3, 1],
  [1200, 4, 2],
  [1200, 7, 3],
] as const)
  test.describe(`given ${slides} services at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test(`the carousel has ${pageCount} pages, and the buttons stop at both ends`, {
      tag: '@desktop-only',
    }, async ({ page }) => {
      await page.goto('/services');
      await setSlideCount(page, slides);
      await goThrough(page, pageCount, width);
    });
  });
