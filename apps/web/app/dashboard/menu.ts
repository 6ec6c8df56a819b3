// Table of the pages in the signed-in area and the roles that can open them, in the specified order.
import {
  type Icon,
  IconBell,
  IconBuildingHospital,
  IconCalendarEvent,
  IconClipboardHeart,
  IconClock,
  IconEyeOff,
  IconHeartbeat,
  IconId,
  IconLayoutDashboard,
  IconNotes,
  IconScale,
  IconSettings,
  IconStethoscope,
  IconTemplate,
  IconUrgent,
  IconUser,
  IconUserHeart,
  IconUsers,
  IconVideo,
  IconWorld,
} from '@tabler/icons-react';

export type MenuRole = 'PATIENT' | 'DOCTOR' | 'ADMIN';
export type MenuItemName =
  | 'dashboard'
  | 'appointments'
  | 'video-calls'
  | 'consultations'
  | 'availability'
  | 'find-doctors'
  | 'my-doctors'
  | 'my-health'
  | 'medical-records'
  | 'patients'
  | 'staff'
  | 'departments'
  | 'site'
  | 'disputes'
  | 'emergency-access'
  | 'withheld-notes'
  | 'note-templates'
  | 'notifications'
  | 'profile'
  | 'settings';
type Group = 'care' | 'house' | 'own';
export type MenuItem = {
  name: MenuItemName;
  to: string;
  icon: Icon;
  roles: MenuRole[];
  /** Group in the side menu. Items without a group are only in the user menu, the bottom bar and the search. */
  group: Group | null;
};

const allRoles: MenuRole[] = ['DOCTOR', 'ADMIN', 'PATIENT'];

const menuItems: MenuItem[] = [
  { name: 'dashboard', to: '/dashboard', icon: IconLayoutDashboard, roles: allRoles, group: 'care' },
  { name: 'appointments', to: '/dashboard/appointments', icon: IconCalendarEvent, roles: allRoles, group: 'care' },
  { name: 'video-calls', to: '/dashboard/video-consultations', icon: IconVideo, roles: ['DOCTOR', 'PATIENT'], group: 'care' },
  { name: 'find-doctors', to: '/dashboard/find-doctors', icon: IconStethoscope, roles: ['PATIENT'], group: 'care' },
  { name: 'my-doctors', to: '/dashboard/my-doctors', icon: IconUserHeart, roles: ['PATIENT'], group: 'care' },
  { name: 'my-health', to: '/dashboard/my-health', icon: IconHeartbeat, roles: ['PATIENT'], group: 'care' },
  { name: 'patients', to: '/dashboard/patients', icon: IconUsers, roles: ['DOCTOR', 'ADMIN'], group: 'care' },
  { name: 'consultations', to: '/dashboard/consultations', icon: IconNotes, roles: ['DOCTOR', 'PATIENT'], group: 'care' },
  {
    name: 'medical-records',
    to: '/dashboard/medical-records',
    icon: IconClipboardHeart,
    roles: ['DOCTOR', 'PATIENT'],
    group: 'care',
  },
  { name: 'availability', to: '/dashboard/availability', icon: IconClock, roles: ['DOCTOR'], group: 'care' },
  { name: 'staff', to: '/dashboard/staff', icon: IconId, roles: ['ADMIN'], group: 'house' },
  { name: 'departments', to: '/dashboard/departments', icon: IconBuildingHospital, roles: ['ADMIN'], group: 'house' },
  { name: 'disputes', to: '/dashboard/disputes', icon: IconScale, roles: ['ADMIN'], group: 'house' },
  { name: 'emergency-access', to: '/dashboard/emergency-access', icon: IconUrgent, roles: ['ADMIN'], group: 'house' },
  { name: 'withheld-notes', to: '/dashboard/withheld-notes', icon: IconEyeOff, roles: ['ADMIN'], group: 'house' },
  { name: 'note-templates', to: '/dashboard/consultations/templates', icon: IconTemplate, roles: ['ADMIN'], group: 'house' },
  { name: 'site', to: '/dashboard/site', icon: IconWorld, roles: ['ADMIN'], group: 'house' },
  { name: 'notifications', to: '/dashboard/notifications', icon: IconBell, roles: allRoles, group: 'own' },
  { name: 'profile', to: '/dashboard/profile', icon: IconUser, roles: allRoles, group: null },
  { name: 'settings', to: '/dashboard/settings', icon: IconSettings, roles: allRoles, group: 'own' },
];

const maxBottomBarItems = 5;
/** What a patient opens with the thumb. The calls are on the home page when they are due. */
const patientBar: readonly MenuItemName[] = ['dashboard', 'appointments', 'find-doctors', 'medical-records', 'my-health'];

/** All pages of a role; none without a role. */
export function menuItemsOf(role: MenuRole | null): MenuItem[] {
  return menuItems.filter(({ roles }) => role !== null && roles.includes(role));
}

/** The side menu, in groups. */
export function sideMenuOf(role: MenuRole | null): MenuItem[][] {
  const groups: Group[] = ['care', 'house', 'own'];
  return groups.map((groupName) => menuItemsOf(role).filter(({ group }) => group === groupName)).filter((group) => group.length > 0);
}

/** The first five pages of staff, and those that patients need most; the others are in the drawer. */
export function bottomBarOf(role: MenuRole | null): MenuItem[] {
  const items = menuItemsOf(role);
  if (role !== 'PATIENT') return items.slice(0, maxBottomBarItems);
  return patientBar.flatMap((name) => items.find((item) => item.name === name) ?? []);
}

/** The page of the role whose path is the longest prefix of the current path. */
export function menuItemAt(pathname: string, role: MenuRole | null): MenuItem | undefined {
  const matching = menuItemsOf(role).filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return matching.toSorted((one, other) => other.to.length - one.to.length)[0];
}

export const activeMenuPath = (pathname: string, role: MenuRole | null): string | undefined => menuItemAt(pathname, role)?.to;
