// Tests that nothing is stored in the browser besides what the page about cookies lists, and that none of it is personal.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const app = join(import.meta.dirname, '..');
const sources = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'));

/** What each file stores: times, ids of rows, a device choice, or a draft under a key that is never stored. Never an address, a name or a token. */
const known: Record<string, string> = {
  'features/consultations/calls/reloaded-call.ts': 'lafiya:call',
  'features/consultations/notes/draft-store.ts': 'lafiya-notes',
  'features/notifications/this-device.ts': 'lafiya-notifications-for',
  'platform/reload-for-new-release.ts': 'lafiya:reloaded-at',
  'platform/session/end-session.ts': 'lafiya:signed-out',
};

it('uses the storage of the browser in the known files only', () => {
  const users = sources.filter((name) => /\b(localStorage|sessionStorage|indexedDB)\b/.test(readFileSync(join(app, name), 'utf8')));
  expect(users.toSorted()).toEqual(Object.keys(known));
});

it('lists each of them on the page about cookies', () => {
  const page = readFileSync(join(app, 'public/legal/browser-storage-list.tsx'), 'utf8');
  for (const [name, key] of Object.entries(known)) {
    expect(readFileSync(join(app, name), 'utf8')).toContain(`'${key}'`);
    expect(page).toContain(`name: '${key}'`);
  }
});
