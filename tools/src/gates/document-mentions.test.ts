// Tests which texts in a document count as a reference to a path, script or claim.
import { expect, test } from 'vitest';
import { mentions } from './document-mentions.ts';

const names = (text: string) => mentions(text).map(({ kind, name }) => `${kind} ${name}`);

test.each([
  ['a path in code', 'See `apps/server/src/app.ts`.', ['path apps/server/src/app.ts']],
  ['a path with a line', 'See `apps/server/src/app.ts:12`.', ['path apps/server/src/app.ts']],
  ['a file without its folder', 'Written in `app.ts`.', ['path app.ts']],
  ['a pattern', 'All `**/*.routes.ts`.', ['path **/*.routes.ts']],
  ['a script with its arguments', 'Run `scripts/check --only gates`.', ['path scripts/check']],
  ['a link', 'The [map](docs/map.md#parts) shows it.', ['link docs/map.md']],
  ['a script in a code block', '```\nscripts/setup && scripts/check\n```', ['path scripts/setup', 'path scripts/check']],
  ['a claim', 'Run `scripts/prove contact --quick`.', ['path scripts/prove', 'claim contact']],
  ['a pnpm script', 'Run `pnpm --filter @lafiya/web build`.', ['pnpm build']],
  ['a path outside the checkout', 'As in ../shared/design.', ['outside ../shared/design']],
])('%s is a reference', (_what, text, expected) => {
  expect(names(text)).toEqual(expected);
});

test.each([
  ['a URL', 'At `https://example.com/a.md` and [there](https://example.com/b.md).'],
  ['a route of the API', 'Ask `GET /api/contact-messages`.'],
  ['a placeholder', 'In `modules/<feature>/index.ts`, `docs/{name}.md` and `a/…/b.ts`.'],
  ['a media type', 'As `application/problem+json` or `text/html`.'],
  ['a package', 'With `@fastify/helmet`.'],
  ['an anchor on the same page', 'See [below](#below).'],
  ['a built-in command of pnpm', 'Run `pnpm install --frozen-lockfile`.'],
  ['all claims', 'Not a claim: `list`.'],
  ['prose', 'Booking and/or paying.'],
])('%s is not a reference', (_what, text) => {
  expect(names(text)).toEqual([]);
});

test('includes the line number', () => {
  expect(mentions('one\n\n`scripts/x`')[0]?.line).toBe(3);
});
