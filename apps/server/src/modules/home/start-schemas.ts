// Response schema of GET /api/home/start: the answers of other routes, in one.
import { z } from 'zod';
import { analytics } from '../analytics/index.ts';
import { appointmentList } from '../appointments/index.ts';
import { unreadNotifications } from '../notifications/index.ts';
import { accessLogList, patientList } from '../patients/index.ts';
import { profile } from '../profile/index.ts';
import { invitationList, staffList, waitingList } from '../staff/index.ts';
import { waitlist } from '../waitlist/index.ts';
import { homePage } from './home-schemas.ts';

export const homeStart = z
  .strictObject({
    home: homePage,
    unread: unreadNotifications,
    profile: profile.nullable().describe('For patients and doctors.'),
    upcoming: appointmentList.nullable().describe('For patients and doctors: the first four.'),
    today: appointmentList.nullable().describe('For doctors and admins: the first four that are not over.'),
    requests: appointmentList.nullable().describe('For doctors: the first three.'),
    patients: patientList.nullable().describe('For doctors: the first five.'),
    waitlist: waitlist.nullable().describe('For patients.'),
    accessLog: accessLogList.nullable().describe('For patients with a record of their own.'),
    staff: staffList.nullable().describe('For admins: the counts, with one member.'),
    invitations: invitationList.nullable().describe('For admins.'),
    pendingDoctors: waitingList.nullable().describe('For admins.'),
    month: analytics.nullable().describe('For admins: the last 30 days.'),
    quarter: analytics.nullable().describe('For admins: the last 90 days.'),
  })
  .meta({ id: 'HomeStart' });
export type HomeStart = z.input<typeof homeStart>;
