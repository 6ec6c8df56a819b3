// Random sequences of writing, signing, amending and withholding on one note each. A request without an answer is sent again unchanged, as our pages do.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { canonicalContent, type NoteContent } from '@lafiya/domain/consultations/notes/note-content';
import { type NoteField, noteFields, parseNextSteps } from '@lafiya/domain/consultations/notes/note-fields';
import { withholdableFields } from '@lafiya/domain/consultations/notes/withheld-parts';
import type { SignedInUser } from '../booking/people.ts';

export type Encounter = { id: string; doctor: SignedInUser };
/** What the doctor's client knows after its last acknowledged request. */
export type KnownNote = { encounter: Encounter; content: NoteContent; versions: string[]; withheld: Set<string>; steps: string[] };
export type Tally = { requests: number; answered: number; repeated: number; signed: number; withheld: number; unexpected: string[] };

/** A follow-up is within two years. */
const followUpOn = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
const steps = ['write', 'write', 'sign', 'amend', 'amend', 'withhold', 'release', 'diagnose'] as const;
const samples = ['fever', 'BP 148/94', 'ẹ̀jẹ̀', 'no  change', '“quoted” \\ text', '😀', 'line\nline', '', '\t39 °C', '<b>'];
const codes = [
  { code: '1F4Z', title: 'Malaria, unspecified' },
  { code: '5A11', title: 'Type 2 diabetes mellitus' },
  { code: '8A80.Z', title: 'Migraine, unspecified' },
  { code: 'CA01', title: 'Acute sinusitis' },
];
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;

export async function runSequence(url: string, encounter: Encounter, length: number, tally: Tally): Promise<KnownNote> {
  const note: KnownNote = {
    encounter,
    content: {
      fields: Object.fromEntries(noteFields.map((field) => [field, ''])) as NoteContent['fields'],
      diagnoses: [],
      followUpOn: null,
    },
    versions: [],
    withheld: new Set(),
    steps: [],
  };
  const client = createClient(url, note, tally);
  await client.write(noteFields);
  for (let turn = 0; turn < length; turn += 1) {
    const step = pick(steps);
    if (step === 'write') await client.write([pick(noteFields), pick(noteFields)]);
    else if (step === 'diagnose') await client.diagnose();
    else if (step === 'withhold' || step === 'release') await client.withhold(step === 'withhold');
    else {
      if (step === 'amend') await client.write([pick(noteFields)]);
      await client.sign();
    }
  }
  return note;
}

function createClient(url: string, note: KnownNote, tally: Tally) {
  const { id, doctor } = note.encounter;
  const base = `${url}/api/consultations/${id}/note`;
  const revisions = Object.fromEntries(noteFields.map((field) => [field, 0])) as Record<NoteField, number>;
  let entriesRevision = 0;
  const send = (method: string, path: string, body?: object) => sendUntilAnswered(doctor, method, `${base}${path}`, body, tally);
  const accept = (what: string, { status, text }: Answer): Answer => {
    if (status >= 300) tally.unexpected.push(`${what}: ${status} ${text.slice(0, 120)}`);
    return { status, text };
  };
  return {
    write: async (fields: readonly NoteField[]) => {
      // Needed for a signature, so never empty.
      const changes = [...new Set(fields)].map((field) => ({
        field,
        base: revisions[field],
        text: `${randomUUID()} ${pick(samples)}`,
        editId: randomUUID(),
      }));
      const { status } = accept('write', await send('PUT', '', { changes }));
      if (status >= 300) return;
      for (const { field, text } of changes) {
        revisions[field] += 1;
        note.content.fields[field] = text;
      }
    },
    diagnose: async () => {
      const diagnoses = [{ system: 'ICD-11' as const, ...pick(codes), isMain: Math.random() < 0.5 }];
      const { status } = accept('diagnose', await send('PUT', '/entries', { base: entriesRevision, diagnoses, followUpOn }));
      if (status >= 300) return;
      entriesRevision += 1;
      note.content = { ...note.content, diagnoses, followUpOn };
    },
    withhold: async (isWithheld: boolean) => {
      const field = pick(withholdableFields);
      const body = isWithheld ? { category: 'patient_asked', reason: `A reason ${pick(samples)}`.trim() } : undefined;
      const { status } = accept('withhold', await send(isWithheld ? 'PUT' : 'DELETE', `/withheld/${field}`, body));
      if (status >= 300) return;
      tally.withheld += 1;
      if (isWithheld) note.withheld.add(field);
      else note.withheld.delete(field);
    },
    sign: async () => {
      const content = canonicalContent(note.content);
      const version = note.versions.length + 1;
      const amendment = version > 1 ? { amendmentReason: `Amended ${randomUUID()}` } : {};
      const form = { version, revisions, entriesRevision, replacedNextSteps: note.steps, ...amendment };
      const { status, text } = await send('POST', '/sign', form);
      // Nothing has changed since the version before.
      if (status === 409 && text.includes('already_done') && note.versions.at(-1) === content) return;
      accept('sign', { status, text });
      if (status >= 300) return;
      tally.signed += 1;
      note.versions.push(content);
      note.steps = parseNextSteps(note.content.fields.nextSteps);
    },
  };
}

type Answer = { status: number; text: string };

async function sendUntilAnswered(
  doctor: SignedInUser,
  method: string,
  url: string,
  body: object | undefined,
  tally: Tally,
): Promise<Answer> {
  for (let tries = 0; ; tries += 1) {
    tally.requests += 1;
    const answer = await request(doctor, method, url, body).catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429) {
      tally.answered += 1;
      return answer;
    }
    if (tries > 2_000) throw new Error(`No answer to ${method} ${url}: ${JSON.stringify(answer)}`);
    tally.repeated += 1;
    await sleep(100);
  }
}

async function request(doctor: SignedInUser, method: string, url: string, body: object | undefined): Promise<Answer> {
  const headers = { authorization: `Bearer ${await doctor.bearer()}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const response = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
  return { status: response.status, text: await response.text() };
}
