// Asks every bookable doctor without a free time in the next seven days to open hours, at most once a week each.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { notifyInApp } from '../notifications/index.ts';
import { hoursMail } from './hours-mail.ts';
import type { StaffServices } from './staff-services.ts';
import { doctorsToAskForHours } from './staff.repository.ts';

const weekMs = 7 * 86_400_000;

export async function askForHours({ database, outbox }: StaffServices, context: Context): Promise<{ asked: number; message: string }> {
  return database.withTransaction(context.actor, async (tx) => {
    const doctors = await doctorsToAskForHours(tx, new Date(context.clock.now().getTime() + weekMs));
    for (const { userId, email, firstName } of doctors) {
      await notifyInApp(tx, context, {
        userId,
        kind: 'availability.asked',
        title: 'Please open more hours',
        body: 'Patients cannot book you: you have no free time in the next seven days.',
        path: '/dashboard/availability',
      });
      await outbox.mail(tx, context, hoursMail.message(email, { firstName }));
    }
    await recordAudit(tx, context, { resources: { kind: 'user', ids: doctors.map(({ userId }) => userId) } });
    const asked = doctors.length;
    const who = asked === 1 ? '1 doctor was' : `${asked} doctors were`;
    return {
      asked,
      message:
        asked === 0
          ? 'All doctors without a free time were already asked in the last seven days.'
          : `${who} asked by e-mail and in the app.`,
    };
  });
}
