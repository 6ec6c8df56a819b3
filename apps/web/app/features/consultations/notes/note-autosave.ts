// Autosaves a note: first encrypted on the device, then on the server, and reports which of the two has happened.
import type { ConsultationNote, ConsultationNoteWithDraftKey } from '@lafiya/api-client';
import {
  afterResponse,
  afterRemoteChange,
  afterTyping,
  createDraft,
  prepareEdit,
  type SentEdit,
} from '@lafiya/domain/consultations/notes/field-draft';
import { type NoteField, noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import { lockDraft } from './draft-lock.ts';
import { type Drafts, deleteDraft, importDraftKey, saveDraft } from './draft-store.ts';
import { adoptDrafts } from './abandoned-drafts.ts';
import { createNoteSync } from './note-sync.ts';
import { isAllStored, type NoteState, noteStateOf } from './note-state.ts';
import { type RetryTimer, createRetryTimer, wasRefused } from './retry-timer.ts';

export type NoteChange = SentEdit & { field: NoteField };
export type NoteApi = {
  owner: string;
  appointmentId: string;
  read: () => Promise<ConsultationNoteWithDraftKey>;
  write: (changes: NoteChange[], isLeaving: boolean) => Promise<ConsultationNote>;
};

const storeDelayMs = 150;
const sendDelayMs = 800;
const maxSendDelayMs = 3_000;
/** Browsers limit the size of keepalive requests while a page closes. */
const maxCharsWhileLeaving = 20_000;
const maxCharsPerRequest = 60_000;
const newId = () => crypto.randomUUID();

export class NoteAutosave {
  readonly #api: NoteApi;
  readonly #id = newId();
  readonly #closing = new AbortController();
  readonly #retryTimer: RetryTimer = createRetryTimer(() => this.#proceed());
  readonly #notifyTabs: (note: ConsultationNote) => void;
  readonly #listeners = new Set<() => void>();
  #drafts = Object.fromEntries(noteFields.map((field) => [field, createDraft({ text: '', revision: 0 })])) as Drafts;
  #key: CryptoKey | undefined;
  #olderKeys: CryptoKey[] = [];
  #isOpen = false;
  #closed: unknown;
  #failure: { error: unknown } | undefined;
  #savedAt: string | null = null;
  /** `#typed` counts edits; `#stored` is the last count that is stored on the device, or -1 after a failure. */
  #typed = 0;
  #stored = 0;
  #storeTimer: ReturnType<typeof setTimeout> | undefined;
  #storing: Promise<void> = Promise.resolve();
  #sending: Promise<void> | undefined;
  #sendBy = 0;
  #state: NoteState = this.#buildState();

  constructor(api: NoteApi) {
    this.#api = api;
    lockDraft(this.#id, this.#closing.signal);
    this.#notifyTabs = createNoteSync(api, (note) => this.#receive(note), this.#closing.signal);
    this.#retryTimer.schedule(0);
  }

  state = (): NoteState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  type = (field: NoteField, text: string): void => {
    this.#change(field, afterTyping(this.#drafts[field], text, newId));
    this.#typed += 1;
    this.#storeTimer ??= setTimeout(() => void this.#storeNow(), storeDelayMs);
    if (!this.#sending && (!this.#failure || wasRefused(this.#failure.error))) this.#sendSoon();
    this.#publish();
  };

  /** Stores and sends everything at once, because the page is being closed or hidden. */
  flush = (): void => {
    if (isAllStored(this.#drafts)) return;
    void this.#storeNow();
    if (this.#key && !this.#sending) void this.#send(true);
  };

  /** The connection is back, or the user pressed Try Again. */
  tryNow = (): void => {
    if (!this.#sending) this.#retryTimer.schedule(0);
  };

  /** Stores and sends the last edits after the note was left. */
  flushAndWait = async (): Promise<void> => {
    void this.#storeNow();
    await this.#sending;
    if (this.#key && !isAllStored(this.#drafts)) await this.#send(true);
    await this.#storing;
  };

  /** Releases the lock, so that another tab can adopt what is left. */
  close = (): void => {
    this.#retryTimer.stop();
    this.#closing.abort();
  };

  /** Adopts drafts of tabs that no longer exist. */
  adoptAbandonedDrafts = async (): Promise<void> => {
    const key = this.#key;
    if (!key) return;
    const { owner, appointmentId } = this.#api;
    await adoptDrafts({ keys: [key, ...this.#olderKeys], owner, appointmentId, ownId: this.#id }, async (merge) => {
      this.#drafts = merge(this.#drafts);
      this.#typed += 1;
      const typed = this.#typed;
      await this.#storeNow();
      if (this.#stored < typed) throw new Error('The adopted draft could not be stored.');
    });
    this.#publish();
    if (!isAllStored(this.#drafts)) this.#sendSoon();
  };

  #proceed(): void {
    if (this.#closed) return;
    void (this.#key ? this.#send(false) : this.#open());
  }

  async #open(): Promise<void> {
    try {
      const note = await this.#api.read();
      this.#olderKeys = await Promise.all(note.olderDraftKeys.map(importDraftKey));
      this.#key = await importDraftKey(note.draftKey);
      this.#receive(note);
      // Storage may be unavailable; then there are no abandoned drafts. Nothing is reported as saved before this completes.
      await this.adoptAbandonedDrafts().catch(() => undefined);
      this.#isOpen = true;
      this.#failure = undefined;
      this.#retryTimer.reset();
      if (!isAllStored(this.#drafts)) this.#sendSoon();
    } catch (error) {
      this.#failure = { error };
      if (wasRefused(error)) this.#closed = error;
      else this.#retryTimer.scheduleRetry(error);
    }
    this.#publish();
  }

  #sendSoon(): void {
    const now = Date.now();
    if (this.#sendBy === 0) this.#sendBy = now + maxSendDelayMs;
    if (this.#key) this.#retryTimer.schedule(Math.max(0, Math.min(sendDelayMs, this.#sendBy - now)));
  }

  async #send(isLeaving: boolean): Promise<void> {
    if (this.#sending) return;
    this.#sendBy = 0;
    const changes = this.#collectChanges(isLeaving ? maxCharsWhileLeaving : maxCharsPerRequest);
    if (changes.length === 0) return;
    this.#sending = this.#sendChanges(changes, isLeaving);
    this.#publish();
    await this.#sending;
    this.#sending = undefined;
    this.#publish();
    if (!isAllStored(this.#drafts) && !this.#failure) this.#sendSoon();
  }

  /** The changes to send now, up to the size limit. */
  #collectChanges(maxChars: number): NoteChange[] {
    const changes: NoteChange[] = [];
    let length = 0;
    for (const field of noteFields) {
      const draft = prepareEdit(this.#drafts[field], newId);
      if (!draft.sent || (changes.length > 0 && length + draft.sent.text.length > maxChars)) continue;
      this.#change(field, draft);
      length += draft.sent.text.length;
      changes.push({ field, ...draft.sent });
    }
    return changes;
  }

  async #sendChanges(changes: NoteChange[], isLeaving: boolean): Promise<void> {
    // Store the edit ids first: if this tab crashes now, the next one resends the same edits and the server applies them once.
    const stored = this.#storeNow();
    if (!isLeaving) await stored;
    try {
      const note = await this.#api.write(changes, isLeaving);
      for (const { field } of changes) this.#change(field, afterResponse(this.#drafts[field], note.fields[field]));
      this.#failure = undefined;
      this.#retryTimer.reset();
      this.#receive(note);
      this.#notifyTabs(note);
    } catch (error) {
      // The server refused these edits, so the next ones replace them.
      if (wasRefused(error)) for (const { field } of changes) this.#change(field, { ...this.#drafts[field], sent: null });
      this.#failure = { error };
      this.#retryTimer.scheduleRetry(error);
    }
    await this.#storeNow();
  }

  #receive(note: ConsultationNote): void {
    for (const field of noteFields) this.#change(field, afterRemoteChange(this.#drafts[field], note.fields[field]));
    this.#savedAt = note.changedAt;
    this.#publish();
  }

  /** Runs one at a time, each with the latest drafts. */
  #storeNow = (): Promise<void> => {
    clearTimeout(this.#storeTimer);
    this.#storeTimer = undefined;
    this.#storing = this.#storing.then(async () => {
      const [key, typed] = [this.#key, this.#typed];
      if (!key) return;
      const { owner, appointmentId } = this.#api;
      try {
        if (isAllStored(this.#drafts)) await deleteDraft(this.#id);
        else await saveDraft(key, { id: this.#id, owner, appointmentId }, this.#drafts);
        this.#stored = typed;
      } catch {
        // Storage failed: the text exists only on the screen, and the state shows it.
        this.#stored = -1;
      }
      this.#publish();
    });
    return this.#storing;
  };

  #change(field: NoteField, draft: Drafts[NoteField]): void {
    this.#drafts = { ...this.#drafts, [field]: draft };
  }

  #buildState(): NoteState {
    const onDevice = this.#stored >= this.#typed ? 'yes' : this.#storeTimer !== undefined || this.#stored >= 0 ? 'soon' : 'no';
    return noteStateOf({
      drafts: this.#drafts,
      isOpen: this.#isOpen,
      closed: this.#closed,
      failure: this.#failure,
      savedAt: this.#savedAt,
      onDevice,
    });
  }

  #publish(): void {
    this.#state = this.#buildState();
    for (const listener of this.#listeners) listener();
  }
}
