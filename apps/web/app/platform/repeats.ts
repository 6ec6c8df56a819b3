// A double click, or a form that is sent twice: the repeat has no effect of its own and shows nothing twice.

/** Longer than a double click, shorter than the time in which somebody reads the result and decides to do the same again. */
const repeatMs = 1_000;

/** Returns a function that says whether the same key was seen just before. */
export function createRepeatFilter(now: () => number = Date.now): (key: string) => boolean {
  let last: { key: string; at: number } | undefined;
  return (key) => {
    const isRepeat = last?.key === key && now() - last.at < repeatMs;
    if (!isRepeat) last = { key, at: now() };
    return isRepeat;
  };
}

export type SharedRequests = <Result>(address: string, content: string, send: () => Promise<Result>) => Promise<Result>;

/**
 * A repeat gets the result of the request that is under way or has just succeeded. What failed can be sent again at once, and so can what follows
 * another request to the same address: on, off and on again are three changes.
 */
export function createSharedRequests(): SharedRequests {
  const lastAt = new Map<string, { content: string; result: Promise<unknown> }>();
  return <Result>(address: string, content: string, send: () => Promise<Result>): Promise<Result> => {
    const earlier = lastAt.get(address);
    if (earlier?.content === content) return earlier.result as Promise<Result>;
    const result = send();
    const request = { content, result };
    lastAt.set(address, request);
    const forget = () => {
      if (lastAt.get(address) === request) lastAt.delete(address);
    };
    result.then(() => setTimeout(forget, repeatMs), forget);
    return result;
  };
}
