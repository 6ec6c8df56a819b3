// Every morning: tells doctors whose licence runs out in 60, 30 or 7 days or has run out, and the admins. One letter a licence and threshold.
import { displayName } from '@lafiya/domain/identity/profile';
import { clinicDay } from '@lafiya/domain/staff/licence';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Context } from '../../platform/context.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import { notify } from '../notifications/index.ts';
import { licenceWarningMail } from './licence-mails.ts';
import { adminIds, type DueWarning, dueWarnings, rememberWarning } from './licence-warnings.repository.ts';
import { dayInWords } from './words.ts';

type Services = { database: Database; outbox: Outbox; clock: Clock };

const system = { kind: 'system', part: 'warn-licences' } as const;

/** Each doctor in a transaction of their own: what was sent stays sent when a later one fails. */
export async function warnLicences({ database, outbox, clock }: Services): Promise<number> {
  const context: Context = { actor: system, requestId: newId(), clock, auditKind: 'licence.warned' };
  const due = await database.inFrame(system, (tx) => dueWarnings(tx, clinicDay(clock.now())));
  let told = 0;
  for (const warning of due) {
    await database.inFrame(system, async (tx) => {
      if (!(await rememberWarning(tx, warning, clock.now()))) return;
      await tellDoctor(tx, context, warning);
      await tellAdmins(tx, context, warning);
      const { email, firstName, licenseExpiresOn, days } = warning;
      await outbox.mail(tx, context, licenceWarningMail.message(email, { firstName, licenseExpiresOn, days }));
      await recordAudit(tx, context, { thing: { kind: 'doctor', id: warning.doctorId }, details: { licenseExpiresOn, days } });
      told += 1;
    });
  }
  return told;
}

async function tellDoctor(tx: Tx, context: Context, { userId, licenseExpiresOn, days }: DueWarning): Promise<void> {
  const end = dayInWords(licenseExpiresOn);
  const isOver = days === 0;
  await notify(tx, context, {
    userId,
    kind: isOver ? 'licence.lapsed' : 'licence.expiring',
    title: isOver ? 'Your licence has run out' : `Your licence runs out on ${end}`,
    body: isOver
      ? 'You are off the directory and cannot see patients until a new licence is approved. Please hand it in.'
      : 'Please hand in the new one in time, so that you can go on seeing patients.',
    path: '/dashboard/profile',
  });
}

async function tellAdmins(tx: Tx, context: Context, warning: DueWarning): Promise<void> {
  const end = dayInWords(warning.licenseExpiresOn);
  const name = `Dr ${displayName(warning)}`;
  const isOver = warning.days === 0;
  for (const userId of await adminIds(tx)) {
    await notify(tx, context, {
      userId,
      kind: isOver ? 'licence.lapsed' : 'licence.expiring',
      title: isOver ? `${name}’s licence has run out` : `${name}’s licence runs out on ${end}`,
      body: isOver ? `It was approved until ${end}. ${name} cannot see patients until a new one is approved.` : `${name} has been told.`,
      path: `/dashboard/staff/${warning.userId}`,
    });
  }
}
