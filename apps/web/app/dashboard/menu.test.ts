// Who is offered what, and where the reader is.
import { describe, expect, it } from 'vitest';
import { activePlace, bottomBarOf, sideMenuOf } from './menu.ts';

const addresses = (role: Parameters<typeof sideMenuOf>[0]) => sideMenuOf(role).map((group) => group.map(({ to }) => to));

describe('the side menu', () => {
  it('given a patient, then it holds what is theirs and nothing of the house', () => {
    expect(addresses('PATIENT')).toEqual([
      ['/dashboard', '/dashboard/appointments', '/dashboard/video-consultations', '/dashboard/find-doctors', '/dashboard/my-doctors'],
      ['/dashboard/notifications', '/dashboard/settings'],
    ]);
  });

  it('given a doctor, then patients and their own hours come with it', () => {
    expect(addresses('DOCTOR')).toEqual([
      [
        '/dashboard',
        '/dashboard/appointments',
        '/dashboard/video-consultations',
        '/dashboard/patients',
        '/dashboard/consultations',
        '/dashboard/availability',
      ],
      ['/dashboard/notifications', '/dashboard/settings'],
    ]);
  });

  it('given an admin, then staff, departments, disputed visits and the site come with it', () => {
    expect(addresses('ADMIN')).toEqual([
      ['/dashboard', '/dashboard/appointments', '/dashboard/patients'],
      ['/dashboard/staff', '/dashboard/departments', '/dashboard/disputes', '/dashboard/site'],
      ['/dashboard/notifications', '/dashboard/settings'],
    ]);
  });

  it('given no role, then it is empty', () => {
    expect(addresses(null)).toEqual([]);
  });
});

describe('the bottom bar', () => {
  it.each(['PATIENT', 'DOCTOR', 'ADMIN'] as const)('given a %s, then it has at most five places, and all of them are theirs', (role) => {
    const bar = bottomBarOf(role);
    expect(bar.length).toBeLessThanOrEqual(5);
    expect(bar.every(({ roles }) => roles.includes(role))).toBe(true);
  });
});

describe('the active place', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/patients', '/dashboard/patients'],
    ['/dashboard/patients/0198', '/dashboard/patients'],
    ['/dashboard/patientsmore', '/dashboard'],
    ['/dashboard/settings', '/dashboard/settings'],
    ['/login', undefined],
  ])('given %s, then it is %s', (pathname, place) => {
    expect(activePlace(pathname, 'ADMIN')).toBe(place);
  });
});
