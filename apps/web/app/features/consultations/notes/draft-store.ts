// Note drafts in IndexedDB, encrypted with a key that the API returns only to their author, and deleted once the server has the text.
import type { FieldDraft } from '@lafiya/domain/consultations/notes/field-draft';
import type { NoteField } from '@lafiya/domain/consultations/notes/note-fields';

export type Drafts = Record<NoteField, FieldDraft>;
/** Tab id, author and appointment. Authenticated together with the text, so a draft under another label cannot be decrypted. */
export type DraftLabel = { id: string; owner: string; appointmentId: string };
type StoredDraft = DraftLabel & { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };

const databaseName = 'lafiya-notes';
const storeName = 'drafts';

/** The key stays in memory and is not extractable. */
export function importDraftKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export async function saveDraft(key: CryptoKey, label: DraftLabel, drafts: Drafts): Promise<void> {
  const draft = await encryptDraft(key, label, drafts);
  await withStore('readwrite', (store) => store.put(draft));
}

export async function encryptDraft(key: CryptoKey, label: DraftLabel, drafts: Drafts): Promise<StoredDraft> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const plaintext = new TextEncoder().encode(JSON.stringify(drafts));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: additionalDataOf(label) }, key, plaintext);
  return { ...label, iv, sealed };
}

export async function deleteDraft(id: string): Promise<void> {
  await withStore('readwrite', (store) => store.delete(id));
}

export type FoundDraft = { id: string; open: (keys: CryptoKey[]) => Promise<Drafts> };

/** All drafts of one author for one appointment, from any tab. */
export async function listDrafts(owner: string, appointmentId: string): Promise<FoundDraft[]> {
  const found = await withStore<StoredDraft[]>('readonly', (store) => store.index('by-visit').getAll([owner, appointmentId]));
  return found.map((draft) => ({ id: draft.id, open: (keys) => decryptDraft(keys, draft) }));
}

/** The appointments for which this author has unsent drafts on this device. */
export async function appointmentsWithDrafts(owner: string): Promise<string[]> {
  const found = await withStore<StoredDraft[]>('readonly', (store) => store.getAll());
  return [...new Set(found.filter((draft) => draft.owner === owner).map(({ appointmentId }) => appointmentId))];
}

/** With the first key that fits: the server's keys may have been changed since the draft was stored. */
export async function decryptDraft(keys: CryptoKey[], { iv, sealed, ...label }: StoredDraft): Promise<Drafts> {
  const algorithm = { name: 'AES-GCM', iv, additionalData: additionalDataOf(label) };
  const plaintext = await Promise.any(keys.map((key) => crypto.subtle.decrypt(algorithm, key, sealed)));
  return JSON.parse(new TextDecoder().decode(plaintext)) as Drafts;
}

const additionalDataOf = ({ id, owner, appointmentId }: DraftLabel): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode([id, owner, appointmentId].join(' '));

let opening: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath: 'id' }).createIndex('by-visit', ['owner', 'appointmentId']);
    request.onerror = () => reject(request.error ?? new Error('The draft database could not be opened.'));
    request.onsuccess = () => {
      // The browser may close the database when storage is low; the next draft reopens it.
      request.result.onclose = () => {
        opening = undefined;
      };
      resolve(request.result);
    };
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function withStore<Result = unknown>(mode: IDBTransactionMode, operation: (store: IDBObjectStore) => IDBRequest): Promise<Result> {
  const database = await openDatabase();
  return new Promise<Result>((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = operation(transaction.objectStore(storeName));
    // Resolve only after the transaction is committed.
    transaction.oncomplete = () => resolve(request.result as Result);
    transaction.onabort = () => reject(transaction.error ?? new Error('The draft could not be stored.'));
  });
}
