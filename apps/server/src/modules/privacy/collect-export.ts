// Collects the contents of a data export, part by part, and reports progress.
import type { Tx } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage.ts';
import { fileKey } from '../files/index.ts';
import { consentsOf } from './consents.repository.ts';
import {
  type AccessLogEntry,
  accessLogBefore,
  appointmentsOf,
  callMessagesOf,
  callsOf,
  chartEntriesOf,
  disputesOf,
  draftsOf,
  goalDaysOf,
  goalsOf,
  observationsOf,
  recordsOf,
  reviewsOf,
  signedNotesOf,
  treatmentsOf,
  vitalLimitsOf,
} from './export-care.repository.ts';
import {
  accountOf,
  correspondenceOf,
  decisionsOf,
  doctorOf,
  filesOf,
  notificationDevicesOf,
  notificationPreferencesOf,
  notificationsOf,
  signInsOf,
  smsNumbersOf,
} from './export-contents.repository.ts';

export type ExportPart = { name: string; title: string; description: string; content: unknown };
export type ExportAttachment = { name: string; content: Buffer };
export type Collected = { parts: ExportPart[]; attachments: ExportAttachment[] };

export async function collectExport(
  tx: Tx,
  storage: Storage,
  userId: string,
  reportProgress: (progress: number) => Promise<void>,
): Promise<Collected> {
  await reportProgress(10);
  const doctor = await doctorOf(tx, userId);
  const parts: ExportPart[] = [
    part('account', 'Account', 'Your account and your settings.', await accountOf(tx, userId)),
    part(
      'sign-ins',
      'Sign-ins',
      'Your devices, passkeys and connected accounts. Passwords and secrets are kept only in a form that cannot be read.',
      await signInsOf(tx),
    ),
    part('consents', 'Consents', 'What you agreed to and withdrew.', await consentsOf(tx, userId)),
  ];
  if (doctor)
    parts.push(
      part('doctor', 'Doctor', 'Your own entries, and the decisions about your licence.', {
        ...doctor,
        decisions: await decisionsOf(tx, doctor.id),
      }),
    );
  await reportProgress(30);
  parts.push(...(await careParts(tx, userId)));
  await reportProgress(50);
  parts.push(part('notifications', 'Notifications', 'The notifications you got in the app.', await notificationsOf(tx, userId)));
  const preferencesText = 'Which notifications you turned on or off.';
  parts.push(part('notification_preferences', 'Notification settings', preferencesText, await notificationPreferencesOf(tx, userId)));
  parts.push(part('sms_number', 'Number for text messages', 'The number that you confirmed with a code.', await smsNumbersOf(tx, userId)));
  const devicesText =
    'Where notifications come while the app is closed: the address at the browser’s own service, and when they last arrived.';
  parts.push(part('notification_devices', 'Devices for notifications', devicesText, await notificationDevicesOf(tx, userId)));
  const correspondenceText = 'The newsletter, messages you wrote to us, and for staff the title and departments.';
  parts.push(part('correspondence', 'Correspondence and work', correspondenceText, await correspondenceOf(tx)));
  const files = await filesOf(tx, userId);
  parts.push(
    part('files', 'Files', 'Files you uploaded or got in calls. Those that passed our malware check are in the folder files.', files),
  );
  await reportProgress(60);
  const attachments: ExportAttachment[] = [];
  for (const file of files.filter(({ status }) => status === 'clean')) {
    const content = await storage.get(fileKey(file.id));
    if (content) attachments.push({ name: `files/${file.id}-${file.name}`, content });
  }
  await reportProgress(80);
  return { parts, attachments };
}

/** What is known about the user's own health and that of the people they care for. */
async function careParts(tx: Tx, userId: string): Promise<ExportPart[]> {
  const records = await recordsOf(tx, userId);
  const chartText = 'Allergies, conditions, medicines and everything else in the chart, with all versions and who wrote them.';
  const measuredText = 'Blood pressure, weight and everything else that was measured, what was entered in error, and your targets.';
  return [
    part('records', 'Medical records', 'Your own, and those of the people you care for.', records),
    part('chart', 'Chart', chartText, await chartEntriesOf(tx)),
    part('measurements', 'Measurements', measuredText, {
      values: await observationsOf(tx),
      limits: await vitalLimitsOf(tx),
    }),
    part('goals', 'Goals', 'What you want to reach, and the days of your habits.', {
      goals: await goalsOf(tx),
      days: await goalDaysOf(tx),
    }),
    part('treatment', 'Treatment', 'Which doctors could open these records, since when and until when.', await treatmentsOf(tx)),
    part('appointments', 'Appointments', 'With their status and what you wrote about them.', await appointmentsOf(tx)),
    part('notes', 'Consultation notes', 'As your doctors signed them, without parts that are withheld.', await signedNotesOf(tx)),
    part('drafts', 'Drafts', 'What you typed into a form and have not sent yet.', await draftsOf(tx, userId)),
    part('calls', 'Calls', 'Who came to calls, and who was in them from when until when.', await callsOf(tx, userId)),
    part('call-messages', 'Written in calls', 'What was written during calls.', await callMessagesOf(tx, userId)),
    part('disputes', 'Disputes', 'What was said about missed appointments.', await disputesOf(tx, userId)),
    part('feedback', 'Feedback', 'Your feedback on appointments, and the doctors’ replies.', await reviewsOf(tx)),
    part('lookups', 'Who opened it', 'Who opened or changed these records.', await fullAccessLog(tx, records)),
  ];
}

const part = (name: string, title: string, description: string, content: unknown): ExportPart => ({
  name,
  title,
  description,
  content: content ?? null,
});

async function fullAccessLog(tx: Tx, records: { id: string }[]) {
  const all = [];
  for (const { id: recordId } of records) {
    for (const { occurredAt, action, outcome, reason, people, who, role } of await accessLogOf(tx, recordId))
      all.push({ recordId, at: occurredAt, action, outcome, reason, people, who, role });
  }
  return all;
}

async function accessLogOf(tx: Tx, patientId: string): Promise<AccessLogEntry[]> {
  const all: AccessLogEntry[] = [];
  for (;;) {
    const page = await accessLogBefore(tx, patientId, all.at(-1)?.cursor);
    if (page.length === 0) return all;
    all.push(...page);
  }
}
