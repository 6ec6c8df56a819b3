// Tests that passwords are hidden while they are typed, and may be pasted and filled in by password managers.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { PasswordField } from './password-field.tsx';

vi.mock('@lingui/react/macro', () => ({ useLingui: () => ({ t: (parts: TemplateStringsArray) => parts.join('') }) }));

const app = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const sources = globSync('**/*.tsx', { cwd: app }).map((file) => ({ file, source: readFileSync(path.join(app, file), 'utf8') }));

it('hides a password until the button is pressed', () => {
  const field = createElement(PasswordField, { label: 'Password', autoComplete: 'new-password' });
  const [input = ''] = /<input[^>]*>/.exec(renderToStaticMarkup(createElement(MantineProvider, null, field))) ?? [];
  expect(input).toContain('type="password"');
  // Every form uses this field.
  const others = sources.filter(({ source }) => /type="password"|\bPasswordInput\b/.test(source)).map(({ file }) => file);
  expect(others).toEqual(['ui/fields/password-field.tsx']);
});

it('lets passwords be pasted and filled in by password managers', () => {
  const fields = sources.flatMap(({ source }) => source.match(/<PasswordField\b[^>]*>/g) ?? []);
  expect(fields.length).toBeGreaterThan(5);
  for (const field of fields) expect(field).toMatch(/autoComplete="(current|new)-password"/);
  expect(sources.filter(({ source }) => /onPaste|onBeforeInput/.test(source)).map(({ file }) => file)).toEqual([]);
});
