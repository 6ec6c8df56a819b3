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

export type SharedRequests = <Result>(key: string, send: () => Promise<Result>) => Promise<Result>;

/** A repeat gets the result of the request that is under way or has just succeeded. What failed can be sent again at once. */
export function createSharedRequests(): SharedRequests {
  const requests = new Map<string, Promise<unknown>>();
  return <Result>(key: string, send: () => Promise<Result>): Promise<Result> => {
    const earlier = requests.get(key);
    if (earlier) return earlier as Promise<Result>;
    const result = send();
    requests.set(key, result);
    const forget = () => void requests.delete(key);
    result.then(() => setTimeout(forget, repeatMs), forget);
    return result;
  };
}
