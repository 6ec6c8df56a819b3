// Drafts on this device: encrypted with a key that only the API can give back to the same person, and erased once the server has the words.
import type { FieldDraft } from '@lafiya/domain/notes/field-draft';
import type { NoteField } from '@lafiya/domain/notes/note-fields';

export type Drafts = Record<NoteField, FieldDraft>;
/** Whose draft, of which visit, by which tab. All of it is sealed with the words: a draft that is moved elsewhere opens nothing. */
export type DraftLabel = { id: string; owner: string; appointmentId: string };
type StoredDraft = DraftLabel & { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer };

const databaseName = 'lafiya-notes';
const storeName = 'drafts';

/** The key lives in memory, and the browser does not hand it out again. */
export function importDraftKey(base64: string): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
}

export async function keepDraft(key: CryptoKey, label: DraftLabel, drafts: Drafts): Promise<void> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const words = new TextEncoder().encode(JSON.stringify(drafts));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: sealOf(label) }, key, words);
  await inStore('readwrite', (store) => store.put({ ...label, iv, sealed } satisfies StoredDraft));
}

export async function eraseDraft(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id));
}

export type FoundDraft = { id: string; open: (key: CryptoKey) => Promise<Drafts> };

/** All drafts of one person about one visit, whichever tab wrote them. */
export async function draftsOf(owner: string, appointmentId: string): Promise<FoundDraft[]> {
  const found = await inStore<StoredDraft[]>('readonly', (store) => store.index('by-visit').getAll([owner, appointmentId]));
  return found.map((draft) => ({ id: draft.id, open: (key) => openDraft(key, draft) }));
}

/** The visits of which words of this person wait on this device. */
export async function visitsWithDrafts(owner: string): Promise<string[]> {
  const found = await inStore<StoredDraft[]>('readonly', (store) => store.getAll());
  return [...new Set(found.filter((draft) => draft.owner === owner).map(({ appointmentId }) => appointmentId))];
}

async function openDraft(key: CryptoKey, { iv, sealed, ...label }: StoredDraft): Promise<Drafts> {
  const words = await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: sealOf(label) }, key, sealed);
  return JSON.parse(new TextDecoder().decode(words)) as Drafts;
}

const sealOf = ({ id, owner, appointmentId }: DraftLabel): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode([id, owner, appointmentId].join(' '));

let opening: Promise<IDBDatabase> | undefined;

function openDatabase(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(storeName, { keyPath: 'id' }).createIndex('by-visit', ['owner', 'appointmentId']);
    request.onerror = () => reject(request.error ?? new Error('The store of drafts does not open.'));
    request.onsuccess = () => {
      // A browser that is short of space closes it: the next draft opens it again.
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

async function inStore<Answer = unknown>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<Answer> {
  const database = await openDatabase();
  return new Promise<Answer>((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = act(transaction.objectStore(storeName));
    // Only what is committed is kept.
    transaction.oncomplete = () => resolve(request.result as Answer);
    transaction.onabort = () => reject(transaction.error ?? new Error('The draft could not be kept.'));
  });
}
