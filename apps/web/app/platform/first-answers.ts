// The answers to the first requests of a page, which arrive together in one response. Each is used once, and only in the first seconds.
import type { ApiRequest } from '@lafiya/api-client/request';

/** What answers the first requests: which they are, and how to get all of their answers. */
export type FirstScreen<Bearer> = {
  isPart: (request: ApiRequest) => boolean;
  load: (bearer: Bearer) => Promise<[ApiRequest, unknown][]>;
};

/** The answer to a request; undefined if it has to be sent by itself. */
export type FirstAnswers = (request: ApiRequest) => Promise<unknown>;

const usableMs = 10_000;

/** The first request that is a part loads them all. If that fails, every request is sent by itself and fails or succeeds as usual. */
export function createFirstAnswers(isPart: (request: ApiRequest) => boolean, load: () => Promise<[ApiRequest, unknown][]>): FirstAnswers {
  let loading: Promise<Map<string, unknown>> | undefined;
  return async (request) => {
    if (!isPart(request)) return undefined;
    loading ??= loadAnswers(load);
    const answers = await loading;
    const key = keyOf(request);
    const answer = answers.get(key);
    answers.delete(key);
    return answer;
  };
}

async function loadAnswers(load: () => Promise<[ApiRequest, unknown][]>): Promise<Map<string, unknown>> {
  const loaded = await load().catch(() => []);
  const answers = new Map(loaded.map(([request, answer]) => [keyOf(request), answer]));
  // What nobody has asked for until then is out of date when somebody does.
  setTimeout(() => answers.clear(), usableMs);
  return answers;
}

/** The same for parameters in another order, and for those that are not given. */
function keyOf({ method, url, params = {}, data = {} }: ApiRequest): string {
  return JSON.stringify([method, url, sorted(params), sorted(data as object)]);
}

const sorted = (values: object): [string, unknown][] =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .toSorted(([one], [other]) => one.localeCompare(other));
