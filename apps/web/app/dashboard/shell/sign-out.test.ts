// Tests that every page of a signed-in user has a button to sign out.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const app = path.join(path.dirname(fileURLToPath(import.meta.url)), '../..');
const read = (file: string): string => readFileSync(path.join(app, file), 'utf8');

it('can be reached from every page that needs a session', () => {
  const outside = globSync('**/*.tsx', { cwd: app }).filter((file) => read(file).includes('<RequireSession>'));
  expect(outside.length).toBeGreaterThan(1);
  for (const file of outside) expect(read(file), file).toContain('aside={<SignOutLink />}');
  const dashboard = [
    ['dashboard/signed-in-layout.tsx', '<Shell user={user}>'],
    ['dashboard/shell/shell.tsx', '<TopBar user={user}'],
    ['dashboard/shell/top-bar.tsx', '<UserMenu user={user} />'],
    ['dashboard/shell/user-menu.tsx', '<LogoutButton />'],
  ] as const;
  for (const [file, part] of dashboard) expect(read(file), file).toContain(part);
});
