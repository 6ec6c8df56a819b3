// Reads all that the home page of the viewer's role shows first, with the actions of the routes that answer each part by itself.
import { addDays } from '@lafiya/domain/availability/wall-time';
import { clinicDay } from '@lafiya/domain/staff/license';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { readAnalytics } from '../analytics/index.ts';
import { listAppointments } from '../appointments/index.ts';
import { countUnreadNotifications } from '../notifications/index.ts';
import { listAccessLog, listPatients } from '../patients/index.ts';
import { readProfile } from '../profile/index.ts';
import { listInvitations, listStaff, listWaitingDoctors } from '../staff/index.ts';
import { readWaitlist } from '../waitlist/index.ts';
import { readHome } from './read-home.ts';
import type { HomeStart } from './start-schemas.ts';

export type StartServices = Parameters<typeof readProfile>[0] & Parameters<typeof listPatients>[0] & Parameters<typeof listStaff>[0];

/** As in apps/web/app/dashboard/home/first-lists.ts. A page that asks for something else gets it from the part's own route. */
const upcoming = { page: 1, limit: 4, dateRange: 'upcoming', include: 'tabs' } as const;
const today = { page: 1, limit: 4, dateRange: 'today', status: 'SCHEDULED,CONFIRMED,PENDING,IN_PROGRESS', include: 'tabs' } as const;
const requests = { page: 1, limit: 3, dateRange: 'pending', sort: 'scheduledTime', include: 'total' } as const;

/** One transaction for all parts, but for the profile: it is read with the role that sees accounts, and a request holds one connection at a time. */
export async function readStart(services: StartServices, context: Context): Promise<HomeStart> {
  const role = context.actor.kind === 'user' ? context.actor.role : null;
  const profile = role === 'ADMIN' ? null : await readProfile(services, context);
  return services.database.withTransaction(context.actor, async (tx) => {
    const shared = {
      ...services,
      database: { ...services.database, withTransaction: async (_actor, work) => work(tx) } satisfies Database,
    };
    const common = {
      ...nothing,
      home: await readHome(shared, context),
      unread: await countUnreadNotifications(shared, context),
      profile,
    };
    if (role === 'PATIENT') return { ...common, ...(await readForPatient(shared, context, profile?.patient?.id)) };
    return { ...common, ...(await (role === 'DOCTOR' ? readForDoctor(shared, context) : readForAdmin(shared, context))) };
  });
}

const nothing = {
  upcoming: null,
  today: null,
  requests: null,
  patients: null,
  waitlist: null,
  accessLog: null,
  staff: null,
  invitations: null,
  pendingDoctors: null,
  month: null,
  quarter: null,
};

/** Each part has the audit row of its own route. */
const as = (context: Context, auditKind: string): Context => ({ ...context, auditKind });

async function readForPatient(services: StartServices, context: Context, patientId: string | undefined): Promise<Partial<HomeStart>> {
  return {
    upcoming: await listAppointments(services, context, upcoming),
    waitlist: await readWaitlist(services, as(context, 'waitlist.read')),
    accessLog: patientId ? await listAccessLog(services, as(context, 'patient.lookups_read'), patientId, undefined) : null,
  };
}

async function readForDoctor(services: StartServices, context: Context): Promise<Partial<HomeStart>> {
  return {
    upcoming: await listAppointments(services, context, upcoming),
    today: await listAppointments(services, context, today),
    requests: await listAppointments(services, context, requests),
    patients: await listPatients(services, as(context, 'patient.listed'), { page: 1, limit: 5 }),
  };
}

async function readForAdmin(services: StartServices, context: Context): Promise<Partial<HomeStart>> {
  const to = clinicDay(context.clock.now());
  return {
    today: await listAppointments(services, context, today),
    staff: await listStaff(services, as(context, 'staff.listed'), { page: 1, limit: 1 }),
    invitations: await listInvitations(services, as(context, 'invitations.listed')),
    pendingDoctors: await listWaitingDoctors(services, as(context, 'verifications.listed')),
    month: await readAnalytics(services, context, { from: addDays(to, -29), to }),
    quarter: await readAnalytics(services, context, { from: addDays(to, -89), to }),
  };
}
