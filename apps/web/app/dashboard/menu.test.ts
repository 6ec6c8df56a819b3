// Menu items by role, and the active item.
import { describe, expect, it } from 'vitest';
import { activeMenuPath, bottomBarOf, sideMenuOf } from './menu.ts';

const pathsOf = (role: Parameters<typeof sideMenuOf>[0]) => sideMenuOf(role).map((group) => group.map(({ to }) => to));

describe('side menu', () => {
  it('has no administration pages for a patient', () => {
    expect(pathsOf('PATIENT')).toEqual([
      [
        '/dashboard',
        '/dashboard/appointments',
        '/dashboard/video-consultations',
        '/dashboard/find-doctors',
        '/dashboard/my-doctors',
        '/dashboard/my-health',
        '/dashboard/consultations',
        '/dashboard/medical-records',
      ],
      ['/dashboard/notifications', '/dashboard/settings'],
    ]);
  });

  it('includes patients, consultations and availability for a doctor', () => {
    expect(pathsOf('DOCTOR')).toEqual([
      [
        '/dashboard',
        '/dashboard/appointments',
        '/dashboard/video-consultations',
        '/dashboard/patients',
        '/dashboard/consultations',
        '/dashboard/medical-records',
        '/dashboard/availability',
      ],
      ['/dashboard/notifications', '/dashboard/settings'],
    ]);
  });

  it('includes staff, departments, disputes and the site for an admin', () => {
    expect(pathsOf('ADMIN')).toEqual([
      ['/dashboard', '/dashboard/appointments', '/dashboard/patients'],
      [
        '/dashboard/staff',
        '/dashboard/departments',
        '/dashboard/disputes',
        '/dashboard/emergency-access',
        '/dashboard/withheld-notes',
        '/dashboard/consultations/templates',
        '/dashboard/site',
      ],
      ['/dashboard/notifications', '/dashboard/settings'],
    ]);
  });

  it('is empty without a role', () => {
    expect(pathsOf(null)).toEqual([]);
  });
});

describe('bottom bar', () => {
  it.each(['PATIENT', 'DOCTOR', 'ADMIN'] as const)('has at most five items for a %s, all allowed for the role', (role) => {
    const bar = bottomBarOf(role);
    expect(bar.length).toBeLessThanOrEqual(5);
    expect(bar.every(({ roles }) => roles.includes(role))).toBe(true);
  });
});

describe('active item', () => {
  it.each([
    ['/dashboard', '/dashboard'],
    ['/dashboard/patients', '/dashboard/patients'],
    ['/dashboard/patients/0198', '/dashboard/patients'],
    ['/dashboard/patientsmore', '/dashboard'],
    ['/dashboard/settings', '/dashboard/settings'],
    ['/login', undefined],
  ])('for %s it is %s', (pathname, place) => {
    expect(activeMenuPath(pathname, 'ADMIN')).toBe(place);
  });
});
