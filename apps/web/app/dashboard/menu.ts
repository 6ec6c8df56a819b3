// The one table of what the signed-in area offers to whom, in the specification's order. A page that exists is one line here.
import {
  type Icon,
  IconBell,
  IconBuildingHospital,
  IconCalendarEvent,
  IconClock,
  IconId,
  IconLayoutDashboard,
  IconNotes,
  IconScale,
  IconSettings,
  IconStethoscope,
  IconUser,
  IconUserHeart,
  IconUsers,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react';

export type MenuRole = 'PATIENT' | 'DOCTOR' | 'ADMIN';
export type PlaceName =
  | 'dashboard'
  | 'appointments'
  | 'video-calls'
  | 'consultations'
  | 'availability'
  | 'find-doctors'
  | 'my-doctors'
  | 'patients'
  | 'staff'
  | 'departments'
  | 'site'
  | 'disputes'
  | 'notifications'
  | 'profile'
  | 'settings';
type Group = 'care' | 'house' | 'own';
export type Place = {
  name: PlaceName;
  to: string;
  icon: Icon;
  roles: MenuRole[];
  /** A thin line stands between the groups of the side menu. What has none is in the user menu, the bottom bar and the search. */
  group: Group | null;
};

const everybody: MenuRole[] = ['DOCTOR', 'ADMIN', 'PATIENT'];

const places: Place[] = [
  { name: 'dashboard', to: '/dashboard', icon: IconLayoutDashboard, roles: everybody, group: 'care' },
  { name: 'appointments', to: '/dashboard/appointments', icon: IconCalendarEvent, roles: everybody, group: 'care' },
  { name: 'video-calls', to: '/dashboard/video-consultations', icon: IconVideo, roles: ['DOCTOR', 'PATIENT'], group: 'care' },
  { name: 'find-doctors', to: '/dashboard/find-doctors', icon: IconStethoscope, roles: ['PATIENT'], group: 'care' },
  { name: 'my-doctors', to: '/dashboard/my-doctors', icon: IconUserHeart, roles: ['PATIENT'], group: 'care' },
  { name: 'patients', to: '/dashboard/patients', icon: IconUsers, roles: ['DOCTOR', 'ADMIN'], group: 'care' },
  { name: 'consultations', to: '/dashboard/consultations', icon: IconNotes, roles: ['DOCTOR'], group: 'care' },
  { name: 'availability', to: '/dashboard/availability', icon: IconClock, roles: ['DOCTOR'], group: 'care' },
  { name: 'staff', to: '/dashboard/staff', icon: IconId, roles: ['ADMIN'], group: 'house' },
  { name: 'departments', to: '/dashboard/departments', icon: IconBuildingHospital, roles: ['ADMIN'], group: 'house' },
  { name: 'disputes', to: '/dashboard/disputes', icon: IconScale, roles: ['ADMIN'], group: 'house' },
  { name: 'site', to: '/dashboard/site', icon: IconWorld, roles: ['ADMIN'], group: 'house' },
  { name: 'notifications', to: '/dashboard/notifications', icon: IconBell, roles: everybody, group: 'own' },
  { name: 'profile', to: '/dashboard/profile', icon: IconUser, roles: everybody, group: null },
  { name: 'settings', to: '/dashboard/settings', icon: IconSettings, roles: everybody, group: 'own' },
];

const mostInBottomBar = 5;

/** Everything a role can go to. Without a role there is nothing yet. */
export function placesOf(role: MenuRole | null): Place[] {
  return places.filter(({ roles }) => role !== null && roles.includes(role));
}

/** The side menu, in groups. */
export function sideMenuOf(role: MenuRole | null): Place[][] {
  const groups: Group[] = ['care', 'house', 'own'];
  return groups.map((wanted) => placesOf(role).filter(({ group }) => group === wanted)).filter((group) => group.length > 0);
}

/** At most five places within reach of the thumb; the rest stays in the drawer. */
export function bottomBarOf(role: MenuRole | null): Place[] {
  return placesOf(role).slice(0, mostInBottomBar);
}

/** Of the role's places, the one whose address is the longest beginning of where the reader is. */
export function activePlace(pathname: string, role: MenuRole | null): string | undefined {
  const here = placesOf(role).map(({ to }) => to);
  const fitting = here.filter((to) => pathname === to || pathname.startsWith(`${to}/`));
  return fitting.toSorted((one, other) => other.length - one.length)[0];
}
