// Gathers what goes into an export, part by part, and tells how far it is.
import type { Tx } from '../../platform/database/database.ts';
import type { Storage } from '../../platform/storage.ts';
import { fileKey } from '../files/index.ts';
import { consentsOf } from './consents.repository.ts';
import {
  accountOf,
  callMessagesOf,
  callsOf,
  decisionsOf,
  disputesOf,
  doctorOf,
  filesOf,
  type Lookup,
  lookupsBefore,
  notificationDevicesOf,
  notificationsOf,
  notificationWishesOf,
  recordsOf,
  reviewsOf,
  type Row,
  signInsOf,
  tracesOf,
  treatmentsOf,
  visitsOf,
} from './export-contents.repository.ts';

export type ExportPart = { name: string; title: string; words: string; content: unknown };
export type ExportAttachment = { name: string; content: Buffer };
export type Collected = { parts: ExportPart[]; attachments: ExportAttachment[] };

export async function collectExport(
  tx: Tx,
  storage: Storage,
  userId: string,
  tell: (progress: number) => Promise<void>,
): Promise<Collected> {
  await tell(10);
  const doctor = await doctorOf(tx, userId);
  const parts: ExportPart[] = [
    part('account', 'Account', 'Who you are for us and how you like the app.', await accountOf(tx, userId)),
    part(
      'sign-ins',
      'Sign-ins',
      'Your devices, passkeys and connected accounts. Passwords and secrets are kept only in a form that cannot be read.',
      await signInsOf(tx),
    ),
    part('consents', 'Consents', 'What you agreed to and took back.', await consentsOf(tx, userId)),
  ];
  if (doctor)
    parts.push(
      part('doctor', 'Doctor', 'What you say of yourself, and the decisions about your licence.', {
        ...doctor,
        decisions: await decisionsOf(tx, String(doctor['id'])),
      }),
    );
  await tell(30);
  const records = await recordsOf(tx, userId);
  parts.push(part('records', 'Medical records', 'Your own, and those of the people you care for.', records));
  parts.push(part('treatment', 'Treatment', 'Which doctors could open these records, since when and until when.', await treatmentsOf(tx)));
  parts.push(part('visits', 'Visits', 'Requested, held and cancelled, with what you wrote about them.', await visitsOf(tx)));
  parts.push(part('calls', 'Calls', 'Who came to calls, and who was in them from when until when.', await callsOf(tx, userId)));
  parts.push(part('call-messages', 'Written in calls', 'What was written during calls.', await callMessagesOf(tx, userId)));
  parts.push(part('disputes', 'Disputes', 'What was said about visits that counted as missed.', await disputesOf(tx, userId)));
  parts.push(part('feedback', 'Feedback', 'What you said of visits, and what the doctors answered.', await reviewsOf(tx)));
  parts.push(part('lookups', 'Who looked', 'Who opened or changed these records.', await allLookups(tx, records)));
  await tell(50);
  parts.push(part('notifications', 'Notifications', 'What the app told you.', await notificationsOf(tx, userId)));
  const wishes = 'Which ways of being told you switched on or off.';
  parts.push(part('notification_preferences', 'Wishes about notifications', wishes, await notificationWishesOf(tx, userId)));
  const devices = 'Where notifications come while the app is closed: the address at the browser’s own service, and when they last arrived.';
  parts.push(part('notification_devices', 'Devices for notifications', devices, await notificationDevicesOf(tx, userId)));
  const traces = 'The newsletter, messages you wrote to us, and for staff the title and departments.';
  parts.push(part('correspondence', 'Correspondence and work', traces, await tracesOf(tx)));
  const files = await filesOf(tx, userId);
  parts.push(
    part('files', 'Files', 'What you gave us, and what was given to you in calls; the clean ones lie in the folder files.', files),
  );
  await tell(60);
  const attachments: ExportAttachment[] = [];
  for (const file of files.filter(({ status }) => status === 'clean')) {
    const content = await storage.get(fileKey(file.id));
    if (content) attachments.push({ name: `files/${file.id}-${file.name}`, content });
  }
  await tell(80);
  return { parts, attachments };
}

const part = (name: string, title: string, words: string, content: unknown): ExportPart => ({
  name,
  title,
  words,
  content: content ?? null,
});

async function allLookups(tx: Tx, records: Row[]): Promise<Row[]> {
  const all: Row[] = [];
  for (const record of records) {
    for (const lookup of await lookupsOf(tx, String(record['id']))) {
      const { occurred_at, action, reason, actor_name, actor_role } = lookup;
      all.push({ recordId: record['id'], at: occurred_at, action, reason, who: actor_name, role: actor_role });
    }
  }
  return all;
}

/** Page by page; the last moment of a page is asked for again, because several acts may share it. */
async function lookupsOf(tx: Tx, patientId: string): Promise<Lookup[]> {
  const seen = new Map<string, Lookup>();
  let before = new Date('9999-01-01T00:00:00Z');
  for (;;) {
    const page = await lookupsBefore(tx, patientId, before);
    const fresh = page.filter((lookup) => !seen.has(lookup.id));
    const last = fresh.at(-1);
    if (!last) return [...seen.values()];
    for (const lookup of fresh) seen.set(lookup.id, lookup);
    before = new Date(last.occurred_at.getTime() + 1);
  }
}
