// Tests where a sign-in leads, and that it never leaves this site.
import { describe, expect, it } from 'vitest';
import { landingPath } from './landing-path.ts';

const ready = { needsRoleSelection: false, needsProfileCompletion: false, returnTo: null };

describe('after signing in', () => {
  it('leads to the dashboard when nothing is missing', () => expect(landingPath(ready)).toBe('/dashboard'));

  it('asks for the role first', () =>
    expect(landingPath({ needsRoleSelection: true, needsProfileCompletion: true, returnTo: '/dashboard/settings' })).toBe('/select-role'));

  it('leads to profile completion when the profile is incomplete', () =>
    expect(landingPath({ ...ready, needsProfileCompletion: true })).toBe('/complete-profile'));

  it('keeps the return path through profile completion', () =>
    expect(landingPath({ ...ready, needsProfileCompletion: true, returnTo: '/dashboard/appointments/book' })).toBe(
      '/complete-profile?next=%2Fdashboard%2Fappointments%2Fbook',
    ));

  it('leads to the return path', () =>
    expect(landingPath({ ...ready, returnTo: '/dashboard/appointments/book?service=nursing' })).toBe(
      '/dashboard/appointments/book?service=nursing',
    ));

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'dashboard'])(
    'ignores the external or invalid return path %s',
    (path) => expect(landingPath({ ...ready, returnTo: path })).toBe('/dashboard'),
  );

  it('never leads to another site', () => {
    for (const returnTo of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'javascript:alert(1)'])
      expect(landingPath({ ...ready, returnTo })).toBe('/dashboard');
  });
});
