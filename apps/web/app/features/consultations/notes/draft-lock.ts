// Locks a draft for the tab that writes it, so that other tabs can tell which drafts are abandoned.

const nameOf = (id: string): string => `lafiya-note-draft-${id}`;

/** Holds the lock until the signal aborts. */
export function lockDraft(id: string, signal: AbortSignal): void {
  if (!('locks' in navigator)) return;
  const released = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  void navigator.locks.request(nameOf(id), () => released);
}

/** Runs the work under the lock if no other tab holds it. Without the Web Locks API, every draft counts as abandoned. */
export async function withAbandonedDraft(id: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(nameOf(id), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
