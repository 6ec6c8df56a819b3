// The Content-Security-Policy of pages: which code may run.
import { expect, it } from 'vitest';
import { hydratedPagePolicy, staticPagePolicy } from './content-policy.ts';

it('lets no page run code from text', () => {
  for (const policy of [hydratedPagePolicy('abc'), staticPagePolicy(['sha384-abc'])]) {
    const directives = Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/s, 2)));
    expect(directives['default-src']).toBe("'none'");
    expect(directives['script-src']).toMatch(/^'(nonce|sha384)-abc'/);
    expect(directives['script-src']).not.toMatch(/unsafe|data:|blob:|\*/);
  }
});
