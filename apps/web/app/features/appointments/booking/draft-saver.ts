// Saves what is typed while booking, a second after the last change, and reads back what was saved before.
import type { BookingDraft, BookingDraftFormInput } from '@lafiya/api-client';
import type { WrittenDetails } from './booking-draft.ts';

export type DraftState = 'none' | 'saving' | 'saved' | 'not_saved';
type DraftApi = { read: () => Promise<BookingDraft>; write: (draft: BookingDraftFormInput) => Promise<BookingDraft> };

const saveDelayMs = 1_000;

export class DraftSaver {
  readonly #api: DraftApi;
  readonly #onState: (state: DraftState) => void;
  /** As the server has it; empty if that is not known. */
  #stored: string;
  /** As it is on the page. */
  #typed: string;
  /** False until an earlier draft was read, which would be lost, and while the booking is sent. */
  #canSave = false;
  #saving: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(api: DraftApi, details: WrittenDetails, onState: (state: DraftState) => void) {
    this.#api = api;
    this.#onState = onState;
    this.#stored = textOf(details);
    this.#typed = this.#stored;
  }

  /** `restore` gets an earlier draft, unless something was typed meanwhile, which is newer. */
  async load(restore: (draft: WrittenDetails) => void): Promise<void> {
    const draft = await this.#api.read().then(
      (found) => found.draft,
      () => null,
    );
    this.#canSave = true;
    if (!draft || this.#typed !== this.#stored) return this.save();
    const { symptoms, notes, type, mode } = draft;
    const details = { symptoms, notes, type: type ?? undefined, mode: mode ?? undefined };
    this.#stored = textOf(details);
    this.#typed = this.#stored;
    restore(details);
    this.#onState('saved');
  }

  change(details: WrittenDetails): void {
    const typed = textOf(details);
    if (typed === this.#typed) return;
    this.#typed = typed;
    this.#saveSoon();
  }

  save(): void {
    clearTimeout(this.#timer);
    if (!this.#canSave || this.#typed === this.#stored) return;
    const sent = this.#typed;
    this.#stored = sent;
    this.#onState('saving');
    this.#saving = this.#api.write(JSON.parse(sent) as BookingDraftFormInput).then(
      ({ draft }) => this.#onState(draft ? 'saved' : 'none'),
      () => {
        // Sent again with the next change, or when the page is left.
        this.#stored = '';
        this.#onState('not_saved');
      },
    );
  }

  /** Before the booking is sent: it deletes the draft, and a save that arrives later would bring it back. */
  async settle(): Promise<void> {
    clearTimeout(this.#timer);
    this.#canSave = false;
    await this.#saving;
  }

  /** The booking was refused, so the draft is still needed. */
  resume(): void {
    this.#canSave = true;
    this.#saveSoon();
  }

  #saveSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.save(), saveDelayMs);
  }
}

function textOf({ symptoms, notes, type, mode }: WrittenDetails): string {
  const content: BookingDraftFormInput = { symptoms, notes, type: type ?? null, mode: mode ?? null };
  return JSON.stringify(content);
}
