// Which tab a draft belongs to: a tab holds a lock on its own as long as it lives, so that another knows whose words were left behind.

const nameOf = (id: string): string => `lafiya-note-draft-${id}`;

/** Held until the signal says that the tab has left the note. */
export function holdDraft(id: string, signal: AbortSignal): void {
  if (!('locks' in navigator)) return;
  const left = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
  void navigator.locks.request(nameOf(id), () => left);
}

/** Runs the work when no living tab holds this draft, and keeps others from it meanwhile. Without locks every draft counts as left behind. */
export async function whenLeftBehind(id: string, work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request(nameOf(id), { ifAvailable: true }, async (lock) => {
    if (lock) await work();
  });
}
