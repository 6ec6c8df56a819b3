// Keeps what a doctor types: at once on the device, encrypted, then on the server, and says honestly which of the two has happened.
import type { ConsultationNote, OpenedConsultationNote } from '@lafiya/api-client';
import { afterAnswer, afterNews, afterTyping, draftOf, readyToSend, type SentEdit } from '@lafiya/domain/notes/field-draft';
import { type NoteField, noteFields } from '@lafiya/domain/notes/note-fields';
import { holdDraft } from './draft-owner.ts';
import { type Drafts, eraseDraft, importDraftKey, keepDraft } from './draft-store.ts';
import { takeUpDrafts } from './left-drafts.ts';
import { openNoteLine } from './note-line.ts';
import { isAllStored, type NoteState, pictureOf } from './note-state.ts';
import { type Pause, pausing, wasRefused } from './patience.ts';

export type NoteChange = SentEdit & { field: NoteField };
export type NoteDoor = {
  owner: string;
  appointmentId: string;
  read: () => Promise<OpenedConsultationNote>;
  write: (changes: NoteChange[], isLeaving: boolean) => Promise<ConsultationNote>;
};

const keepWithinMs = 150;
const sendAfterPauseMs = 800;
const sendAtLatestMs = 3_000;
/** A browser lets this much out while a page closes. */
const mostWhileLeaving = 20_000;
const mostAtOnce = 60_000;
const newId = () => crypto.randomUUID();

export class NoteKeeper {
  readonly #door: NoteDoor;
  readonly #id = newId();
  readonly #left = new AbortController();
  readonly #pause: Pause = pausing(() => this.#proceed());
  readonly #tellTabs: (note: ConsultationNote) => void;
  readonly #listeners = new Set<() => void>();
  #drafts = Object.fromEntries(noteFields.map((field) => [field, draftOf({ text: '', revision: 0 })])) as Drafts;
  #key: CryptoKey | undefined;
  #isOpen = false;
  #closed: unknown;
  #trouble: { error: unknown } | undefined;
  #savedAt: string | null = null;
  /** Counts what was typed; what is on the device is as new as `#kept`. */
  #typed = 0;
  #kept = 0;
  #keepTimer: ReturnType<typeof setTimeout> | undefined;
  #keeping: Promise<void> = Promise.resolve();
  #sending: Promise<void> | undefined;
  #sendBy = 0;
  #state: NoteState = this.#picture();

  constructor(door: NoteDoor) {
    this.#door = door;
    holdDraft(this.#id, this.#left.signal);
    this.#tellTabs = openNoteLine(door, (note) => this.#hear(note), this.#left.signal);
    this.#pause.after(0);
  }

  state = (): NoteState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  type = (field: NoteField, text: string): void => {
    this.#change(field, afterTyping(this.#drafts[field], text, newId));
    this.#typed += 1;
    this.#keepTimer ??= setTimeout(() => void this.#keepNow(), keepWithinMs);
    if (!this.#sending && (!this.#trouble || wasRefused(this.#trouble.error))) this.#sendSoon();
    this.#show();
  };

  /** The page is about to go, or to sleep: nothing waits any longer. */
  flush = (): void => {
    if (isAllStored(this.#drafts)) return;
    void this.#keepNow();
    if (this.#key && !this.#sending) void this.#send(true);
  };

  /** The line is back, or somebody presses Try Again. */
  tryNow = (): void => {
    if (!this.#sending) this.#pause.after(0);
  };

  /** Nobody looks any more: what was typed last is kept and sent. */
  settle = async (): Promise<void> => {
    void this.#keepNow();
    await this.#sending;
    if (this.#key && !isAllStored(this.#drafts)) await this.#send(true);
    await this.#keeping;
  };

  /** From here on another tab may take up what is left. */
  close = (): void => {
    this.#pause.stop();
    this.#left.abort();
  };

  /** What a tab that is gone left behind. */
  takeUp = async (): Promise<void> => {
    const key = this.#key;
    if (!key) return;
    const { owner, appointmentId } = this.#door;
    await takeUpDrafts({ key, owner, appointmentId, own: this.#id }, async (take) => {
      this.#drafts = take(this.#drafts);
      this.#typed += 1;
      const typed = this.#typed;
      await this.#keepNow();
      if (this.#kept < typed) throw new Error('What was left behind stays where it is.');
    });
    this.#show();
    if (!isAllStored(this.#drafts)) this.#sendSoon();
  };

  #proceed(): void {
    if (this.#closed) return;
    void (this.#key ? this.#send(false) : this.#open());
  }

  async #open(): Promise<void> {
    try {
      const note = await this.#door.read();
      this.#key = await importDraftKey(note.draftKey);
      this.#hear(note);
      // A device that keeps nothing has left nothing behind. Nothing is called saved before this is known.
      await this.takeUp().catch(() => undefined);
      this.#isOpen = true;
      this.#trouble = undefined;
      this.#pause.rest();
      if (!isAllStored(this.#drafts)) this.#sendSoon();
    } catch (error) {
      this.#trouble = { error };
      if (wasRefused(error)) this.#closed = error;
      else this.#pause.again(error);
    }
    this.#show();
  }

  #sendSoon(): void {
    const now = Date.now();
    if (this.#sendBy === 0) this.#sendBy = now + sendAtLatestMs;
    if (this.#key) this.#pause.after(Math.max(0, Math.min(sendAfterPauseMs, this.#sendBy - now)));
  }

  async #send(isLeaving: boolean): Promise<void> {
    if (this.#sending) return;
    this.#sendBy = 0;
    const changes = this.#takeOut(isLeaving ? mostWhileLeaving : mostAtOnce);
    if (changes.length === 0) return;
    this.#sending = this.#exchange(changes, isLeaving);
    this.#show();
    await this.#sending;
    this.#sending = undefined;
    this.#show();
    if (!isAllStored(this.#drafts) && !this.#trouble) this.#sendSoon();
  }

  /** What goes out now, as much as fits. */
  #takeOut(most: number): NoteChange[] {
    const changes: NoteChange[] = [];
    let length = 0;
    for (const field of noteFields) {
      const draft = readyToSend(this.#drafts[field], newId);
      if (!draft.sent || (changes.length > 0 && length + draft.sent.text.length > most)) continue;
      this.#change(field, draft);
      length += draft.sent.text.length;
      changes.push({ field, ...draft.sent });
    }
    return changes;
  }

  async #exchange(changes: NoteChange[], isLeaving: boolean): Promise<void> {
    // With its number on the device first: if this tab dies now, the next one sends the same edit, and it counts once.
    const kept = this.#keepNow();
    if (!isLeaving) await kept;
    try {
      const note = await this.#door.write(changes, isLeaving);
      for (const { field } of changes) this.#change(field, afterAnswer(this.#drafts[field], note.fields[field]));
      this.#trouble = undefined;
      this.#pause.rest();
      this.#hear(note);
      this.#tellTabs(note);
    } catch (error) {
      // A server that says no does not hold these edits: what is typed next replaces them.
      if (wasRefused(error)) for (const { field } of changes) this.#change(field, { ...this.#drafts[field], sent: null });
      this.#trouble = { error };
      this.#pause.again(error);
    }
    await this.#keepNow();
  }

  #hear(note: ConsultationNote): void {
    for (const field of noteFields) this.#change(field, afterNews(this.#drafts[field], note.fields[field]));
    this.#savedAt = note.changedAt;
    this.#show();
  }

  /** One after the other, each with all there is by then. */
  #keepNow = (): Promise<void> => {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = undefined;
    this.#keeping = this.#keeping.then(async () => {
      const [key, typed] = [this.#key, this.#typed];
      if (!key) return;
      const { owner, appointmentId } = this.#door;
      try {
        if (isAllStored(this.#drafts)) await eraseDraft(this.#id);
        else await keepDraft(key, { id: this.#id, owner, appointmentId }, this.#drafts);
        this.#kept = typed;
      } catch {
        // A device without room: the words stand on the screen alone, and the state says so.
        this.#kept = -1;
      }
      this.#show();
    });
    return this.#keeping;
  };

  #change(field: NoteField, draft: Drafts[NoteField]): void {
    this.#drafts = { ...this.#drafts, [field]: draft };
  }

  #picture(): NoteState {
    const onDevice = this.#kept >= this.#typed ? 'yes' : this.#keepTimer !== undefined || this.#kept >= 0 ? 'soon' : 'no';
    return pictureOf({
      drafts: this.#drafts,
      isOpen: this.#isOpen,
      closed: this.#closed,
      trouble: this.#trouble,
      savedAt: this.#savedAt,
      onDevice,
    });
  }

  #show(): void {
    this.#state = this.#picture();
    for (const listener of this.#listeners) listener();
  }
}
