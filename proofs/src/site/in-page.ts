// Runs a function in the page together with the functions it calls: a browser knows only what is sent to it.
import type { Page } from 'playwright-core';

/** Any function at all, as long as it stands at the top of its file and calls only its neighbours. */
type Part = (...args: never[]) => unknown;

export function runInPage<Answer>(page: Page, main: () => Answer, parts: Part[]): Promise<Awaited<Answer>> {
  return page.evaluate(`(() => { ${[...parts, main].join('\n')}\n return ${main.name}(); })()`);
}
