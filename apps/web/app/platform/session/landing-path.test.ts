// Where a sign-in leads, and that it never leads out of the house.
import { describe, expect, it } from 'vitest';
import { landingPath } from './landing-path.ts';

const ready = { needsRoleSelection: false, needsProfileCompletion: false, returnTo: null };

describe('after signing in', () => {
  it('given nothing is missing, then it is the dashboard', () => expect(landingPath(ready)).toBe('/dashboard'));

  it('given no role, then it is chosen before everything else', () =>
    expect(landingPath({ needsRoleSelection: true, needsProfileCompletion: true, returnTo: '/dashboard/settings' })).toBe('/select-role'));

  it('given an incomplete profile, then it is completed', () =>
    expect(landingPath({ ...ready, needsProfileCompletion: true })).toBe('/complete-profile'));

  it('given an incomplete profile on the way somewhere, then the way is kept', () =>
    expect(landingPath({ ...ready, needsProfileCompletion: true, returnTo: '/dashboard/appointments/book' })).toBe(
      '/complete-profile?next=%2Fdashboard%2Fappointments%2Fbook',
    ));

  it('given somebody was on their way, then they go there', () =>
    expect(landingPath({ ...ready, returnTo: '/dashboard/appointments/book?service=nursing' })).toBe(
      '/dashboard/appointments/book?service=nursing',
    ));

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example', 'dashboard'])(
    'given %s, then it stays here',
    (path) => expect(landingPath({ ...ready, returnTo: path })).toBe('/dashboard'),
  );
});
