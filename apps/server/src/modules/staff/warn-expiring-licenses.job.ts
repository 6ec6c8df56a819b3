// Daily job: warns doctors and admins of licences that expire in 60, 30 or 7 days or have expired, once per licence and threshold.
import { displayName } from '@lafiya/domain/profile/profile';
import { clinicDay } from '@lafiya/domain/staff/license';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { adminIds, notifyInApp } from '../notifications/index.ts';
import { licenseWarningMail } from './license-mails.ts';
import { type DueWarning, dueWarnings, recordWarning } from './license-warnings.repository.ts';
import { formatDay } from './format-day.ts';

type Services = { database: Database; outbox: Outbox; clock: Clock };

const system = { kind: 'system', part: 'warn-licences' } as const;

/** One transaction per doctor, so that a failure does not undo earlier warnings. */
export async function warnExpiringLicenses({ database, outbox, clock }: Services): Promise<number> {
  const context: Context = { actor: system, requestId: newId(), clock, auditKind: 'licence.warned' };
  const due = await database.withTransaction(system, (tx) => dueWarnings(tx, clinicDay(clock.now())));
  let warned = 0;
  for (const warning of due) {
    await database.withTransaction(system, async (tx) => {
      if (!(await recordWarning(tx, warning, clock.now()))) return;
      await notifyDoctor(tx, context, warning);
      await notifyAdmins(tx, context, warning);
      const { email, firstName, licenseExpiresOn, days } = warning;
      await outbox.mail(tx, context, licenseWarningMail.message(email, { firstName, licenseExpiresOn, days }));
      await recordAudit(tx, context, { resource: { kind: 'doctor', id: warning.doctorId }, details: { licenseExpiresOn, days } });
      warned += 1;
    });
  }
  return warned;
}

async function notifyDoctor(tx: Tx, context: Context, { userId, licenseExpiresOn, days }: DueWarning): Promise<void> {
  const end = formatDay(licenseExpiresOn);
  const isOver = days === 0;
  await notifyInApp(tx, context, {
    userId,
    kind: isOver ? 'licence.lapsed' : 'licence.expiring',
    title: isOver ? 'Your licence has expired' : `Your licence expires on ${end}`,
    body: isOver
      ? 'We no longer list you, and you cannot see patients until a new licence is approved. Please upload it.'
      : 'Please upload the new one in time so you can continue to see patients.',
    path: '/dashboard/profile',
  });
}

async function notifyAdmins(tx: Tx, context: Context, warning: DueWarning): Promise<void> {
  const end = formatDay(warning.licenseExpiresOn);
  const name = `Dr ${displayName(warning)}`;
  const isOver = warning.days === 0;
  for (const userId of await adminIds(tx)) {
    await notifyInApp(tx, context, {
      userId,
      kind: isOver ? 'licence.lapsed' : 'licence.expiring',
      title: isOver ? `${name}’s licence has expired` : `${name}’s licence expires on ${end}`,
      body: isOver ? `It was approved until ${end}. ${name} cannot see patients until a new one is approved.` : `We have notified ${name}.`,
      path: `/dashboard/staff/${warning.userId}`,
    });
  }
}
