// Runs a function in the page together with the functions it calls, because only their source is sent to the browser.
import type { Page } from 'playwright-core';

/** A top-level function that calls only other parts. */
type Part = (...args: never[]) => unknown;

export function runInPage<Answer>(page: Page, main: () => Answer, parts: Part[]): Promise<Awaited<Answer>> {
  return page.evaluate(`(() => { ${[...parts, main].join('\n')}\n return ${main.name}(); })()`);
}
