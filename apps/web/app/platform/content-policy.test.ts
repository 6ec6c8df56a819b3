// Tests what the policies of pages allow.
import { expect, it } from 'vitest';
import { hydratedPagePolicy, staticPagePolicy } from './content-policy.ts';

const policies = [staticPagePolicy(['sha256-abc']), hydratedPagePolicy('abc')].map((policy) => policy.split('; '));

it('allows no plugin on any page', () => {
  for (const policy of policies) expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "object-src 'none'"]));
});

it('allows a page no other base, no frame around it, and no script without our hash or nonce', () => {
  for (const policy of policies) expect(policy).toEqual(expect.arrayContaining(["base-uri 'none'", "frame-ancestors 'none'"]));
  expect(policies.map((policy) => policy.filter((directive) => directive.startsWith('script-src')))).toEqual([
    ["script-src 'sha256-abc'"],
    ["script-src 'nonce-abc' 'strict-dynamic'"],
  ]);
});

it('lets no page run code from text', () => {
  for (const policy of [hydratedPagePolicy('abc'), staticPagePolicy(['sha384-abc'])]) {
    const directives = Object.fromEntries(policy.split('; ').map((directive) => directive.split(/ (.*)/s, 2)));
    expect(directives['default-src']).toBe("'none'");
    expect(directives['script-src']).toMatch(/^'(nonce|sha384)-abc'/);
    expect(directives['script-src']).not.toMatch(/unsafe|data:|blob:|\*/);
  }
});

const ownSource = /^('none'|'self'|'unsafe-inline'|'strict-dynamic'|'nonce-[^']+'|'sha\d+-[^']+'|data:)$/;

it('lets no page load from or send to another origin', () => {
  for (const policy of [hydratedPagePolicy('abc'), staticPagePolicy(['sha384-abc'])]) {
    const directives = policy.split('; ').map((directive) => directive.split(' '));
    const sourcesOf = (name: string) => directives.find(([first]) => first === name)?.slice(1);
    expect(sourcesOf('default-src')).toEqual(["'none'"]);
    expect(sourcesOf('connect-src')).toEqual(["'self'"]);
    expect(sourcesOf('form-action')).toEqual(["'self'"]);
    expect(directives.flatMap(([, ...sources]) => sources).filter((source) => !ownSource.test(source))).toEqual([]);
  }
});
