// Labels of the menu items and of the search field, as specified.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MenuRole, MenuItemName } from './menu.ts';

/** `short`: one word for the bottom bar on phones. */
export const menuLabels: Record<MenuItemName, { label: MessageDescriptor; short: MessageDescriptor }> = {
  dashboard: { label: msg`Dashboard`, short: msg`Home` },
  'find-doctors': { label: msg`Find Doctors`, short: msg`Find` },
  'my-doctors': { label: msg`My Doctors`, short: msg`Doctors` },
  'my-health': { label: msg`My Health`, short: msg`Health` },
  'medical-records': { label: msg`Medical Records`, short: msg`Records` },
  appointments: { label: msg`Appointments`, short: msg`Bookings` },
  'video-calls': { label: msg`Video Calls`, short: msg`Calls` },
  consultations: { label: msg`Consultations`, short: msg`Notes` },
  availability: { label: msg`Availability`, short: msg`Hours` },
  patients: { label: msg`Patients`, short: msg`Patients` },
  staff: { label: msg`Staff Management`, short: msg`Staff` },
  departments: { label: msg`Departments`, short: msg`Depts` },
  site: { label: msg`Site`, short: msg`Site` },
  disputes: { label: msg`Disputed Appointments`, short: msg`Disputes` },
  'note-templates': { label: msg`Note Templates`, short: msg`Templates` },
  'withheld-notes': { label: msg`Withheld Notes`, short: msg`Withheld` },
  'emergency-access': { label: msg`Emergency Access`, short: msg`Emergency` },
  notifications: { label: msg`Notifications`, short: msg`News` },
  profile: { label: msg`Profile`, short: msg`Profile` },
  settings: { label: msg`Settings`, short: msg`Settings` },
};

export function searchHint(role: MenuRole | null): MessageDescriptor {
  switch (role) {
    case 'DOCTOR':
      return msg`Search patients, appointments, pages...`;
    case 'ADMIN':
      return msg`Search people, appointments, pages...`;
    case 'PATIENT':
      return msg`Search doctors, appointments, pages...`;
    default:
      return msg`Search...`;
  }
}
