// Runs asynchronous tasks one after another, because a camera that is being opened cannot be closed.

export function inSequence(onDone: () => void): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work).finally(onDone);
    last = done.catch(() => undefined);
    return done;
  };
}
